ALTER TABLE "stock_balances" ADD COLUMN "is_short" boolean GENERATED ALWAYS AS (quantity < 0) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "prepared_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "stock_balances_short" ON "stock_balances" USING btree ("rest_id","material_id") WHERE "stock_balances"."is_short";