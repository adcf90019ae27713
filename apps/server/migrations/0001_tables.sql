CREATE TABLE "account_restaurants" (
	"account_id" uuid NOT NULL,
	"rest_id" uuid NOT NULL,
	CONSTRAINT "account_restaurants_account_id_rest_id_pk" PRIMARY KEY("account_id","rest_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"type" text NOT NULL,
	"has_access" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_provider_unique" UNIQUE("provider"),
	CONSTRAINT "accounts_type" CHECK ("accounts"."type" in ('owner', 'manager'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "challenge_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"challenge_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"wrong_tries" integer NOT NULL,
	CONSTRAINT "challenge_keys_stage" CHECK ("challenge_keys"."stage" in ('code', 'name')),
	CONSTRAINT "challenge_keys_wrong_tries" CHECK ("challenge_keys"."wrong_tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"provider" text NOT NULL,
	"code_hash" text NOT NULL,
	"detail" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "challenges_purpose" CHECK ("challenges"."purpose" in ('sign-in', 'set-up'))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"rest_id" uuid,
	"action" text NOT NULL,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_is_one" CHECK ("business"."only"),
	CONSTRAINT "business_currency" CHECK ("business"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "set_up_links" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "set_up_link_is_one" CHECK ("set_up_links"."only")
);
--> statement-breakpoint
CREATE TABLE "channel_key_restaurants" (
	"key_id" uuid NOT NULL,
	"rest_id" uuid NOT NULL,
	CONSTRAINT "channel_key_restaurants_key_id_rest_id_pk" PRIMARY KEY("key_id","rest_id")
);
--> statement-breakpoint
CREATE TABLE "channel_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "channel_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "coupon_rest_types" (
	"coupon_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	CONSTRAINT "coupon_rest_types_coupon_id_type_id_pk" PRIMARY KEY("coupon_id","type_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"rest_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"customer" text NOT NULL,
	"is_one_per_user" boolean NOT NULL,
	CONSTRAINT "coupon_uses_rest_id_order_id_pk" PRIMARY KEY("rest_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rest_id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"code" text NOT NULL,
	"deduct" integer NOT NULL,
	"is_percentage" boolean NOT NULL,
	"is_one_per_user" boolean NOT NULL,
	"validity" jsonb NOT NULL,
	"condition_id" uuid NOT NULL,
	"condition_value" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_of_rest" UNIQUE("rest_id","id"),
	CONSTRAINT "coupons_code" CHECK ("coupons"."code" = upper("coupons"."code") and length("coupons"."code") between 1 and 6),
	CONSTRAINT "coupons_deduct" CHECK ("coupons"."deduct" >= 0 and (not "coupons"."is_percentage" or "coupons"."deduct" <= 10000))
);
--> statement-breakpoint
CREATE TABLE "food_coalitions" (
	"rest_id" uuid NOT NULL,
	"food_id" uuid NOT NULL,
	"coalition_id" uuid NOT NULL,
	CONSTRAINT "food_coalitions_rest_id_food_id_coalition_id_pk" PRIMARY KEY("rest_id","food_id","coalition_id")
);
--> statement-breakpoint
CREATE TABLE "food_menus" (
	"rest_id" uuid NOT NULL,
	"food_id" uuid NOT NULL,
	"menu_id" uuid NOT NULL,
	CONSTRAINT "food_menus_rest_id_food_id_menu_id_pk" PRIMARY KEY("rest_id","food_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "food_rest_types" (
	"rest_id" uuid NOT NULL,
	"food_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	CONSTRAINT "food_rest_types_rest_id_food_id_type_id_pk" PRIMARY KEY("rest_id","food_id","type_id")
);
--> statement-breakpoint
CREATE TABLE "foods" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"category_id" uuid NOT NULL,
	"is_combo" boolean DEFAULT false NOT NULL,
	"combo_validity" jsonb,
	"is_free_claim" boolean DEFAULT false NOT NULL,
	"free_validity" jsonb,
	"condition_id" uuid,
	"condition_value" jsonb,
	"images" text[] NOT NULL,
	"is_delisted" boolean DEFAULT false NOT NULL,
	"delisted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "foods_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "foods_one_kind" CHECK (not ("foods"."is_combo" and "foods"."is_free_claim")),
	CONSTRAINT "foods_combo" CHECK ("foods"."is_combo" = ("foods"."combo_validity" is not null)),
	CONSTRAINT "foods_free_claim" CHECK ("foods"."is_free_claim" = ("foods"."free_validity" is not null and "foods"."condition_id" is not null and "foods"."condition_value" is not null)),
	CONSTRAINT "foods_images" CHECK (cardinality("foods"."images") <= 5)
);
--> statement-breakpoint
CREATE TABLE "variation_addons" (
	"rest_id" uuid NOT NULL,
	"variation_id" uuid NOT NULL,
	"addon_id" uuid NOT NULL,
	CONSTRAINT "variation_addons_rest_id_variation_id_addon_id_pk" PRIMARY KEY("rest_id","variation_id","addon_id")
);
--> statement-breakpoint
CREATE TABLE "variation_customizations" (
	"rest_id" uuid NOT NULL,
	"variation_id" uuid NOT NULL,
	"customization_id" uuid NOT NULL,
	CONSTRAINT "variation_customizations_rest_id_variation_id_customization_id_pk" PRIMARY KEY("rest_id","variation_id","customization_id")
);
--> statement-breakpoint
CREATE TABLE "variation_ingredients" (
	"rest_id" uuid NOT NULL,
	"variation_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"note" text DEFAULT 'n/a' NOT NULL,
	"is_weight" boolean NOT NULL,
	"weight" numeric(12, 3) DEFAULT 0 NOT NULL,
	"nos" integer DEFAULT 0 NOT NULL,
	"has_wastage" boolean DEFAULT false NOT NULL,
	"wastage_is_weight" boolean DEFAULT false NOT NULL,
	"wastage_weight" numeric(12, 3) DEFAULT 0 NOT NULL,
	"wastage_nos" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "variation_ingredients_rest_id_variation_id_material_id_pk" PRIMARY KEY("rest_id","variation_id","material_id"),
	CONSTRAINT "variation_ingredients_unit" CHECK (case when "variation_ingredients"."is_weight" then "variation_ingredients"."weight" > 0 and "variation_ingredients"."nos" = 0 else "variation_ingredients"."nos" > 0 and "variation_ingredients"."weight" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "variations" (
	"rest_id" uuid NOT NULL,
	"food_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean NOT NULL,
	"price" integer NOT NULL,
	"discount_price" integer,
	"tax_mode" text NOT NULL,
	"tax_id" uuid,
	"availability" jsonb NOT NULL,
	"serving_info" text NOT NULL,
	"calorie_count" integer,
	"portion_size" text NOT NULL,
	"preparation_time" integer,
	"has_offer" boolean DEFAULT false NOT NULL,
	"offer_validity" jsonb,
	"offer_note" text DEFAULT '' NOT NULL,
	"has_stock" boolean NOT NULL,
	"no_of_stock" integer,
	"is_delisted" boolean DEFAULT false NOT NULL,
	"delisted_at" timestamp with time zone,
	CONSTRAINT "variations_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "variations_price" CHECK ("variations"."price" >= 0),
	CONSTRAINT "variations_discount" CHECK ("variations"."discount_price" is null or "variations"."discount_price" between 0 and "variations"."price"),
	CONSTRAINT "variations_tax" CHECK (("variations"."tax_mode" = 'individual') = ("variations"."tax_id" is not null)),
	CONSTRAINT "variations_offer" CHECK (not "variations"."has_offer" or ("variations"."offer_validity" is not null and "variations"."discount_price" is not null and "variations"."discount_price" < "variations"."price")),
	CONSTRAINT "variations_stock" CHECK (("variations"."no_of_stock" is null or "variations"."no_of_stock" >= 0) and (not "variations"."has_stock" or "variations"."no_of_stock" is not null))
);
--> statement-breakpoint
CREATE TABLE "addon_ingredients" (
	"addon_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"note" text DEFAULT 'n/a' NOT NULL,
	"is_weight" boolean NOT NULL,
	"weight" numeric(12, 3) DEFAULT 0 NOT NULL,
	"nos" integer DEFAULT 0 NOT NULL,
	"has_wastage" boolean DEFAULT false NOT NULL,
	"wastage_is_weight" boolean DEFAULT false NOT NULL,
	"wastage_weight" numeric(12, 3) DEFAULT 0 NOT NULL,
	"wastage_nos" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "addon_ingredients_addon_id_material_id_pk" PRIMARY KEY("addon_id","material_id"),
	CONSTRAINT "addon_ingredients_unit" CHECK (case when "addon_ingredients"."is_weight" then "addon_ingredients"."weight" > 0 and "addon_ingredients"."nos" = 0 else "addon_ingredients"."nos" > 0 and "addon_ingredients"."weight" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "addons_price" CHECK ("addons"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coalitions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conditions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customization_levels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customization_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_own" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_modes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"percentage" numeric(6, 3) NOT NULL,
	CONSTRAINT "taxes_percentage" CHECK ("taxes"."percentage" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"rest_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"food_id" uuid NOT NULL,
	"food_name" text NOT NULL,
	"is_combo" boolean NOT NULL,
	"is_free_claim" boolean NOT NULL,
	"variation_id" uuid NOT NULL,
	"variation_name" text NOT NULL,
	"has_offer" boolean NOT NULL,
	"quantity" integer NOT NULL,
	"took_stock" boolean NOT NULL,
	"unit_price" bigint NOT NULL,
	"unit_discount_price" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"customizations" jsonb NOT NULL,
	"addons" jsonb NOT NULL,
	CONSTRAINT "order_lines_rest_id_order_id_position_pk" PRIMARY KEY("rest_id","order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"token_no" integer NOT NULL,
	"type" text NOT NULL,
	"rest_type_id" uuid NOT NULL,
	"status" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"preparation_time" integer,
	"reject_note" text,
	"fulfilled_at" timestamp with time zone,
	"customer_name" text,
	"customer_contact" text,
	"note" text DEFAULT '' NOT NULL,
	"address" jsonb,
	"channel_key_id" uuid,
	"payment_id" uuid NOT NULL,
	CONSTRAINT "orders_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "orders_token" UNIQUE("rest_id","business_date","token_no"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('placed', 'accepted', 'prepared', 'shipped', 'delivered', 'rejected')),
	CONSTRAINT "orders_rejected" CHECK (("orders"."status" = 'rejected') = ("orders"."reject_note" is not null)),
	CONSTRAINT "orders_fulfilled" CHECK (("orders"."status" = 'delivered') = ("orders"."fulfilled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "token_counters" (
	"rest_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"last_token" integer NOT NULL,
	CONSTRAINT "token_counters_rest_id_business_date_pk" PRIMARY KEY("rest_id","business_date")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"is_cod" boolean NOT NULL,
	"payment_mode_id" uuid,
	"reference" text DEFAULT '' NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"sub_total" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"delivery_fee" bigint DEFAULT 0 NOT NULL,
	"coupon_discount" bigint DEFAULT 0 NOT NULL,
	"siting_charge" bigint DEFAULT 0 NOT NULL,
	"extra_charges" bigint DEFAULT 0 NOT NULL,
	"grand_total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('pending', 'paid', 'refund due')),
	CONSTRAINT "payments_paid" CHECK (("payments"."status" = 'pending') = ("payments"."paid_at" is null)),
	CONSTRAINT "payments_grand_total" CHECK ("payments"."grand_total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"siting_id" uuid,
	"date" date NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	"no_of_persons" integer NOT NULL,
	"customer_name" text NOT NULL,
	"customer_contact" text NOT NULL,
	"note" text NOT NULL,
	"verification_code" text NOT NULL,
	"entry_at" timestamp with time zone,
	"channel_key_id" uuid NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservations_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "reservations_slot" CHECK ("reservations"."start_minute" >= 0 and "reservations"."start_minute" < "reservations"."end_minute" and "reservations"."end_minute" <= 1440),
	CONSTRAINT "reservations_persons" CHECK ("reservations"."no_of_persons" > 0),
	CONSTRAINT "reservations_code" CHECK ("reservations"."verification_code" ~ '^[0-9]{6}$')
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rest_id" uuid NOT NULL,
	"is_landline" boolean NOT NULL,
	"number" text NOT NULL,
	"is_verified" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"rest_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"date" date NOT NULL,
	"st" integer NOT NULL,
	"et" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "holidays_rest_id_type_id_date_st_et_pk" PRIMARY KEY("rest_id","type_id","date","st","et"),
	CONSTRAINT "holidays_order" CHECK ("holidays"."st" < "holidays"."et" and "holidays"."st" >= 0 and "holidays"."et" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "rest_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "rest_types_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "restaurant_plugins" (
	"rest_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "restaurant_plugins_rest_id_name_pk" PRIMARY KEY("rest_id","name")
);
--> statement-breakpoint
CREATE TABLE "restaurant_services" (
	"rest_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"is_open" boolean NOT NULL,
	"closed_reason" text,
	"availability" jsonb NOT NULL,
	CONSTRAINT "restaurant_services_rest_id_type_id_pk" PRIMARY KEY("rest_id","type_id")
);
--> statement-breakpoint
CREATE TABLE "restaurants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"cities" text[] NOT NULL,
	"time_zone" text NOT NULL,
	"business_day_starts_at" integer DEFAULT 240 NOT NULL,
	"overall_tax_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restaurants_business_day" CHECK ("restaurants"."business_day_starts_at" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "sitings" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"has_charge" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "sitings_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "sitings_charge" CHECK ("sitings"."amount" >= 0 and ("sitings"."has_charge" or "sitings"."amount" = 0)),
	CONSTRAINT "sitings_capacity" CHECK ("sitings"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stored_replies" (
	"actor" text NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_replies_actor_endpoint_key_pk" PRIMARY KEY("actor","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"bucket" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_restaurants" ADD CONSTRAINT "account_restaurants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_restaurants" ADD CONSTRAINT "account_restaurants_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_keys" ADD CONSTRAINT "challenge_keys_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_key_restaurants" ADD CONSTRAINT "channel_key_restaurants_key_id_channel_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."channel_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_key_restaurants" ADD CONSTRAINT "channel_key_restaurants_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_rest_types" ADD CONSTRAINT "coupon_rest_types_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_rest_types" ADD CONSTRAINT "coupon_rest_types_type_id_rest_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."rest_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_rest_id_coupon_id_coupons_rest_id_id_fk" FOREIGN KEY ("rest_id","coupon_id") REFERENCES "public"."coupons"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_condition_id_conditions_id_fk" FOREIGN KEY ("condition_id") REFERENCES "public"."conditions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_coalitions" ADD CONSTRAINT "food_coalitions_coalition_id_coalitions_id_fk" FOREIGN KEY ("coalition_id") REFERENCES "public"."coalitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_coalitions" ADD CONSTRAINT "food_coalitions_rest_id_food_id_foods_rest_id_id_fk" FOREIGN KEY ("rest_id","food_id") REFERENCES "public"."foods"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_menus" ADD CONSTRAINT "food_menus_menu_id_menus_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_menus" ADD CONSTRAINT "food_menus_rest_id_food_id_foods_rest_id_id_fk" FOREIGN KEY ("rest_id","food_id") REFERENCES "public"."foods"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_rest_types" ADD CONSTRAINT "food_rest_types_type_id_rest_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."rest_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_rest_types" ADD CONSTRAINT "food_rest_types_rest_id_food_id_foods_rest_id_id_fk" FOREIGN KEY ("rest_id","food_id") REFERENCES "public"."foods"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_condition_id_conditions_id_fk" FOREIGN KEY ("condition_id") REFERENCES "public"."conditions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation_addons" ADD CONSTRAINT "variation_addons_addon_id_addons_id_fk" FOREIGN KEY ("addon_id") REFERENCES "public"."addons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation_addons" ADD CONSTRAINT "variation_addons_rest_id_variation_id_variations_rest_id_id_fk" FOREIGN KEY ("rest_id","variation_id") REFERENCES "public"."variations"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation_customizations" ADD CONSTRAINT "variation_customizations_customization_id_customizations_id_fk" FOREIGN KEY ("customization_id") REFERENCES "public"."customizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation_customizations" ADD CONSTRAINT "variation_customizations_rest_id_variation_id_variations_rest_id_id_fk" FOREIGN KEY ("rest_id","variation_id") REFERENCES "public"."variations"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation_ingredients" ADD CONSTRAINT "variation_ingredients_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation_ingredients" ADD CONSTRAINT "variation_ingredients_rest_id_variation_id_variations_rest_id_id_fk" FOREIGN KEY ("rest_id","variation_id") REFERENCES "public"."variations"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_tax_id_taxes_id_fk" FOREIGN KEY ("tax_id") REFERENCES "public"."taxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_rest_id_food_id_foods_rest_id_id_fk" FOREIGN KEY ("rest_id","food_id") REFERENCES "public"."foods"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addon_ingredients" ADD CONSTRAINT "addon_ingredients_addon_id_addons_id_fk" FOREIGN KEY ("addon_id") REFERENCES "public"."addons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addon_ingredients" ADD CONSTRAINT "addon_ingredients_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customization_levels" ADD CONSTRAINT "customization_levels_customization_id_customizations_id_fk" FOREIGN KEY ("customization_id") REFERENCES "public"."customizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_rest_id_order_id_orders_rest_id_id_fk" FOREIGN KEY ("rest_id","order_id") REFERENCES "public"."orders"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rest_type_id_rest_types_id_fk" FOREIGN KEY ("rest_type_id") REFERENCES "public"."rest_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rest_id_payment_id_payments_rest_id_id_fk" FOREIGN KEY ("rest_id","payment_id") REFERENCES "public"."payments"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_counters" ADD CONSTRAINT "token_counters_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payment_mode_id_payment_modes_id_fk" FOREIGN KEY ("payment_mode_id") REFERENCES "public"."payment_modes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_rest_id_siting_id_sitings_rest_id_id_fk" FOREIGN KEY ("rest_id","siting_id") REFERENCES "public"."sitings"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_rest_id_type_id_restaurant_services_rest_id_type_id_fk" FOREIGN KEY ("rest_id","type_id") REFERENCES "public"."restaurant_services"("rest_id","type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_plugins" ADD CONSTRAINT "restaurant_plugins_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_services" ADD CONSTRAINT "restaurant_services_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_services" ADD CONSTRAINT "restaurant_services_type_id_rest_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."rest_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_overall_tax_id_taxes_id_fk" FOREIGN KEY ("overall_tax_id") REFERENCES "public"."taxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitings" ADD CONSTRAINT "sitings_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_restaurants_rest" ON "account_restaurants" USING btree ("rest_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_last_used" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "challenge_keys_challenge" ON "challenge_keys" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "challenges_provider" ON "challenges" USING btree ("provider","purpose","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_rest" ON "audit_entries" USING btree ("rest_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_once" ON "coupon_uses" USING btree ("rest_id","coupon_id","customer") WHERE "coupon_uses"."is_one_per_user";--> statement-breakpoint
CREATE INDEX "foods_id" ON "foods" USING btree ("id");--> statement-breakpoint
CREATE INDEX "foods_name_search" ON "foods" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "variations_food" ON "variations" USING btree ("rest_id","food_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "variations_name" ON "variations" USING btree ("rest_id","food_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "variations_one_default" ON "variations" USING btree ("rest_id","food_id") WHERE "variations"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "materials_name" ON "materials" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "addons_name" ON "addons" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "coalitions_name" ON "coalitions" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "conditions_name" ON "conditions" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "customization_levels_of" ON "customization_levels" USING btree ("customization_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "customizations_name" ON "customizations" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_services_name" ON "delivery_services" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "menus_name" ON "menus" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "payment_modes_name" ON "payment_modes" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "taxes_name" ON "taxes" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "orders_id" ON "orders" USING btree ("id");--> statement-breakpoint
CREATE INDEX "orders_new" ON "orders" USING btree ("rest_id","business_date","token_no") WHERE "orders"."status" not in ('delivered', 'rejected');--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("rest_id","customer_contact");--> statement-breakpoint
CREATE INDEX "payments_paid_at" ON "payments" USING btree ("rest_id","paid_at");--> statement-breakpoint
CREATE INDEX "reservations_id" ON "reservations" USING btree ("id");--> statement-breakpoint
CREATE INDEX "reservations_date" ON "reservations" USING btree ("rest_id","date","start_minute");--> statement-breakpoint
CREATE INDEX "contacts_rest" ON "contacts" USING btree ("rest_id");--> statement-breakpoint
CREATE INDEX "stored_replies_created_at" ON "stored_replies" USING btree ("created_at");