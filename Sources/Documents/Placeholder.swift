enum Documents {}
