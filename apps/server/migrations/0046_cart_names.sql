ALTER TABLE "carts" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_name" CHECK (char_length("carts"."name") between 1 and 40);