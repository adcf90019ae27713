CREATE TABLE "waiting_parties" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"contact" text,
	"no_of_persons" integer NOT NULL,
	"quoted_minutes" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "waiting_parties_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "waiting_parties_name" CHECK (char_length("waiting_parties"."name") between 1 and 40),
	CONSTRAINT "waiting_parties_persons" CHECK ("waiting_parties"."no_of_persons" > 0),
	CONSTRAINT "waiting_parties_quoted" CHECK ("waiting_parties"."quoted_minutes" between 0 and 240),
	CONSTRAINT "waiting_parties_ended" CHECK (("waiting_parties"."ended_at" is null) = ("waiting_parties"."outcome" is null) and ("waiting_parties"."outcome" is null or "waiting_parties"."outcome" in ('seated', 'left')))
);
--> statement-breakpoint
ALTER TABLE "waiting_parties" ADD CONSTRAINT "waiting_parties_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_parties_id" ON "waiting_parties" USING btree ("id");--> statement-breakpoint
CREATE INDEX "waiting_parties_waiting" ON "waiting_parties" USING btree ("rest_id","joined_at") WHERE "waiting_parties"."ended_at" is null;