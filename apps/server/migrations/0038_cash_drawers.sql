CREATE TABLE "drawer_moves" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"drawer_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "drawer_moves_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "drawer_moves_amount" CHECK ("drawer_moves"."amount" <> 0),
	CONSTRAINT "drawer_moves_told" CHECK ("drawer_moves"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "z_report_counters" (
	"rest_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "z_report_counters_last" CHECK ("z_report_counters"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "z_reports" (
	"rest_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"drawer_id" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"expected" bigint NOT NULL,
	"counted" bigint NOT NULL,
	"total" bigint NOT NULL,
	"report" jsonb NOT NULL,
	CONSTRAINT "z_reports_rest_id_drawer_id_pk" PRIMARY KEY("rest_id","drawer_id"),
	CONSTRAINT "z_reports_number" UNIQUE("rest_id","number"),
	CONSTRAINT "z_reports_counted" CHECK ("z_reports"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "drawer_choices" (
	"rest_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"drawer_id" uuid NOT NULL,
	CONSTRAINT "drawer_choices_rest_id_account_id_pk" PRIMARY KEY("rest_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "drawers" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"float" bigint NOT NULL,
	"business_date" date NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" uuid NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "drawers_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "drawers_float" CHECK ("drawers"."float" >= 0),
	CONSTRAINT "drawers_told" CHECK ("drawers"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "drawer_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "drawer_id" uuid;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "drawer_id" uuid;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "is_drawer_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "drawer_moves" ADD CONSTRAINT "drawer_moves_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_moves" ADD CONSTRAINT "drawer_moves_rest_id_drawer_id_drawers_rest_id_id_fk" FOREIGN KEY ("rest_id","drawer_id") REFERENCES "public"."drawers"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "z_report_counters" ADD CONSTRAINT "z_report_counters_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "z_reports" ADD CONSTRAINT "z_reports_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "z_reports" ADD CONSTRAINT "z_reports_rest_id_drawer_id_drawers_rest_id_id_fk" FOREIGN KEY ("rest_id","drawer_id") REFERENCES "public"."drawers"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_choices" ADD CONSTRAINT "drawer_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_choices" ADD CONSTRAINT "drawer_choices_rest_id_drawer_id_drawers_rest_id_id_fk" FOREIGN KEY ("rest_id","drawer_id") REFERENCES "public"."drawers"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawers" ADD CONSTRAINT "drawers_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawers" ADD CONSTRAINT "drawers_opened_by_accounts_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawer_moves_drawer" ON "drawer_moves" USING btree ("rest_id","drawer_id","id");--> statement-breakpoint
CREATE INDEX "drawers_id" ON "drawers" USING hash ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "drawers_name" ON "drawers" USING btree ("rest_id",lower(btrim(normalize("name", NFKC)))) WHERE "drawers"."closed_at" is null;--> statement-breakpoint
-- Every row has null, so a large table need not be read under a lock.
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_rest_id_drawer_id_drawers_rest_id_id_fk" FOREIGN KEY ("rest_id","drawer_id") REFERENCES "public"."drawers"("rest_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_rest_id_drawer_id_drawers_rest_id_id_fk" FOREIGN KEY ("rest_id","drawer_id") REFERENCES "public"."drawers"("rest_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_rest_id_drawer_id_drawers_rest_id_id_fk" FOREIGN KEY ("rest_id","drawer_id") REFERENCES "public"."drawers"("rest_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "payments_drawer" ON "payments" USING btree ("rest_id","drawer_id") WHERE "payments"."drawer_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_drawer" ON "refunds" USING btree ("rest_id","drawer_id") WHERE "refunds"."drawer_id" is not null;--> statement-breakpoint
CREATE INDEX "tenders_drawer" ON "tenders" USING btree ("rest_id","drawer_id") WHERE "tenders"."drawer_id" is not null;--> statement-breakpoint
CREATE TRIGGER refuse_archived_branch BEFORE INSERT ON drawers
  FOR EACH ROW EXECUTE FUNCTION refuse_archived_branch();--> statement-breakpoint
-- The open drawer of a person: the chosen one, or the only one of the branch. It is locked against closing until the
-- transaction ends. Whoever waits for one that is being closed looks again.
CREATE FUNCTION open_drawer_of(branch uuid, person uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  found_id uuid;
BEGIN
  LOOP
    SELECT coalesce(
      (SELECT d.id FROM drawer_choices c JOIN drawers d ON d.rest_id = c.rest_id AND d.id = c.drawer_id
        WHERE c.rest_id = branch AND c.account_id = person AND d.closed_at IS NULL),
      (SELECT CASE WHEN count(*) = 1 THEN (array_agg(id))[1] END FROM drawers
        WHERE rest_id = branch AND closed_at IS NULL)) INTO found_id;
    IF found_id IS NULL THEN RETURN NULL; END IF;
    PERFORM FROM drawers WHERE rest_id = branch AND id = found_id AND closed_at IS NULL FOR SHARE;
    IF FOUND THEN RETURN found_id; END IF;
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION put_into_drawer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.drawer_id := open_drawer_of(NEW.rest_id, NEW.account_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_drawer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a drawer holds, and its Z report, are never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER put_into_drawer BEFORE INSERT ON payments FOR EACH ROW
  WHEN (NEW.status <> 'pending' AND NEW.account_id IS NOT NULL) EXECUTE FUNCTION put_into_drawer();--> statement-breakpoint
CREATE TRIGGER put_into_drawer_later BEFORE UPDATE ON payments FOR EACH ROW
  WHEN (OLD.status = 'pending' AND NEW.status <> 'pending' AND NEW.account_id IS NOT NULL)
  EXECUTE FUNCTION put_into_drawer();--> statement-breakpoint
CREATE TRIGGER payments_stay_in_drawer BEFORE UPDATE ON payments FOR EACH ROW
  WHEN (OLD.status <> 'pending' AND (OLD.drawer_id IS DISTINCT FROM NEW.drawer_id OR OLD.account_id IS DISTINCT FROM NEW.account_id))
  EXECUTE FUNCTION refuse_drawer_change();--> statement-breakpoint
CREATE TRIGGER put_into_drawer BEFORE INSERT ON tenders FOR EACH ROW EXECUTE FUNCTION put_into_drawer();--> statement-breakpoint
-- A refund without a mode was made by a storefront.
CREATE TRIGGER put_into_drawer BEFORE INSERT ON refunds FOR EACH ROW
  WHEN (NEW.payment_mode_id IS NOT NULL) EXECUTE FUNCTION put_into_drawer();--> statement-breakpoint
CREATE TRIGGER refunds_stay_in_drawer BEFORE UPDATE ON refunds FOR EACH ROW
  WHEN (OLD.drawer_id IS DISTINCT FROM NEW.drawer_id) EXECUTE FUNCTION refuse_drawer_change();--> statement-breakpoint
CREATE FUNCTION require_open_drawer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM drawers WHERE rest_id = NEW.rest_id AND id = NEW.drawer_id AND closed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN RAISE EXCEPTION 'cash moves only in an open drawer'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER require_open_drawer BEFORE INSERT ON drawer_moves FOR EACH ROW EXECUTE FUNCTION require_open_drawer();--> statement-breakpoint
CREATE TRIGGER drawer_moves_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON drawer_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_drawer_change();--> statement-breakpoint
CREATE TRIGGER drawers_keep_values BEFORE UPDATE ON drawers FOR EACH ROW
  WHEN (OLD.closed_at IS NOT NULL OR to_jsonb(OLD) - 'closed_at' <> to_jsonb(NEW) - 'closed_at')
  EXECUTE FUNCTION refuse_drawer_change();--> statement-breakpoint
CREATE TRIGGER drawers_stay BEFORE DELETE OR TRUNCATE ON drawers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_drawer_change();--> statement-breakpoint
-- A Z report closes its drawer and gets the next number of its branch. A report that fails takes no number.
CREATE FUNCTION close_drawer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE drawers SET closed_at = NEW.closed_at WHERE rest_id = NEW.rest_id AND id = NEW.drawer_id AND closed_at IS NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'a Z report closes an open drawer'; END IF;
  INSERT INTO z_report_counters AS c (rest_id, last) VALUES (NEW.rest_id, 1)
    ON CONFLICT (rest_id) DO UPDATE SET last = c.last + 1 RETURNING c.last INTO NEW.number;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER close_drawer BEFORE INSERT ON z_reports FOR EACH ROW EXECUTE FUNCTION close_drawer();--> statement-breakpoint
CREATE TRIGGER z_reports_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON z_reports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_drawer_change();--> statement-breakpoint
-- A drawer is closed by its Z report only.
CREATE FUNCTION require_z_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM z_reports WHERE rest_id = NEW.rest_id AND drawer_id = NEW.id) THEN
    RAISE EXCEPTION 'a closed drawer has a Z report';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER drawers_have_report AFTER INSERT OR UPDATE ON drawers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.closed_at IS NOT NULL) EXECUTE FUNCTION require_z_report();
