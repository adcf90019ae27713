ALTER TABLE "foods" ADD COLUMN "allergens" text[] DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "tags" text[] DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "allergens" text[];--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_allergens" CHECK ("foods"."allergens" <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']::text[] and cardinality("foods"."allergens") <= 14);--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_tags" CHECK (cardinality("foods"."tags") <= 10 and array_position("foods"."tags", null) is null and '' <> all("foods"."tags")
        and array_to_string("foods"."tags", chr(10)) !~ '[^\n]{31}');