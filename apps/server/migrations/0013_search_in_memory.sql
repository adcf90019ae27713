DROP INDEX "foods_search";--> statement-breakpoint
ALTER TABLE "foods" DROP COLUMN "search_name";--> statement-breakpoint
DROP FUNCTION fold_for_search(text);
