#include "CMarkup.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <stdio.h>
#include <string.h>

struct state {
  xmlParserCtxtPtr context;
  struct markup_fault *fault;
  int depth;
  int deepest;
};

static size_t offset_of(xmlParserCtxtPtr context) {
  xmlParserInputPtr input = context->input;
  if (input == NULL || input->base == NULL) return 0;
  return (size_t)input->consumed + (size_t)(input->cur - input->base);
}

static void stop(struct state *state, enum markup_fault_kind kind, const char *name, const char *other) {
  if (state->fault->kind != MARKUP_WELL_FORMED) return;
  state->fault->kind = kind;
  state->fault->offset = offset_of(state->context);
  snprintf(state->fault->name, sizeof state->fault->name, "%s", name ? name : "");
  snprintf(state->fault->other_name, sizeof state->fault->other_name, "%s", other ? other : "");
  xmlStopParser(state->context);
}

static void on_start(
  void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
  const xmlChar **namespaces, int attribute_count, int defaulted_count, const xmlChar **attributes) {
  (void)name, (void)prefix, (void)uri, (void)namespace_count, (void)namespaces;
  (void)attribute_count, (void)defaulted_count, (void)attributes;
  struct state *state = ((xmlParserCtxtPtr)user)->_private;
  state->depth += 1;
  if (state->depth > state->deepest) stop(state, MARKUP_TOO_DEEP, NULL, NULL);
}

static void on_end(void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  (void)name, (void)prefix, (void)uri;
  struct state *state = ((xmlParserCtxtPtr)user)->_private;
  state->depth -= 1;
}

static enum markup_fault_kind kind_of(int code) {
  switch (code) {
    case XML_ERR_TAG_NAME_MISMATCH: return MARKUP_MISMATCH;
    case XML_ERR_TAG_NOT_FINISHED: return MARKUP_NOT_CLOSED;
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY: return MARKUP_ENTITY;
    case XML_ERR_INVALID_CHAR:
    case XML_ERR_INVALID_CHARREF: return MARKUP_CHARACTER;
    case XML_ERR_INVALID_ENCODING: return MARKUP_NOT_UTF8;
    case XML_ERR_ATTRIBUTE_REDEFINED: return MARKUP_ATTRIBUTE_TWICE;
    case XML_ERR_DOCUMENT_END: return MARKUP_AFTER_END;
    case XML_ERR_RESERVED_XML_NAME: return MARKUP_DECLARATION;
    default: return MARKUP_SYNTAX;
  }
}

// libxml2 2.12 made the second parameter of the callback const.
#if LIBXML_VERSION >= 21200
typedef const xmlError *error_pointer;
#else
typedef xmlError *error_pointer;
#endif

static void on_error(void *user, error_pointer error) {
  // Ignore namespace errors, such as an undeclared prefix: the text can still be well-formed XML.
  if (error == NULL || error->level < XML_ERR_ERROR || error->domain == XML_FROM_NAMESPACE) return;
  xmlParserCtxtPtr context = user;
  struct state *state = context->_private;
  stop(state, kind_of(error->code), error->str1, error->str2);
}

void markup_check(const char *bytes, size_t count, int deepest, struct markup_fault *fault) {
  memset(fault, 0, sizeof *fault);
  xmlInitParser();
  xmlParserCtxtPtr context = xmlCreateMemoryParserCtxt(bytes, (int)count);
  if (context == NULL) {
    fault->kind = MARKUP_SYNTAX;
    return;
  }
  struct state state = {context, fault, 0, deepest};
  context->_private = &state;
  // Ignore the declared encoding, because the text is already UTF-8. Allow sections of any length.
  xmlCtxtUseOptions(context, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_HUGE);
  // Remove the callbacks that build a tree and store declarations.
  memset(context->sax, 0, sizeof *context->sax);
  context->sax->initialized = XML_SAX2_MAGIC;
  context->sax->startElementNs = on_start;
  context->sax->endElementNs = on_end;
  context->sax->serror = on_error;
  context->userData = context;
  int result = xmlParseDocument(context);
  if (fault->kind == MARKUP_WELL_FORMED && (result != 0 || !context->wellFormed)) {
    stop(&state, MARKUP_SYNTAX, NULL, NULL);
  }
  xmlFreeParserCtxt(context);
}
