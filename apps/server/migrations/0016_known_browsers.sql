-- challenge_keys.is_first is no longer used. It stays, because an earlier version may still be running.
CREATE TABLE "known_browsers" (
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"provider" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_token_hash_provider_pk" PRIMARY KEY("token_hash","provider")
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "browser_id" uuid;--> statement-breakpoint
CREATE INDEX "known_browsers_last_used" ON "known_browsers" USING btree ("last_used_at");
