CREATE TABLE "print_jobs" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"printer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"token_no" integer NOT NULL,
	"kind" text NOT NULL,
	"is_reprint" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"claim_id" uuid,
	"service_id" uuid,
	"sent_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"is_taken_over" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "print_jobs_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "print_jobs_kind" CHECK ("print_jobs"."kind" in ('ticket', 'receipt')),
	CONSTRAINT "print_jobs_state" CHECK ("print_jobs"."state" in ('queued', 'sent', 'printed', 'failed', 'unknown')),
	CONSTRAINT "print_jobs_reason" CHECK (("print_jobs"."state" in ('failed', 'unknown')) = ("print_jobs"."reason" is not null)),
	CONSTRAINT "print_jobs_ended" CHECK (("print_jobs"."state" in ('queued', 'sent')) = ("print_jobs"."ended_at" is null)),
	CONSTRAINT "print_jobs_settled" CHECK ("print_jobs"."ended_at" is not null or "print_jobs"."settled_at" is null),
	CONSTRAINT "print_jobs_printed" CHECK ("print_jobs"."state" <> 'printed' or "print_jobs"."settled_at" is not null),
	CONSTRAINT "print_jobs_held" CHECK ("print_jobs"."state" <> 'sent' or ("print_jobs"."claim_id" is not null and "print_jobs"."service_id" is not null and "print_jobs"."sent_at" is not null
        and "print_jobs"."held_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "printers" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"model" text NOT NULL,
	"paper_size" text NOT NULL,
	"scale" double precision NOT NULL,
	"is_landscape" boolean NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"service_id" uuid,
	"is_online" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"said_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "printers_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "printers_scale" CHECK ("printers"."scale" between 10 and 400),
	CONSTRAINT "printers_removed" CHECK ("printers"."removed_at" is null or not "printers"."is_default")
);
--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_rest_id_printer_id_printers_rest_id_id_fk" FOREIGN KEY ("rest_id","printer_id") REFERENCES "public"."printers"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_rest_id_order_id_orders_rest_id_id_fk" FOREIGN KEY ("rest_id","order_id") REFERENCES "public"."orders"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_jobs_id" ON "print_jobs" USING btree ("id");--> statement-breakpoint
CREATE INDEX "print_jobs_order" ON "print_jobs" USING btree ("rest_id","order_id","id");--> statement-breakpoint
CREATE INDEX "print_jobs_printer" ON "print_jobs" USING btree ("rest_id","printer_id","id");--> statement-breakpoint
CREATE INDEX "print_jobs_open" ON "print_jobs" USING btree ("rest_id","id") WHERE "print_jobs"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "print_jobs_to_print" ON "print_jobs" USING btree ("rest_id","printer_id","id") WHERE "print_jobs"."state" in ('queued', 'sent');--> statement-breakpoint
CREATE INDEX "printers_id" ON "printers" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "printers_name" ON "printers" USING btree ("rest_id",lower("name")) WHERE "printers"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "printers_default" ON "printers" USING btree ("rest_id") WHERE "printers"."is_default";