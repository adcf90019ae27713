ALTER TABLE "stock_entries" DROP CONSTRAINT "stock_entries_move";--> statement-breakpoint
DROP INDEX "expenses_bill";--> statement-breakpoint
DROP INDEX "purchases_bill";--> statement-breakpoint
DROP INDEX "suppliers_name";--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "withdrawn_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD COLUMN "by_id" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "withdrawn_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "withdrawn_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_withdrawn_by_accounts_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_withdrawn_by_accounts_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_withdrawn_by_accounts_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expenses_id" ON "expenses" USING hash ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_entries_reversal" ON "stock_entries" USING btree ("rest_id","subject_id","material_id","is_weight",("quantity" > 0)) WHERE "stock_entries"."move" = 'reversal';--> statement-breakpoint
CREATE INDEX "suppliers_id" ON "suppliers" USING hash ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "expenses_bill" ON "expenses" USING btree ("rest_id","category_id","bill_id") WHERE "expenses"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_bill" ON "purchases" USING btree ("rest_id","supplier_id","bill_id") WHERE "purchases"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name" ON "suppliers" USING btree ("rest_id",lower("name")) WHERE "suppliers"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_withdrawal" CHECK (case when "expenses"."withdrawn_at" is null then "expenses"."withdrawn_by" is null and "expenses"."withdrawn_reason" = ''
        else "expenses"."withdrawn_by" is not null and "expenses"."withdrawn_reason" <> '' end);--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_by" CHECK (("stock_entries"."by_id" is not null) = ("stock_entries"."move" = 'reversal'));--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_move" CHECK ("stock_entries"."move" in ('purchase', 'sale', 'rejection', 'wastage', 'count', 'reversal'));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_withdrawal" CHECK (case when "purchases"."withdrawn_at" is null then "purchases"."withdrawn_by" is null and "purchases"."withdrawn_reason" = ''
        else "purchases"."withdrawn_by" is not null and "purchases"."withdrawn_reason" <> '' end);--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_withdrawal" CHECK (case when "suppliers"."withdrawn_at" is null then "suppliers"."withdrawn_by" is null and "suppliers"."withdrawn_reason" = ''
        else "suppliers"."withdrawn_by" is not null and "suppliers"."withdrawn_reason" <> '' end);