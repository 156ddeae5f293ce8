// Keys of too many parts, found before toml++ sees them.
//
// toml++ bounds how deep values nest, but not the parts of a dotted key: `a.a.a…` of some tens of
// thousands overflows the stack when the tables are destroyed, in the parser's own clean-up too
// (toml++ pull request 242, later than Debian 12's 3.3).

#ifndef DETENT_KEY_DEPTH_H
#define DETENT_KEY_DEPTH_H

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace detent {

// A place in a text, both from 1; line 0 is no place.
struct position {
  uint32_t line = 0, column = 0;
};

// The place of a byte, columns counted in characters.
inline position position_of(std::string_view text, size_t byte) {
  position found{1, 1};
  for (size_t place = 0; place < byte; ++place) {
    if (text[place] == '\n') {
      ++found.line;
      found.column = 1;
    } else if ((static_cast<unsigned char>(text[place]) & 0xC0) != 0x80) {
      ++found.column;
    }
  }
  return found;
}

// Finds the first run of more than `limit` dots outside strings and comments that nothing ends a key
// between. Right for what is TOML so far: behind the first syntax error toml++ does not read.
class key_depth_scanner {
 public:
  key_depth_scanner(std::string_view text, size_t limit) : text_(text), limit_(limit) {}

  position run() {
    size_t dots = 0;
    while (place_ < text_.size()) {
      switch (text_[place_]) {
        case '#': skip_to('\n'); break;
        case '"': skip_string('"'); break;
        case '\'': skip_string('\''); break;
        case '.':
          if (++dots > limit_) return position_of(text_, place_);
          ++place_;
          break;
        case '\n': case ',': case '=': case '[': case ']': case '{': case '}':
          dots = 0;
          ++place_;
          break;
        default: ++place_;
      }
    }
    return {};
  }

 private:
  bool triple(char quote) const {
    return place_ + 2 < text_.size() && text_[place_] == quote && text_[place_ + 1] == quote &&
           text_[place_ + 2] == quote;
  }

  void skip_to(char end) {
    while (place_ < text_.size() && text_[place_] != end) ++place_;
  }

  // Leaves the place behind the string that begins here.
  void skip_string(char quote) {
    const bool is_long = triple(quote);
    place_ += is_long ? 3 : 1;
    while (place_ < text_.size()) {
      if (quote == '"' && text_[place_] == '\\') {
        place_ += 2;
      } else if (is_long && triple(quote)) {
        place_ += 3;
        // One or two more quotes belong to the text.
        for (int more = 0; more < 2 && place_ < text_.size() && text_[place_] == quote; ++more)
          ++place_;
        return;
      } else if (!is_long && (text_[place_] == quote || text_[place_] == '\n')) {
        ++place_;
        return;
      } else {
        ++place_;
      }
    }
  }

  std::string_view text_;
  size_t limit_;
  size_t place_ = 0;
};

}  // namespace detent

#endif
