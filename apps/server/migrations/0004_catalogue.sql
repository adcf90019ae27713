CREATE TABLE "owner_unlocks" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"rest_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenges" DROP CONSTRAINT "challenges_purpose";--> statement-breakpoint
DROP INDEX "foods_name_search";--> statement-breakpoint
ALTER TABLE "addons" ALTER COLUMN "qty" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "challenge_keys" ADD COLUMN "is_first" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "asked_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "search_name" text GENERATED ALWAYS AS (fold_for_search(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "owner_unlocks" ADD CONSTRAINT "owner_unlocks_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_unlocks" ADD CONSTRAINT "owner_unlocks_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_unlocks" ADD CONSTRAINT "owner_unlocks_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owner_unlocks_session" ON "owner_unlocks" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "owner_unlocks_expires" ON "owner_unlocks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "foods_search" ON "foods" USING gist ("rest_id","search_name" gist_trgm_ops(siglen=32));--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_purpose" CHECK ("challenges"."purpose" in ('sign-in', 'set-up', 'owner-unlock'));