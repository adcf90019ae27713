ALTER TABLE "print_jobs" DROP CONSTRAINT "print_jobs_kind";--> statement-breakpoint
ALTER TABLE "print_jobs" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "print_jobs" ALTER COLUMN "token_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_of_order" CHECK (("print_jobs"."kind" = 'test') = ("print_jobs"."order_id" is null) and ("print_jobs"."order_id" is null) = ("print_jobs"."token_no" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_kind" CHECK ("print_jobs"."kind" in ('ticket', 'receipt', 'test')) NOT VALID;
