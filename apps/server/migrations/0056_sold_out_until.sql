ALTER TABLE "variations" ADD COLUMN "sold_out_until" timestamp with time zone;
