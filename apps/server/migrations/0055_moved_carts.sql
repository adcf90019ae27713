CREATE TABLE "merged_carts" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"service" text NOT NULL,
	"into_id" uuid NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "merged_carts_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "merged_carts_id_unique" UNIQUE("id"),
	CONSTRAINT "merged_carts_service" CHECK ("merged_carts"."service" in ('Direct', 'Dining')),
	CONSTRAINT "merged_carts_two" CHECK ("merged_carts"."id" <> "merged_carts"."into_id")
);
--> statement-breakpoint
-- Guests whose carts were merged share one.
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_cart";--> statement-breakpoint
ALTER TABLE "cart_round_lines" ADD COLUMN "moved_to" uuid;--> statement-breakpoint
ALTER TABLE "merged_carts" ADD CONSTRAINT "merged_carts_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_carts_into" ON "merged_carts" USING btree ("rest_id","into_id");--> statement-breakpoint
CREATE INDEX "cart_round_lines_moved" ON "cart_round_lines" USING btree ("rest_id","moved_to") WHERE "cart_round_lines"."moved_to" is not null;--> statement-breakpoint
CREATE INDEX "reservations_of_cart" ON "reservations" USING btree ("rest_id","cart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_at_cart" ON "reservations" USING btree ("rest_id","cart_id") WHERE "reservations"."left_at" is null;