#include "CTomlplusplus.h"

// toml++ 3.3 asserts what a wrong text can break (`a = [}` is enough). Left alone, that ends the
// process, or is undefined where NDEBUG is defined; here it is one more error in the text.
#undef NDEBUG
namespace {
struct broken_assertion {};
}  // namespace
#define TOML_ASSERT(condition) ((condition) ? static_cast<void>(0) : throw broken_assertion{})

// Settings nest four deep. Together with the limit on keys this bounds every recursion over the
// tree, in toml++'s destructors and in whoever reads the nodes.
#define TOML_MAX_NESTED_VALUES 16
#define TOML_ENABLE_FORMATTERS 0
#define TOML_EXCEPTIONS 1
#include <toml++/toml.h>

#include <algorithm>
#include <exception>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "KeyDepth.h"

namespace {

constexpr size_t maximum_key_parts = 16;

bool breaks_assertion(std::string_view text) {
  try {
    static_cast<void>(toml::parse(text));
  } catch (const toml::parse_error &) {
  } catch (const broken_assertion &) {
    return true;
  }
  return false;
}

// Where the character stands that broke an assertion, for an assertion does not tell: the last one of
// the shortest beginning of the text that breaks it too.
size_t first_unexpected(std::string_view text) {
  size_t good = 0, bad = text.size();
  while (bad - good > 1) {
    const size_t middle = good + (bad - good) / 2;
    (breaks_assertion(text.substr(0, middle)) ? bad : good) = middle;
  }
  return good;
}

using entry = std::pair<const toml::key *, const toml::node *>;

bool stands_before(const entry &left, const entry &right) {
  const auto a = left.first->source().begin, b = right.first->source().begin;
  return a.line != b.line ? a.line < b.line : a.column < b.column;
}

void place(detent_toml_node &flat, const toml::node &node) {
  flat.line = node.source().begin.line;
  flat.column = node.source().begin.column;
}

void flatten(const toml::node &node, const toml::key *key, std::vector<detent_toml_node> &nodes) {
  const size_t own = nodes.size();
  detent_toml_node flat = {};
  place(flat, node);
  if (key) {
    flat.key = key->str().data();
    flat.key_length = key->str().size();
    flat.key_line = key->source().begin.line;
    flat.key_column = key->source().begin.column;
  }
  if (const auto *table = node.as_table()) {
    flat.kind = DETENT_TOML_TABLE;
    nodes.push_back(flat);
    std::vector<entry> entries;
    for (const auto &[name, value] : *table) entries.emplace_back(&name, &value);
    std::sort(entries.begin(), entries.end(), stands_before);
    for (const auto &[name, value] : entries) flatten(*value, name, nodes);
  } else if (const auto *array = node.as_array()) {
    flat.kind = DETENT_TOML_ARRAY;
    nodes.push_back(flat);
    for (const auto &value : *array) flatten(value, nullptr, nodes);
  } else {
    if (const auto *text = node.as_string()) {
      flat.kind = DETENT_TOML_STRING;
      flat.text = text->get().data();
      flat.text_length = text->get().size();
    } else if (const auto *integer = node.as_integer()) {
      flat.kind = DETENT_TOML_INTEGER;
      flat.integer = integer->get();
    } else if (const auto *floating = node.as_floating_point()) {
      flat.kind = DETENT_TOML_FLOAT;
      flat.floating = floating->get();
    } else if (const auto *boolean = node.as_boolean()) {
      flat.kind = DETENT_TOML_BOOLEAN;
      flat.boolean = boolean->get();
    } else {
      flat.kind = DETENT_TOML_DATE_OR_TIME;
    }
    nodes.push_back(flat);
  }
  nodes[own].descendants = nodes.size() - own - 1;
}

}  // namespace

struct detent_toml_document {
  toml::table root;
  std::vector<detent_toml_node> nodes;
  bool failed = false;
  std::string error;
  uint32_t line = 0, column = 0;

  void fail(std::string_view text, uint32_t at_line, uint32_t at_column) {
    failed = true;
    error = text;
    line = at_line;
    column = at_column;
  }

  void read(std::string_view text) {
    const auto deep = detent::key_depth_scanner(text, maximum_key_parts - 1).run();
    if (deep.line != 0) return fail("a key of more than 16 parts", deep.line, deep.column);
    try {
      root = toml::parse(text);
      flatten(root, nullptr, nodes);
    } catch (const toml::parse_error &found) {
      const auto at = found.source().begin;
      fail(found.description(), at.line, at.column);
    } catch (const broken_assertion &) {
      const auto byte = first_unexpected(text);
      const auto at = detent::position_of(text, byte);
      const bool is_plain = text[byte] > ' ' && text[byte] < 0x7F;
      const std::string what = is_plain ? std::string{'\'', text[byte], '\''} : "character";
      fail("unexpected " + what, at.line, at.column);
    }
  }
};

extern "C" detent_toml_document *detent_toml_parse(const char *text, size_t length) {
  detent_toml_document *document = nullptr;
  try {
    document = new detent_toml_document;
    document->read(std::string_view(text ? text : "", text ? length : 0));
    return document;
  } catch (const std::bad_alloc &) {
  } catch (const std::exception &found) {
    try {
      document->fail(found.what(), 1, 1);
      return document;
    } catch (...) {
    }
  } catch (...) {
  }
  delete document;
  return nullptr;
}

extern "C" void detent_toml_free(detent_toml_document *document) { delete document; }

extern "C" const detent_toml_node *detent_toml_nodes(
    const detent_toml_document *document, size_t *count) {
  *count = document->failed ? 0 : document->nodes.size();
  return document->failed ? nullptr : document->nodes.data();
}

extern "C" const char *detent_toml_error(
    const detent_toml_document *document, uint32_t *line, uint32_t *column) {
  if (!document->failed) return nullptr;
  *line = document->line;
  *column = document->column;
  return document->error.c_str();
}
