ALTER TABLE "foods" ADD COLUMN "position" bigint;
