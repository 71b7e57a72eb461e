#pragma once

/* Replacements for functions that older versions of GTK don't have. Each comment names the version that introduced the
   function. When this is the oldest supported version, the replacement and the older code of its callers can be
   removed. */

#include <gtk/gtk.h>

/* Scrolls a list view so that the row at a position is visible. Returns false before GTK 4.12, which introduced the
   function. */
static inline gboolean cgtk_list_view_scroll_to(GtkListView *view, guint position) {
#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_list_view_scroll_to(view, position, GTK_LIST_SCROLL_NONE, NULL);
  return TRUE;
#else
  return FALSE;
#endif
}

/* Announces a message through the screen reader. Returns false before GTK 4.14, which introduced the function. */
static inline gboolean cgtk_accessible_announce(GtkAccessible *from, const char *message, gboolean urgent) {
#if GTK_CHECK_VERSION(4, 14, 0)
  gtk_accessible_announce(from, message,
                          urgent ? GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH
                                 : GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  return TRUE;
#else
  return FALSE;
#endif
}

/* The functions of an accessible object that isn't a widget, or of a widget whose accessible children aren't widgets.
   If a pointer is null, the function of the parent class is used. Each returned object is a new reference. */
typedef struct {
  GtkATContext *(*context)(GtkAccessible *self);
  gboolean (*platform_state)(GtkAccessible *self, int state);
  GtkAccessible *(*parent)(GtkAccessible *self);
  GtkAccessible *(*first_child)(GtkAccessible *self);
  GtkAccessible *(*next_sibling)(GtkAccessible *self);
  gboolean (*bounds)(GtkAccessible *self, int *x, int *y, int *width, int *height);
} CGtkAccessibleFunctions;

/* Whether GtkAccessible can be implemented outside of GTK. True from GTK 4.10 on. */
static inline gboolean cgtk_can_implement_accessible(void) {
#if GTK_CHECK_VERSION(4, 10, 0)
  return TRUE;
#else
  return FALSE;
#endif
}

/* Sets the functions in the interface table of a class that implements GtkAccessible. */
static inline void cgtk_accessible_implement(void *table, const CGtkAccessibleFunctions *functions) {
#if GTK_CHECK_VERSION(4, 10, 0)
  GtkAccessibleInterface *interface = table;
  if (functions->context) interface->get_at_context = functions->context;
  if (functions->platform_state)
    interface->get_platform_state = (gboolean(*)(GtkAccessible *, GtkAccessiblePlatformState))functions->platform_state;
  if (functions->parent) interface->get_accessible_parent = functions->parent;
  if (functions->first_child) interface->get_first_accessible_child = functions->first_child;
  if (functions->next_sibling) interface->get_next_accessible_sibling = functions->next_sibling;
  if (functions->bounds) interface->get_bounds = functions->bounds;
#endif
}

/* The values of GtkAccessiblePlatformState. */
static const int cgtk_accessible_focusable = 0;
static const int cgtk_accessible_focused = 1;

/* Whether GTK can report the focus of an object that isn't a widget. True from GTK 4.18 on. */
static inline gboolean cgtk_reports_accessible_focus(void) {
#if GTK_CHECK_VERSION(4, 18, 0)
  return TRUE;
#else
  return FALSE;
#endif
}

/* Reports that an object that isn't a widget has gained or lost the focus. */
static inline void cgtk_accessible_focus_changed(GtkAccessible *self) {
#if GTK_CHECK_VERSION(4, 18, 0)
  gtk_accessible_update_platform_state(self, GTK_ACCESSIBLE_PLATFORM_STATE_FOCUSED);
#endif
}

/* Reports a new child that isn't a widget. GTK reports a child only if the child is registered on the accessibility bus
   and changes from hidden to visible. Setting a parent registers the child. After that, the parent is unset again,
   because the object's own functions return the parent. */
static inline void cgtk_accessible_appeared(GtkAccessible *self, GtkAccessible *parent) {
#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_accessible_update_state(self, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_accessible_set_accessible_parent(self, parent, NULL);
  gtk_accessible_set_accessible_parent(self, NULL, NULL);
  gtk_accessible_update_state(self, GTK_ACCESSIBLE_STATE_HIDDEN, FALSE, -1);
#endif
}

/* The following two functions return the children that the accessibility bus reports for an accessible object. The
   caller owns each returned reference. */
static inline GtkAccessible *cgtk_accessible_first_child(GtkAccessible *self) {
#if GTK_CHECK_VERSION(4, 10, 0)
  return gtk_accessible_get_first_accessible_child(self);
#else
  return NULL;
#endif
}

static inline GtkAccessible *cgtk_accessible_next_sibling(GtkAccessible *self) {
#if GTK_CHECK_VERSION(4, 10, 0)
  return gtk_accessible_get_next_accessible_sibling(self);
#else
  return NULL;
#endif
}

/* Gets the bounds that GTK reports to a screen reader. Returns false if the object has no bounds. */
static inline gboolean cgtk_accessible_bounds(GtkAccessible *self, int *x, int *y, int *width, int *height) {
#if GTK_CHECK_VERSION(4, 10, 0)
  return gtk_accessible_get_bounds(self, x, y, width, height);
#else
  return FALSE;
#endif
}

/* Whether an object reports that it has the focus. */
static inline gboolean cgtk_accessible_is_focused(GtkAccessible *self) {
#if GTK_CHECK_VERSION(4, 10, 0)
  return gtk_accessible_get_platform_state(self, GTK_ACCESSIBLE_PLATFORM_STATE_FOCUSED);
#else
  return FALSE;
#endif
}
