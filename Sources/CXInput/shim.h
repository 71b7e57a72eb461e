#pragma once
// Key presses as X hands them to GDK, before GDK looks for a surface. Only structures: nothing is linked.
#if __has_include(<X11/extensions/XInput2.h>)
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>

/// Returns the key code of `event`, an XEvent, if it is a key press, or 0. The window of the event doesn't matter: during a
/// drag the keys go to the root window in GTK 4.8 and to a window of the drag's own in GTK 4.18.
static inline unsigned int cxinput_key_pressed(const void *event) {
  const XGenericEventCookie *cookie = &((const XEvent *)event)->xcookie;
  if (cookie->type != GenericEvent || cookie->evtype != XI_KeyPress || !cookie->data) return 0;
  return (unsigned int)((const XIDeviceEvent *)cookie->data)->detail;
}
#else
static inline unsigned int cxinput_key_pressed(const void *event) { return 0; }
#endif
