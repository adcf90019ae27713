ALTER TABLE "sitings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sitings" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;