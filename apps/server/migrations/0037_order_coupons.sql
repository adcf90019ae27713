ALTER TABLE "orders" ADD COLUMN "coupon_code" text;--> statement-breakpoint
UPDATE "orders" o SET "coupon_code" = c."code"
  FROM "coupon_uses" u JOIN "coupons" c ON c."rest_id" = u."rest_id" AND c."id" = u."coupon_id"
 WHERE o."rest_id" = u."rest_id" AND o."id" = u."order_id";
