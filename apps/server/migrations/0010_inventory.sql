CREATE TABLE "expenses" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"bill_id" text NOT NULL,
	"date" date NOT NULL,
	"purpose" text NOT NULL,
	"spended" bigint NOT NULL,
	CONSTRAINT "expenses_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "expenses_told" CHECK ("expenses"."bill_id" <> '' and "expenses"."purpose" <> ''),
	CONSTRAINT "expenses_spended" CHECK ("expenses"."spended" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_materials" (
	"rest_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_weight" boolean NOT NULL,
	"weight" numeric(12, 3) DEFAULT 0 NOT NULL,
	"nos" integer DEFAULT 0 NOT NULL,
	"price" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"finished_at" timestamp with time zone,
	"dumped_date" date,
	"dumped_weight" numeric(12, 3) DEFAULT 0 NOT NULL,
	"dumped_nos" integer DEFAULT 0 NOT NULL,
	"dumped_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "purchase_materials_rest_id_purchase_id_material_id_pk" PRIMARY KEY("rest_id","purchase_id","material_id"),
	CONSTRAINT "purchase_materials_unit" CHECK (case when "purchase_materials"."is_weight" then "purchase_materials"."weight" > 0 and "purchase_materials"."nos" = 0 else "purchase_materials"."nos" > 0 and "purchase_materials"."weight" = 0 end),
	CONSTRAINT "purchase_materials_price" CHECK ("purchase_materials"."price" > 0 and "purchase_materials"."tax" >= 0),
	CONSTRAINT "purchase_materials_dumped" CHECK ("purchase_materials"."dumped_date" is null or "purchase_materials"."finished_at" is not null),
	CONSTRAINT "purchase_materials_wastage" CHECK (case when "purchase_materials"."dumped_date" is null
        then "purchase_materials"."dumped_weight" = 0 and "purchase_materials"."dumped_nos" = 0 and "purchase_materials"."dumped_reason" = ''
        else case when "purchase_materials"."is_weight" then "purchase_materials"."dumped_weight" > 0 and "purchase_materials"."dumped_nos" = 0 else "purchase_materials"."dumped_nos" > 0 and "purchase_materials"."dumped_weight" = 0 end
          and "purchase_materials"."dumped_weight" <= "purchase_materials"."weight" and "purchase_materials"."dumped_nos" <= "purchase_materials"."nos" and "purchase_materials"."dumped_reason" <> '' end)
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"bill_id" text NOT NULL,
	"date_of_purchase" date NOT NULL,
	"month" integer GENERATED ALWAYS AS ((extract(year from date_of_purchase) * 100 + extract(month from date_of_purchase))::integer) STORED NOT NULL,
	CONSTRAINT "purchases_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "purchases_bill_id" CHECK ("purchases"."bill_id" <> '')
);
--> statement-breakpoint
CREATE TABLE "stock_balances" (
	"rest_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"is_weight" boolean NOT NULL,
	"quantity" bigint DEFAULT 0 NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	"bought_quantity" bigint DEFAULT 0 NOT NULL,
	"bought_value" bigint DEFAULT 0 NOT NULL,
	"level" bigint,
	"is_low" boolean GENERATED ALWAYS AS (level is not null and quantity < level) STORED NOT NULL,
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
CREATE TABLE "suppliers" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"latitude" numeric(9, 6) NOT NULL,
	"longitude" numeric(9, 6) NOT NULL,
	"contacts" text[] NOT NULL,
	CONSTRAINT "suppliers_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "suppliers_named" CHECK ("suppliers"."name" <> '' and "suppliers"."address" <> ''),
	CONSTRAINT "suppliers_place" CHECK (abs("suppliers"."latitude") <= 90 and abs("suppliers"."longitude") <= 180),
	CONSTRAINT "suppliers_contacts" CHECK (cardinality("suppliers"."contacts") <= 20)
);
--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "map_latitude" numeric(9, 6);--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "map_longitude" numeric(9, 6);--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "map_zoom" smallint;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "map_radius" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_category_id_expense_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."expense_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_materials" ADD CONSTRAINT "purchase_materials_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_materials" ADD CONSTRAINT "purchase_materials_rest_id_purchase_id_purchases_rest_id_id_fk" FOREIGN KEY ("rest_id","purchase_id") REFERENCES "public"."purchases"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_rest_id_supplier_id_suppliers_rest_id_id_fk" FOREIGN KEY ("rest_id","supplier_id") REFERENCES "public"."suppliers"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expenses_bill" ON "expenses" USING btree ("rest_id","category_id","bill_id");--> statement-breakpoint
CREATE INDEX "purchases_id" ON "purchases" USING btree ("id");--> statement-breakpoint
CREATE INDEX "purchases_month" ON "purchases" USING btree ("rest_id","month","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_bill" ON "purchases" USING btree ("rest_id","supplier_id","bill_id");--> statement-breakpoint
CREATE INDEX "stock_balances_low" ON "stock_balances" USING btree ("rest_id","material_id") WHERE "stock_balances"."is_low";--> statement-breakpoint
CREATE INDEX "stock_entries_material" ON "stock_entries" USING btree ("rest_id","material_id","id");--> statement-breakpoint
CREATE INDEX "stock_entries_subject" ON "stock_entries" USING btree ("rest_id","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name" ON "suppliers" USING btree ("rest_id",lower("name"));--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_map_whole" CHECK (num_nonnulls("restaurants"."map_latitude", "restaurants"."map_longitude", "restaurants"."map_zoom") in (0, 3) and ("restaurants"."map_radius" is null or "restaurants"."map_zoom" is not null));--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_map_place" CHECK (abs("restaurants"."map_latitude") <= 90 and abs("restaurants"."map_longitude") <= 180);--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_map_zoom" CHECK ("restaurants"."map_zoom" between 9 and 19);--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_map_radius" CHECK ("restaurants"."map_radius" > 0 and "restaurants"."map_radius" <= 500);