#pragma once

#include <epoxy/gl.h>

/* In epoxy, the functions of OpenGL are global variables. Swift rejects those as shared mutable state. */

/* Returns the largest width and height of a texture, in pixels. */
static inline int cepoxy_longest_side(void) {
  GLint side = 0;
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &side);
  return side;
}

/* Creates a texture for pixels from cairo. It is drawn without scaling. */
static inline unsigned int cepoxy_make_texture(int width, int height) {
  GLuint number = 0;
  glGenTextures(1, &number);
  glBindTexture(GL_TEXTURE_2D, number);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  /* Mesa keeps the order of the color channels that the texture is created with. */
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, width, height, 0, GL_BGRA, GL_UNSIGNED_BYTE, NULL);
  return number;
}

/* Uploads all pixels of a texture. Each has blue, green, red, and alpha bytes. The rows start at the top and have no
   padding. */
static inline void cepoxy_set_pixels(unsigned int texture, int width, int height, const void *pixels) {
  glBindTexture(GL_TEXTURE_2D, texture);
  glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, width, height, GL_BGRA, GL_UNSIGNED_BYTE, pixels);
}

static inline void cepoxy_delete_textures(int count, const unsigned int *textures) {
  glDeleteTextures(count, textures);
}
