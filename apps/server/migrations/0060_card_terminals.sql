CREATE TABLE "card_charges" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cart_id" uuid NOT NULL,
	"terminal_id" uuid NOT NULL,
	"payment_mode_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"tip" bigint NOT NULL,
	"currency" text NOT NULL,
	"label" text NOT NULL,
	"lines" jsonb,
	"among" integer,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"said" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"is_cancelling" boolean DEFAULT false NOT NULL,
	"asks" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_ask_at" timestamp with time zone,
	"settled_by" uuid,
	"note" text,
	CONSTRAINT "card_charges_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "card_charges_status" CHECK ("card_charges"."status" in ('sent', 'unknown', 'approved', 'declined', 'booked', 'reversed')),
	CONSTRAINT "card_charges_reason" CHECK ("card_charges"."reason" in ('declined', 'cancelled', 'unreached', 'refused', 'silent', 'unfinished', 'forgotten', 'person')),
	CONSTRAINT "card_charges_amount" CHECK ("card_charges"."amount" > 0 and "card_charges"."tip" >= 0),
	CONSTRAINT "card_charges_sent" CHECK ("card_charges"."status" <> 'sent' or "card_charges"."next_ask_at" is not null),
	CONSTRAINT "card_charges_asked" CHECK ("card_charges"."status" in ('sent', 'unknown') or "card_charges"."next_ask_at" is null),
	CONSTRAINT "card_charges_settled" CHECK (("card_charges"."settled_by" is null) = ("card_charges"."note" is null))
);
--> statement-breakpoint
CREATE TABLE "terminals" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"payment_mode_id" uuid NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "terminals_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "terminals_told" CHECK ("terminals"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "card_charge_id" uuid;--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_payment_mode_id_payment_modes_id_fk" FOREIGN KEY ("payment_mode_id") REFERENCES "public"."payment_modes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_rest_id_terminal_id_terminals_rest_id_id_fk" FOREIGN KEY ("rest_id","terminal_id") REFERENCES "public"."terminals"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_payment_mode_id_payment_modes_id_fk" FOREIGN KEY ("payment_mode_id") REFERENCES "public"."payment_modes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_charges_open" ON "card_charges" USING btree ("rest_id","cart_id") WHERE "card_charges"."status" in ('sent', 'unknown', 'approved');--> statement-breakpoint
CREATE INDEX "card_charges_due" ON "card_charges" USING btree ("next_ask_at") WHERE "card_charges"."next_ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "terminals_name" ON "terminals" USING btree ("rest_id",lower(btrim(normalize("name", NFKC)))) WHERE "terminals"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_rest_id_card_charge_id_card_charges_rest_id_id_fk" FOREIGN KEY ("rest_id","card_charge_id") REFERENCES "public"."card_charges"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON terminals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_branch_change('settings');--> statement-breakpoint
-- What was charged stays as it was written, and no charge goes back a step.
CREATE FUNCTION refuse_card_charge_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'card charges are never deleted, and take only the steps of their kind';
END $$;--> statement-breakpoint
CREATE TRIGGER card_charges_stay BEFORE DELETE OR TRUNCATE ON card_charges
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_card_charge_change();--> statement-breakpoint
CREATE TRIGGER card_charges_keep_values BEFORE UPDATE ON card_charges FOR EACH ROW
  WHEN ((OLD.cart_id, OLD.terminal_id, OLD.payment_mode_id, OLD.amount, OLD.tip, OLD.currency, OLD.account_id, OLD.at)
    IS DISTINCT FROM
    (NEW.cart_id, NEW.terminal_id, NEW.payment_mode_id, NEW.amount, NEW.tip, NEW.currency, NEW.account_id, NEW.at))
  EXECUTE FUNCTION refuse_card_charge_change();--> statement-breakpoint
CREATE TRIGGER card_charges_step BEFORE UPDATE OF status ON card_charges FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN (
    ('sent', 'unknown'), ('sent', 'approved'), ('sent', 'declined'), ('unknown', 'approved'), ('unknown', 'declined'),
    ('approved', 'booked'), ('approved', 'reversed')))
  EXECUTE FUNCTION refuse_card_charge_change();--> statement-breakpoint
-- A cart is neither deleted nor paid while a terminal may have taken money for it that is not booked.
CREATE FUNCTION refuse_charged_cart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM card_charges WHERE rest_id = OLD.rest_id AND cart_id = OLD.id
                                        AND status IN ('sent', 'unknown', 'approved')) THEN
    RAISE EXCEPTION 'a card is being charged for this cart, or was charged and is not booked';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER charged_carts_stay BEFORE DELETE ON carts FOR EACH ROW
  WHEN (OLD.card_charge_id IS NOT NULL) EXECUTE FUNCTION refuse_charged_cart();--> statement-breakpoint
CREATE TRIGGER charged_carts_stay_open BEFORE UPDATE OF order_id ON carts FOR EACH ROW
  WHEN (OLD.card_charge_id IS NOT NULL AND OLD.order_id IS NULL AND NEW.order_id IS NOT NULL)
  EXECUTE FUNCTION refuse_charged_cart();
