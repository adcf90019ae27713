CREATE TABLE "cart_lines" (
	"rest_id" uuid NOT NULL,
	"cart_id" uuid NOT NULL,
	"line_id" text NOT NULL,
	"position" integer NOT NULL,
	"food_id" uuid NOT NULL,
	"variation_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"customizations" jsonb NOT NULL,
	"addon_ids" uuid[] NOT NULL,
	CONSTRAINT "cart_lines_rest_id_cart_id_line_id_pk" PRIMARY KEY("rest_id","cart_id","line_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"service" text NOT NULL,
	"version" integer NOT NULL,
	"siting_id" uuid,
	"no_of_persons" integer NOT NULL,
	"extra_charges" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"order_id" uuid,
	CONSTRAINT "carts_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "carts_id_unique" UNIQUE("id"),
	CONSTRAINT "carts_order" UNIQUE("rest_id","order_id"),
	CONSTRAINT "carts_service" CHECK ("carts"."service" in ('Direct', 'Dining')),
	CONSTRAINT "carts_persons" CHECK ("carts"."no_of_persons" between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "cart_id" uuid;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_rest_id_cart_id_carts_rest_id_id_fk" FOREIGN KEY ("rest_id","cart_id") REFERENCES "public"."carts"("rest_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_rest_id_food_id_foods_rest_id_id_fk" FOREIGN KEY ("rest_id","food_id") REFERENCES "public"."foods"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_rest_id_variation_id_variations_rest_id_id_fk" FOREIGN KEY ("rest_id","variation_id") REFERENCES "public"."variations"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_rest_id_siting_id_sitings_rest_id_id_fk" FOREIGN KEY ("rest_id","siting_id") REFERENCES "public"."sitings"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_rest_id_order_id_orders_rest_id_id_fk" FOREIGN KEY ("rest_id","order_id") REFERENCES "public"."orders"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carts_open" ON "carts" USING btree ("rest_id","service","id") WHERE "carts"."order_id" is null;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_rest_id_cart_id_carts_rest_id_id_fk" FOREIGN KEY ("rest_id","cart_id") REFERENCES "public"."carts"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sitings_name" ON "sitings" USING btree ("rest_id",lower("name"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment" UNIQUE("rest_id","payment_id");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_cart" UNIQUE("rest_id","cart_id");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_entry" CHECK (("reservations"."entry_at" is null) = ("reservations"."cart_id" is null));