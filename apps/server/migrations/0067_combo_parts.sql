CREATE TABLE "kitchen_combo_parts" (
	"rest_id" uuid NOT NULL,
	"variation_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"position" smallint NOT NULL,
	"part_id" uuid NOT NULL,
	"quantity" smallint NOT NULL,
	CONSTRAINT "kitchen_combo_parts_rest_id_variation_id_since_position_pk" PRIMARY KEY("rest_id","variation_id","since","position"),
	CONSTRAINT "kitchen_combo_parts_quantity" CHECK ("kitchen_combo_parts"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "kitchen_lines" DROP CONSTRAINT "kitchen_lines_rest_id_order_id_position_order_lines_rest_id_order_id_position_fk";
--> statement-breakpoint
ALTER TABLE "kitchen_round_lines" DROP CONSTRAINT "kitchen_round_lines_rest_id_round_id_position_cart_round_lines_rest_id_round_id_position_fk";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "prepare_held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kitchen_combo_parts" ADD CONSTRAINT "kitchen_combo_parts_rest_id_variation_id_variations_rest_id_id_fk" FOREIGN KEY ("rest_id","variation_id") REFERENCES "public"."variations"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_combo_parts" ADD CONSTRAINT "kitchen_combo_parts_rest_id_part_id_variations_rest_id_id_fk" FOREIGN KEY ("rest_id","part_id") REFERENCES "public"."variations"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Every row was of a line of its order or round until now, so the tables need not be read under a lock.
ALTER TABLE "kitchen_lines" ADD CONSTRAINT "kitchen_lines_rest_id_order_id_orders_rest_id_id_fk" FOREIGN KEY ("rest_id","order_id") REFERENCES "public"."orders"("rest_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "kitchen_round_lines" ADD CONSTRAINT "kitchen_round_lines_rest_id_round_id_cart_rounds_rest_id_id_fk" FOREIGN KEY ("rest_id","round_id") REFERENCES "public"."cart_rounds"("rest_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "orders_prepare_held" ON "orders" USING btree ("prepare_held_until") WHERE "orders"."prepare_held_until" is not null;