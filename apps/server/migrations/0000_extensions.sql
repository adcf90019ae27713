-- Finding by name in spite of typing mistakes, and ranges that may not overlap.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
