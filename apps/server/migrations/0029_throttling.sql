ALTER TABLE "restaurant_services" ADD COLUMN "reopens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "restaurant_services" ADD COLUMN "orders_per_quarter" smallint;--> statement-breakpoint
ALTER TABLE "restaurant_services" ADD CONSTRAINT "restaurant_services_reopens" CHECK ("restaurant_services"."reopens_at" is null or not "restaurant_services"."is_open");--> statement-breakpoint
ALTER TABLE "restaurant_services" ADD CONSTRAINT "restaurant_services_orders" CHECK ("restaurant_services"."orders_per_quarter" between 1 and 1000);