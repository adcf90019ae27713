ALTER TABLE "print_jobs" DROP CONSTRAINT "print_jobs_kind";--> statement-breakpoint
ALTER TABLE "print_jobs" DROP CONSTRAINT "print_jobs_of_order";--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "bill" jsonb;--> statement-breakpoint
-- Every row meets these, so a large table need not be read under a lock.
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_bill" CHECK (("print_jobs"."kind" = 'bill') = ("print_jobs"."bill" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_kind" CHECK ("print_jobs"."kind" in ('ticket', 'receipt', 'bill', 'z-report', 'test', 'drawer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_of_order" CHECK (("print_jobs"."kind" in ('bill', 'test', 'drawer')) = (num_nonnulls("print_jobs"."order_id", "print_jobs"."round_id", "print_jobs"."drawer_id") = 0)
        and num_nonnulls("print_jobs"."order_id", "print_jobs"."round_id", "print_jobs"."drawer_id") < 2 and ("print_jobs"."order_id" is null) = ("print_jobs"."token_no" is null)
        and ("print_jobs"."round_id" is null or "print_jobs"."kind" = 'ticket') and ("print_jobs"."drawer_id" is null) = ("print_jobs"."kind" <> 'z-report')) NOT VALID;