CREATE TABLE "kitchen_categories" (
	"rest_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"station_id" uuid NOT NULL,
	CONSTRAINT "kitchen_categories_rest_id_category_id_pk" PRIMARY KEY("rest_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "kitchen_codes" (
	"rest_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"made_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kitchen_displays" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text,
	"paired_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "kitchen_displays_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "kitchen_displays_removed" CHECK (("kitchen_displays"."removed_at" is null) = ("kitchen_displays"."key_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "kitchen_foods" (
	"rest_id" uuid NOT NULL,
	"food_id" uuid NOT NULL,
	"station_id" uuid NOT NULL,
	CONSTRAINT "kitchen_foods_rest_id_food_id_pk" PRIMARY KEY("rest_id","food_id")
);
--> statement-breakpoint
CREATE TABLE "kitchen_lines" (
	"rest_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"state" text NOT NULL,
	"is_recalled" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"display_id" uuid NOT NULL,
	CONSTRAINT "kitchen_lines_rest_id_order_id_position_pk" PRIMARY KEY("rest_id","order_id","position"),
	CONSTRAINT "kitchen_lines_state" CHECK ("kitchen_lines"."state" in ('open', 'struck', 'bumped'))
);
--> statement-breakpoint
CREATE TABLE "kitchen_stations" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "kitchen_stations_rest_id_id_pk" PRIMARY KEY("rest_id","id")
);
--> statement-breakpoint
CREATE TABLE "kitchens" (
	"rest_id" uuid PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone,
	"prepares_takeaway" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kitchen_categories" ADD CONSTRAINT "kitchen_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_categories" ADD CONSTRAINT "kitchen_categories_rest_id_station_id_kitchen_stations_rest_id_id_fk" FOREIGN KEY ("rest_id","station_id") REFERENCES "public"."kitchen_stations"("rest_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_codes" ADD CONSTRAINT "kitchen_codes_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_displays" ADD CONSTRAINT "kitchen_displays_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_foods" ADD CONSTRAINT "kitchen_foods_rest_id_food_id_foods_rest_id_id_fk" FOREIGN KEY ("rest_id","food_id") REFERENCES "public"."foods"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_foods" ADD CONSTRAINT "kitchen_foods_rest_id_station_id_kitchen_stations_rest_id_id_fk" FOREIGN KEY ("rest_id","station_id") REFERENCES "public"."kitchen_stations"("rest_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_lines" ADD CONSTRAINT "kitchen_lines_rest_id_order_id_position_order_lines_rest_id_order_id_position_fk" FOREIGN KEY ("rest_id","order_id","position") REFERENCES "public"."order_lines"("rest_id","order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_stations" ADD CONSTRAINT "kitchen_stations_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchens" ADD CONSTRAINT "kitchens_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kitchen_codes_hash" ON "kitchen_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "kitchen_displays_id" ON "kitchen_displays" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "kitchen_displays_key" ON "kitchen_displays" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "kitchen_stations_position" ON "kitchen_stations" USING btree ("rest_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "kitchen_stations_name" ON "kitchen_stations" USING btree ("rest_id",lower("name"));--> statement-breakpoint
CREATE INDEX "orders_accepted" ON "orders" USING btree ("rest_id","accepted_at");