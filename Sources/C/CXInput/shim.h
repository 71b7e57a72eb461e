#pragma once
// Functions for key grabs, and for key presses in the X events that GDK receives.
#define GDK_DISABLE_DEPRECATION_WARNINGS 1
#define GLIB_DISABLE_DEPRECATION_WARNINGS 1
#include "../CGtk/flags.h"
#include <gdk/gdk.h>

#ifdef GDK_WINDOWING_X11
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <dlfcn.h>
#include <gdk/x11/gdkx.h>

/// Returns the key code if `event`, an XEvent, is a key press. Otherwise returns 0. Ignores the window of the event:
/// during a drag, key presses go to the root window with GTK 4.8, and to the focused window with GTK 4.18.
static inline unsigned int cxinput_key_pressed(const void *event) {
  if (((const XEvent *)event)->type == KeyPress) return ((const XKeyEvent *)event)->keycode;
  const XGenericEventCookie *cookie = &((const XEvent *)event)->xcookie;
  if (cookie->type != GenericEvent || cookie->evtype != XI_KeyPress || !cookie->data) return 0;
  return (unsigned int)((const XIDeviceEvent *)cookie->data)->detail;
}

/// Grabs a key without modifiers, or releases the grab. While the key is grabbed, each press goes to this
/// process, even if another process has the keyboard focus. Does nothing if another process has grabbed
/// the key, or if `display` isn't an X display.
static inline void cxinput_set_grabs_key(GdkDisplay *display, unsigned int code, int grabs) {
  // Look up the functions at run time instead of linking libX11, which GTK has already loaded.
  void *symbols = dlopen(NULL, RTLD_LAZY);
  int (*grab)(Display *, int, unsigned int, Window, Bool, int, int) = dlsym(symbols, "XGrabKey");
  int (*ungrab)(Display *, int, unsigned int, Window) = dlsym(symbols, "XUngrabKey");
  dlclose(symbols);
  if (!grab || !ungrab || !GDK_IS_X11_DISPLAY(display)) return;
  Display *server = gdk_x11_display_get_xdisplay(display);
  Window root = gdk_x11_display_get_xrootwindow(display);
  // Grab the key with each combination of Caps Lock and Num Lock, because X treats active locks as modifiers.
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
