CREATE TABLE "favourite_foods" (
	"rest_id" uuid NOT NULL,
	"food_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "favourite_foods_rest_id_food_id_pk" PRIMARY KEY("rest_id","food_id"),
	CONSTRAINT "favourite_foods_position" UNIQUE("rest_id","position"),
	CONSTRAINT "favourite_foods_most" CHECK ("favourite_foods"."position" >= 0 and "favourite_foods"."position" < 12)
);
--> statement-breakpoint
ALTER TABLE "favourite_foods" ADD CONSTRAINT "favourite_foods_rest_id_food_id_foods_rest_id_id_fk" FOREIGN KEY ("rest_id","food_id") REFERENCES "public"."foods"("rest_id","id") ON DELETE no action ON UPDATE no action;
