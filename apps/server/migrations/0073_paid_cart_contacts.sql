-- A program of an earlier version keeps the customer's contact when it closes a cart, and may have done so before.
UPDATE carts SET coupon_contact = NULL WHERE order_id IS NOT NULL AND coupon_contact IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION forget_coupon_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.coupon_contact := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER forget_coupon_contact BEFORE UPDATE ON carts FOR EACH ROW
  WHEN (NEW.order_id IS NOT NULL AND NEW.coupon_contact IS NOT NULL) EXECUTE FUNCTION forget_coupon_contact();
