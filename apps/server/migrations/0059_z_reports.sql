-- The coins and notes of a count add up to it.
CREATE FUNCTION sum_of_pieces(pieces jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT coalesce(sum((one->>'value')::numeric * (one->>'count')::numeric), 0) FROM jsonb_array_elements(pieces) AS one
$$;--> statement-breakpoint
ALTER TABLE "z_reports" ADD COLUMN "pieces" jsonb;--> statement-breakpoint
ALTER TABLE "z_reports" ADD CONSTRAINT "z_reports_pieces" CHECK (sum_of_pieces("z_reports"."pieces") = "z_reports"."counted");
