ALTER TABLE "payments" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "taken_at" timestamp with time zone;