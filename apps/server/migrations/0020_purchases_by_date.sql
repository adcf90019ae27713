DROP INDEX "purchases_month";--> statement-breakpoint
CREATE INDEX "purchases_date" ON "purchases" USING btree ("rest_id","date_of_purchase","id");--> statement-breakpoint
CREATE INDEX "purchases_month" ON "purchases" USING btree ("rest_id","month","date_of_purchase","id");