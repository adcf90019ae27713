CREATE TABLE "cart_round_lines" (
	"rest_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"line_id" text NOT NULL,
	"food_id" uuid NOT NULL,
	"food_name" text NOT NULL,
	"allergens" text[] NOT NULL,
	"variation_id" uuid NOT NULL,
	"variation_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"is_void" boolean NOT NULL,
	"voided" integer DEFAULT 0 NOT NULL,
	"course" smallint NOT NULL,
	"customizations" jsonb NOT NULL,
	"addons" text[] NOT NULL,
	CONSTRAINT "cart_round_lines_rest_id_round_id_position_pk" PRIMARY KEY("rest_id","round_id","position"),
	CONSTRAINT "cart_round_lines_quantity" CHECK ("cart_round_lines"."quantity" > 0),
	CONSTRAINT "cart_round_lines_voided" CHECK ("cart_round_lines"."voided" between 0 and case when "cart_round_lines"."is_void" then 0 else "cart_round_lines"."quantity" end),
	CONSTRAINT "cart_round_lines_course" CHECK ("cart_round_lines"."course" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "cart_rounds" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cart_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"service" text NOT NULL,
	"place" text,
	"note" text NOT NULL,
	"allergy" text,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" uuid NOT NULL,
	CONSTRAINT "cart_rounds_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "cart_rounds_number" UNIQUE("rest_id","cart_id","number"),
	CONSTRAINT "cart_rounds_counted" CHECK ("cart_rounds"."number" > 0),
	CONSTRAINT "cart_rounds_service" CHECK ("cart_rounds"."service" in ('Direct', 'Dining'))
);
--> statement-breakpoint
CREATE TABLE "kitchen_round_lines" (
	"rest_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"state" text NOT NULL,
	"is_recalled" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"display_id" uuid NOT NULL,
	CONSTRAINT "kitchen_round_lines_rest_id_round_id_position_pk" PRIMARY KEY("rest_id","round_id","position"),
	CONSTRAINT "kitchen_round_lines_state" CHECK ("kitchen_round_lines"."state" in ('open', 'struck', 'bumped'))
);
--> statement-breakpoint
ALTER TABLE "print_jobs" DROP CONSTRAINT "print_jobs_of_order";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "sent" jsonb;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "round_id" uuid;--> statement-breakpoint
ALTER TABLE "cart_round_lines" ADD CONSTRAINT "cart_round_lines_rest_id_round_id_cart_rounds_rest_id_id_fk" FOREIGN KEY ("rest_id","round_id") REFERENCES "public"."cart_rounds"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_rounds" ADD CONSTRAINT "cart_rounds_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_round_lines" ADD CONSTRAINT "kitchen_round_lines_rest_id_round_id_position_cart_round_lines_rest_id_round_id_position_fk" FOREIGN KEY ("rest_id","round_id","position") REFERENCES "public"."cart_round_lines"("rest_id","round_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_rounds_sent" ON "cart_rounds" USING btree ("rest_id","sent_at");--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_rest_id_round_id_cart_rounds_rest_id_id_fk" FOREIGN KEY ("rest_id","round_id") REFERENCES "public"."cart_rounds"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_jobs_round" ON "print_jobs" USING btree ("rest_id","round_id") WHERE "print_jobs"."round_id" is not null;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_of_order" CHECK (("print_jobs"."kind" = 'test') = (num_nonnulls("print_jobs"."order_id", "print_jobs"."round_id") = 0) and num_nonnulls("print_jobs"."order_id", "print_jobs"."round_id") < 2
        and ("print_jobs"."order_id" is null) = ("print_jobs"."token_no" is null) and ("print_jobs"."round_id" is null or "print_jobs"."kind" = 'ticket'));