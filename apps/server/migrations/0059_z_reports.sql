-- The coins and notes of a count add up to it.
CREATE FUNCTION sum_of_pieces(pieces jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT coalesce(sum((one->>'value')::numeric * (one->>'count')::numeric), 0) FROM jsonb_array_elements(pieces) AS one
$$;--> statement-breakpoint
ALTER TABLE "z_reports" ADD COLUMN "pieces" jsonb;--> statement-breakpoint
ALTER TABLE "z_reports" ADD CONSTRAINT "z_reports_pieces" CHECK (sum_of_pieces("z_reports"."pieces") = "z_reports"."counted");--> statement-breakpoint
ALTER TABLE "print_jobs" DROP CONSTRAINT "print_jobs_kind";--> statement-breakpoint
ALTER TABLE "print_jobs" DROP CONSTRAINT "print_jobs_of_order";--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "drawer_id" uuid;--> statement-breakpoint
-- Every row has null, so a large table need not be read under a lock.
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_rest_id_drawer_id_z_reports_rest_id_drawer_id_fk" FOREIGN KEY ("rest_id","drawer_id") REFERENCES "public"."z_reports"("rest_id","drawer_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "print_jobs_drawer" ON "print_jobs" USING btree ("rest_id","drawer_id") WHERE "print_jobs"."drawer_id" is not null;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_kind" CHECK ("print_jobs"."kind" in ('ticket', 'receipt', 'z-report', 'test', 'drawer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_of_order" CHECK (("print_jobs"."kind" in ('test', 'drawer')) = (num_nonnulls("print_jobs"."order_id", "print_jobs"."round_id", "print_jobs"."drawer_id") = 0)
        and num_nonnulls("print_jobs"."order_id", "print_jobs"."round_id", "print_jobs"."drawer_id") < 2 and ("print_jobs"."order_id" is null) = ("print_jobs"."token_no" is null)
        and ("print_jobs"."round_id" is null or "print_jobs"."kind" = 'ticket') and ("print_jobs"."drawer_id" is null) = ("print_jobs"."kind" <> 'z-report')) NOT VALID;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "has_drawer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "printers_drawer" ON "printers" USING btree ("rest_id") WHERE "printers"."has_drawer" and "printers"."removed_at" is null;
