-- An earlier program may have closed a cart while 0073 ran. Its trigger keeps what is closed since without a contact.
UPDATE carts SET coupon_contact = NULL WHERE order_id IS NOT NULL AND coupon_contact IS NOT NULL;
