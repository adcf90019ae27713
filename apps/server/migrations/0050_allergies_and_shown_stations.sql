ALTER TABLE "carts" ADD COLUMN "allergy" text;--> statement-breakpoint
ALTER TABLE "kitchen_displays" ADD COLUMN "station_ids" uuid[];--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "allergy" text;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_allergy" CHECK (char_length("carts"."allergy") between 1 and 500);--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_allergy" CHECK (char_length("reservations"."allergy") between 1 and 500);