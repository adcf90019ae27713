CREATE TABLE "branch_versions" (
	"rest_id" uuid PRIMARY KEY NOT NULL,
	"settings" bigint DEFAULT 0 NOT NULL,
	"menu" bigint DEFAULT 0 NOT NULL,
	"portions" bigint DEFAULT 0 NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_versions" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"access" bigint DEFAULT 0 NOT NULL,
	"lists" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "business_versions_is_one" CHECK ("business_versions"."only")
);
--> statement-breakpoint
INSERT INTO business_versions DEFAULT VALUES;
INSERT INTO branch_versions (rest_id) SELECT id FROM restaurants;
-- Or the planner would expect a thousand rows in it.
ANALYZE business_versions;

-- Triggers count, so that no change is forgotten, and a change by hand counts as well. They count at the commit, once for
-- each transaction: the row of versions is the last that a transaction locks, so it causes no deadlock.
CREATE FUNCTION is_counted(what text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  counted text := coalesce(current_setting('brigade.counted', true), '');
BEGIN
  IF position(what IN counted) > 0 THEN RETURN true; END IF;
  PERFORM set_config('brigade.counted', counted || ' ' || what, true);
  RETURN false;
END $$;

CREATE FUNCTION count_business_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  what text := TG_ARGV[0];
BEGIN
  IF NOT is_counted(what) THEN
    UPDATE business_versions
       SET access = access + (what = 'access')::int, lists = lists + (what = 'lists')::int;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION count_branch_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  what text := TG_ARGV[0];
  branch uuid;
BEGIN
  IF TG_TABLE_NAME = 'restaurants' THEN
    branch := coalesce(NEW.id, OLD.id);
  ELSIF TG_OP = 'DELETE' THEN
    branch := OLD.rest_id;
  ELSE
    branch := NEW.rest_id;
  END IF;
  IF NOT is_counted(what || branch) THEN
    UPDATE branch_versions
       SET settings = settings + (what = 'settings')::int, menu = menu + (what = 'menu')::int,
           portions = portions + (what = 'portions')::int, orders = orders + (what = 'orders')::int
     WHERE rest_id = branch;
    IF NOT FOUND THEN INSERT INTO branch_versions (rest_id) VALUES (branch); END IF;
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  business jsonb := '{
    "access": ["accounts", "account_restaurants", "channel_keys", "channel_key_restaurants"],
    "lists": ["business", "rest_types", "categories", "menus", "coalitions", "taxes", "conditions", "customizations",
              "customization_levels", "addons", "payment_modes", "delivery_services", "materials"]}';
  branch jsonb := '{
    "settings": ["restaurants", "restaurant_services", "holidays", "contacts", "restaurant_plugins", "sitings"],
    "menu": ["foods", "food_rest_types", "food_menus", "food_coalitions", "variation_customizations", "variation_addons",
             "variation_ingredients"],
    "orders": ["orders", "order_lines", "payments", "deliveries"]}';
  what text;
  tables jsonb;
  name text;
BEGIN
  FOR what, tables IN SELECT * FROM jsonb_each(business) LOOP
    FOR name IN SELECT jsonb_array_elements_text(tables) LOOP
      EXECUTE format('CREATE CONSTRAINT TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON %I
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_business_change(%L)', name, what);
    END LOOP;
  END LOOP;
  FOR what, tables IN SELECT * FROM jsonb_each(branch) LOOP
    FOR name IN SELECT jsonb_array_elements_text(tables) LOOP
      EXECUTE format('CREATE CONSTRAINT TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON %I
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_branch_change(%L)', name, what);
    END LOOP;
  END LOOP;
END $$;

-- Each sale of counted portions changes their number. That is no change of the menu.
CREATE CONSTRAINT TRIGGER count_change AFTER INSERT OR DELETE ON variations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_branch_change('menu');
CREATE CONSTRAINT TRIGGER count_menu_change AFTER UPDATE ON variations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NOT (OLD.has_stock AND NEW.has_stock) OR to_jsonb(OLD) - 'no_of_stock' <> to_jsonb(NEW) - 'no_of_stock')
  EXECUTE FUNCTION count_branch_change('menu');
CREATE CONSTRAINT TRIGGER count_portions_change AFTER UPDATE ON variations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.no_of_stock IS DISTINCT FROM NEW.no_of_stock)
  EXECUTE FUNCTION count_branch_change('portions');

-- A session that begins or is used gives no right away; one that ends does.
CREATE CONSTRAINT TRIGGER count_change AFTER DELETE ON sessions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_business_change('access');
