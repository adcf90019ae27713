ALTER TABLE "variations" ADD COLUMN "code" text;--> statement-breakpoint
CREATE UNIQUE INDEX "variations_code" ON "variations" USING btree ("rest_id","code") WHERE "variations"."code" is not null and "variations"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_code_length" CHECK (char_length("variations"."code") between 1 and 64);