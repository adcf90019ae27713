ALTER TABLE "variations" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "foods_name" ON "foods" USING btree ("rest_id",lower("name"));--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_archived" CHECK ("variations"."archived_at" is null or ("variations"."is_delisted" and not "variations"."is_default"));