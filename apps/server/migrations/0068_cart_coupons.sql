ALTER TABLE "carts" ADD COLUMN "coupon_id" uuid;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "coupon_contact" text;--> statement-breakpoint
-- Every row has null in these columns, so the table need not be read under a lock.
ALTER TABLE "carts" ADD CONSTRAINT "carts_coupon" FOREIGN KEY ("rest_id","coupon_id") REFERENCES "public"."coupons"("rest_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_coupon_contact" CHECK ("carts"."coupon_contact" is null or "carts"."coupon_id" is not null) NOT VALID;
