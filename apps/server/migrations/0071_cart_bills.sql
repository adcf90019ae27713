ALTER TABLE "carts" ADD COLUMN "bill" jsonb;
