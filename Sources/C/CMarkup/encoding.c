#include "CMarkup.h"

#include <errno.h>
#include <iconv.h>
#include <stdlib.h>

enum markup_conversion markup_convert(
  const char *from, const char *to, const char *bytes, size_t count, struct markup_text *result) {
  *result = (struct markup_text){NULL, 0, 0};
  iconv_t converter = iconv_open(to, from);
  if (converter == (iconv_t)-1) return MARKUP_UNKNOWN_ENCODING;
  size_t capacity = count + count / 2 + 64;
  char *text = malloc(capacity);
  char *in = (char *)bytes;
  size_t left = count, length = 0;
  enum markup_conversion conversion = text ? MARKUP_CONVERTED : MARKUP_INVALID;
  int is_flushing = 0;
  while (text) {
    char *out = text + length;
    size_t room = capacity - length;
    size_t code = is_flushing ? iconv(converter, NULL, NULL, &out, &room) : iconv(converter, &in, &left, &out, &room);
    int error = errno;
    length = capacity - room;
    if (code != (size_t)-1) {
      if (is_flushing) break;
      is_flushing = 1;
    } else if (error == E2BIG) {
      char *larger = realloc(text, capacity * 2);
      if (larger == NULL) {
        conversion = MARKUP_INVALID;
        break;
      }
      text = larger;
      capacity *= 2;
    } else {
      conversion = error == EINVAL ? MARKUP_INCOMPLETE : MARKUP_INVALID;
      break;
    }
  }
  iconv_close(converter);
  *result = (struct markup_text){text, length, count - left};
  return conversion;
}

void markup_free(struct markup_text *text) {
  free(text->bytes);
  text->bytes = NULL;
}
