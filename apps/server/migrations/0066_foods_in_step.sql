ALTER TABLE "foods" ADD COLUMN "kept_rest_id" uuid;--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "kept_from" uuid;--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "kept_fields" text[];--> statement-breakpoint
ALTER TABLE "variations" ADD COLUMN "kept_from" uuid;--> statement-breakpoint
CREATE INDEX "foods_followers" ON "foods" USING btree ("kept_rest_id","kept_from") WHERE "foods"."kept_from" is not null;--> statement-breakpoint
-- Every row has null in these columns, so the table need not be read under a lock.
ALTER TABLE "foods" ADD CONSTRAINT "foods_kept_from" FOREIGN KEY ("kept_rest_id","kept_from") REFERENCES "public"."foods"("rest_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_kept" CHECK (num_nonnulls("foods"."kept_rest_id", "foods"."kept_from", "foods"."kept_fields") in (0, 3) and "foods"."kept_rest_id" is distinct from "foods"."rest_id"
        and "foods"."kept_fields" <@ array['texts', 'images', 'lists', 'prices']::text[]) NOT VALID;
