ALTER TABLE "coupons" DROP CONSTRAINT "coupons_code_unique";--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "shared_from" uuid;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "shared_from" uuid;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_shared_from" FOREIGN KEY ("shared_from") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_of_coupon" ON "coupon_uses" USING btree ("coupon_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_once_shared" ON "coupon_uses" USING btree (coalesce("shared_from", "coupon_id"),"customer") WHERE "coupon_uses"."is_one_per_user";--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_code_of_rest" UNIQUE("rest_id","code");--> statement-breakpoint
-- A code is of one coupon, and of those of other branches that share it.
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_code_once" EXCLUDE USING gist (
  "code" WITH =,
  (coalesce("shared_from", "id")) WITH <>
);
