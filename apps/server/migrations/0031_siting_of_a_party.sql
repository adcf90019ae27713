ALTER TABLE "reservations" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
UPDATE reservations r SET left_at = c.updated_at
  FROM carts c
 WHERE c.rest_id = r.rest_id AND c.id = r.cart_id AND c.order_id IS NOT NULL;--> statement-breakpoint
-- The siting of guests who have paid can be booked again at once.
ALTER TABLE reservations DROP CONSTRAINT reservations_siting_free;--> statement-breakpoint
ALTER TABLE reservations ADD CONSTRAINT reservations_siting_free EXCLUDE USING gist (
  rest_id WITH =,
  siting_id WITH =,
  date WITH =,
  int4range(start_minute, end_minute) WITH &&
) WHERE (siting_id IS NOT NULL AND left_at IS NULL);--> statement-breakpoint
-- Of several open carts at one siting, the newest keeps it: its guests are the ones who sit there.
UPDATE carts c SET siting_id = NULL, version = c.version + 1
 WHERE c.order_id IS NULL AND c.siting_id IS NOT NULL AND EXISTS (
   SELECT FROM carts newer
    WHERE newer.rest_id = c.rest_id AND newer.siting_id = c.siting_id AND newer.order_id IS NULL AND newer.id > c.id);--> statement-breakpoint
CREATE UNIQUE INDEX "carts_siting_taken" ON "carts" USING btree ("rest_id","siting_id") WHERE "carts"."order_id" is null;
