CREATE TABLE "stock_balances" (
	"rest_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"is_weight" boolean NOT NULL,
	"quantity" bigint DEFAULT 0 NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	"bought_quantity" bigint DEFAULT 0 NOT NULL,
	"bought_value" bigint DEFAULT 0 NOT NULL,
	"level" bigint,
	"counted_at" timestamp with time zone,
	"counted_difference" bigint,
	CONSTRAINT "stock_balances_rest_id_material_id_is_weight_pk" PRIMARY KEY("rest_id","material_id","is_weight"),
	CONSTRAINT "stock_balances_value" CHECK ("stock_balances"."value" >= 0 and ("stock_balances"."quantity" > 0 or "stock_balances"."value" = 0)),
	CONSTRAINT "stock_balances_bought" CHECK ("stock_balances"."bought_quantity" >= 0 and "stock_balances"."bought_value" >= 0),
	CONSTRAINT "stock_balances_level" CHECK ("stock_balances"."level" > 0),
	CONSTRAINT "stock_balances_counted" CHECK (("stock_balances"."counted_at" is null) = ("stock_balances"."counted_difference" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_entries" (
	"rest_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"is_weight" boolean NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"move" text NOT NULL,
	"quantity" bigint NOT NULL,
	"value" bigint NOT NULL,
	"left" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"subject_id" uuid,
	CONSTRAINT "stock_entries_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "stock_entries_move" CHECK ("stock_entries"."move" in ('purchase', 'sale', 'rejection', 'wastage', 'count')),
	CONSTRAINT "stock_entries_value" CHECK (sign("stock_entries"."value") * sign("stock_entries"."quantity") >= 0),
	CONSTRAINT "stock_entries_subject" CHECK ("stock_entries"."subject_id" is not null or "stock_entries"."move" = 'count')
);
--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_balances_low" ON "stock_balances" USING btree ("rest_id","material_id") WHERE "stock_balances"."level" is not null and "stock_balances"."quantity" < "stock_balances"."level";--> statement-breakpoint
CREATE INDEX "stock_entries_material" ON "stock_entries" USING btree ("rest_id","material_id","id");--> statement-breakpoint
CREATE INDEX "stock_entries_subject" ON "stock_entries" USING btree ("rest_id","subject_id");