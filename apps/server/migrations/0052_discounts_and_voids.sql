ALTER TABLE "carts" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "cart_round_lines" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "given_discount" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "cart_round_lines" ADD CONSTRAINT "cart_round_lines_void_reason" CHECK ("cart_round_lines"."void_reason" is null or ("cart_round_lines"."is_void" and char_length("cart_round_lines"."void_reason") between 1 and 120)) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_given_discount" CHECK ("order_lines"."given_discount" between 0 and "order_lines"."unit_discount_price" * "order_lines"."quantity") NOT VALID;