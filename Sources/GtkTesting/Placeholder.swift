enum GtkTesting {}
