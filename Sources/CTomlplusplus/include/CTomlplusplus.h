// toml++ behind a C border: a text becomes a flat list of nodes, or one syntax error.
//
// No C++ exception leaves these functions. Lines and columns count from 1; a column counts
// characters (code points), a tab is one.

#ifndef DETENT_CTOMLPLUSPLUS_H
#define DETENT_CTOMLPLUSPLUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  DETENT_TOML_TABLE,
  DETENT_TOML_ARRAY,
  DETENT_TOML_STRING,
  DETENT_TOML_INTEGER,
  DETENT_TOML_FLOAT,
  DETENT_TOML_BOOLEAN,
  DETENT_TOML_DATE_OR_TIME,
} detent_toml_kind;

typedef struct {
  detent_toml_kind kind;
  // How many of the nodes right behind this one stand inside it, at any depth.
  size_t descendants;
  // Where the value begins.
  uint32_t line, column;
  // The key, where the node stands in a table; null and 0 in an array and for the root.
  const char *key;
  size_t key_length;
  uint32_t key_line, key_column;
  // What the value is, by its kind.
  const char *text;
  size_t text_length;
  int64_t integer;
  double floating;
  bool boolean;
} detent_toml_node;

typedef struct detent_toml_document detent_toml_document;

// Reads a text; null only where there is no memory. Keys and texts of the nodes live as long as the
// document, not as long as the text.
detent_toml_document *detent_toml_parse(const char *text, size_t length);

void detent_toml_free(detent_toml_document *document);

// The nodes, the root first, then depth first, tables in the order in which their keys are first
// named; null after a syntax error.
const detent_toml_node *detent_toml_nodes(const detent_toml_document *document, size_t *count);

// The syntax error and its place; null where there is none.
const char *detent_toml_error(
    const detent_toml_document *document, uint32_t *line, uint32_t *column);

#ifdef __cplusplus
}
#endif

#endif
