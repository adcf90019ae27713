CREATE TABLE "expense_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenges" DROP CONSTRAINT "challenges_purpose";--> statement-breakpoint
DROP INDEX "contacts_rest";--> statement-breakpoint
CREATE UNIQUE INDEX "expense_categories_name" ON "expense_categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_number" ON "contacts" USING btree ("rest_id","number");--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_purpose" CHECK ("challenges"."purpose" in ('sign-in', 'set-up', 'owner-unlock', 'contact'));