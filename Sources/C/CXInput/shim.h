#pragma once
// Key presses, as X sends them to GDK before GDK looks up a surface, and key grabs.
#define GDK_DISABLE_DEPRECATION_WARNINGS 1
#define GLIB_DISABLE_DEPRECATION_WARNINGS 1
#include "../CGtk/flags.h"
#include <gdk/gdk.h>

#ifdef GDK_WINDOWING_X11
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <dlfcn.h>
#include <gdk/x11/gdkx.h>

/// Returns the key code if `event`, an XEvent, is a key press, or 0. It ignores the window of the event:
/// during a drag, GTK 4.8 gets keys on the root window, and GTK 4.18 on the focused window.
static inline unsigned int cxinput_key_pressed(const void *event) {
  if (((const XEvent *)event)->type == KeyPress) return ((const XKeyEvent *)event)->keycode;
  const XGenericEventCookie *cookie = &((const XEvent *)event)->xcookie;
  if (cookie->type != GenericEvent || cookie->evtype != XI_KeyPress || !cookie->data) return 0;
  return (unsigned int)((const XIDeviceEvent *)cookie->data)->detail;
}

/// Grabs a key without modifiers, or releases the grab. While the key is grabbed, each press goes to this
/// process, even if another process has the keyboard focus. It does nothing if another process has grabbed
/// the key, or if `display` isn't an X display.
static inline void cxinput_set_grabs_key(GdkDisplay *display, unsigned int code, int grabs) {
  // GTK has already loaded libX11, so this module doesn't link it.
  void *symbols = dlopen(NULL, RTLD_LAZY);
  int (*grab)(Display *, int, unsigned int, Window, Bool, int, int) = dlsym(symbols, "XGrabKey");
  int (*ungrab)(Display *, int, unsigned int, Window) = dlsym(symbols, "XUngrabKey");
  dlclose(symbols);
  if (!grab || !ungrab || !GDK_IS_X11_DISPLAY(display)) return;
  Display *server = gdk_x11_display_get_xdisplay(display);
  Window root = gdk_x11_display_get_xrootwindow(display);
  // X treats an active lock, such as Caps Lock or Num Lock, as a modifier.
  const unsigned int locks[] = {0, LockMask, Mod2Mask, LockMask | Mod2Mask};
  gdk_x11_display_error_trap_push(display);
  for (unsigned int index = 0; index < sizeof locks / sizeof *locks; index++) {
    if (grabs) {
      grab(server, (int)code, locks[index], root, False, GrabModeAsync, GrabModeAsync);
    } else {
      ungrab(server, (int)code, locks[index], root);
    }
  }
  gdk_x11_display_error_trap_pop_ignored(display);
}
#else
static inline unsigned int cxinput_key_pressed(const void *event) { return 0; }
static inline void cxinput_set_grabs_key(GdkDisplay *display, unsigned int code, int grabs) {}
#endif
