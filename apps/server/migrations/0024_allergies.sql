ALTER TABLE "orders" ADD COLUMN "allergy" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_allergy" CHECK (char_length("orders"."allergy") between 1 and 500);