CREATE TABLE "floor_places" (
	"rest_id" uuid NOT NULL,
	"siting_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"shape" text NOT NULL,
	CONSTRAINT "floor_places_rest_id_siting_id_pk" PRIMARY KEY("rest_id","siting_id"),
	CONSTRAINT "floor_places_inside" CHECK ("floor_places"."x" >= 0 and "floor_places"."y" >= 0 and "floor_places"."x" + "floor_places"."width" <= 16 and "floor_places"."y" + "floor_places"."height" <= 12),
	CONSTRAINT "floor_places_size" CHECK ("floor_places"."width" >= 2 and "floor_places"."height" >= 2),
	CONSTRAINT "floor_places_shape" CHECK ("floor_places"."shape" in ('rectangle', 'round'))
);
--> statement-breakpoint
CREATE TABLE "floor_plans" (
	"rest_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "floor_rooms" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "floor_rooms_rest_id_id_pk" PRIMARY KEY("rest_id","id")
);
--> statement-breakpoint
ALTER TABLE "floor_places" ADD CONSTRAINT "floor_places_rest_id_siting_id_sitings_rest_id_id_fk" FOREIGN KEY ("rest_id","siting_id") REFERENCES "public"."sitings"("rest_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor_places" ADD CONSTRAINT "floor_places_rest_id_room_id_floor_rooms_rest_id_id_fk" FOREIGN KEY ("rest_id","room_id") REFERENCES "public"."floor_rooms"("rest_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor_plans" ADD CONSTRAINT "floor_plans_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor_rooms" ADD CONSTRAINT "floor_rooms_rest_id_floor_plans_rest_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."floor_plans"("rest_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "floor_places_room" ON "floor_places" USING btree ("rest_id","room_id");--> statement-breakpoint
CREATE UNIQUE INDEX "floor_rooms_position" ON "floor_rooms" USING btree ("rest_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "floor_rooms_name" ON "floor_rooms" USING btree ("rest_id",lower("name"));--> statement-breakpoint
-- No two tables of a room stand on one square.
ALTER TABLE "floor_places" ADD CONSTRAINT "floor_places_free" EXCLUDE USING gist (
  "rest_id" WITH =,
  "room_id" WITH =,
  int4range("x", "x" + "width") WITH &&,
  int4range("y", "y" + "height") WITH &&
);
