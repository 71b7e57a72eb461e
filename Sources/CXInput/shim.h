#pragma once
// Key presses as X hands them to GDK, before GDK looks for a surface. Only structures: nothing is linked.
#if __has_include(<X11/extensions/XInput2.h>)
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>

/// The key code where `event`, an XEvent, is a key press that a grab at the root window took; else 0.
static inline unsigned int cxinput_key_pressed_at_root(const void *event) {
  const XGenericEventCookie *cookie = &((const XEvent *)event)->xcookie;
  if (cookie->type != GenericEvent || cookie->evtype != XI_KeyPress || !cookie->data) return 0;
  const XIDeviceEvent *key = (const XIDeviceEvent *)cookie->data;
  return key->event == key->root ? (unsigned int)key->detail : 0;
}
#else
static inline unsigned int cxinput_key_pressed_at_root(const void *event) { return 0; }
#endif
