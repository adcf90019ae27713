ALTER TABLE "order_lines" ADD COLUMN "note" text;--> statement-breakpoint
-- No row has any, so a large table need not be read under a lock.
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_note" CHECK (char_length("order_lines"."note") between 1 and 140) NOT VALID;
