CREATE TABLE "pairing_codes" (
	"rest_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"made_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_services" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"paired_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone,
	"is_there" boolean DEFAULT false NOT NULL,
	"printers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "print_services_rest_id_id_pk" PRIMARY KEY("rest_id","id")
);
--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "taker_id" uuid;--> statement-breakpoint
ALTER TABLE "pairing_codes" ADD CONSTRAINT "pairing_codes_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_services" ADD CONSTRAINT "print_services_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pairing_codes_hash" ON "pairing_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "print_services_id" ON "print_services" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "print_services_service" ON "print_services" USING btree ("rest_id","service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "print_services_key" ON "print_services" USING btree ("key_hash");