ALTER TABLE "order_lines" ADD COLUMN "restocked_quantity" integer;--> statement-breakpoint
-- No row has any, so a large table need not be read under a lock.
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_restocked" CHECK ("order_lines"."restocked_quantity" between 0 and "order_lines"."refunded_quantity") NOT VALID;
