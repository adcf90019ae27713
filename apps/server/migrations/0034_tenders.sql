CREATE TABLE "tenders" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cart_id" uuid NOT NULL,
	"payment_id" uuid,
	"payment_mode_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"tip" bigint NOT NULL,
	"received" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"label" text NOT NULL,
	"lines" jsonb,
	"among" integer,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reverses" uuid,
	CONSTRAINT "tenders_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "tenders_reverses" UNIQUE("rest_id","reverses"),
	CONSTRAINT "tenders_sums" CHECK ("tenders"."received" = "tenders"."amount" + "tenders"."tip" + "tenders"."returned"),
	CONSTRAINT "tenders_sign" CHECK (case when "tenders"."reverses" is null then "tenders"."amount" > 0 and "tenders"."tip" >= 0 and "tenders"."returned" >= 0
        else "tenders"."amount" < 0 and "tenders"."tip" <= 0 and "tenders"."returned" <= 0 and "tenders"."payment_id" is null end)
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "taken" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "in_parts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_payment_mode_id_payment_modes_id_fk" FOREIGN KEY ("payment_mode_id") REFERENCES "public"."payment_modes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_rest_id_payment_id_payments_rest_id_id_fk" FOREIGN KEY ("rest_id","payment_id") REFERENCES "public"."payments"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_rest_id_reverses_tenders_rest_id_id_fk" FOREIGN KEY ("rest_id","reverses") REFERENCES "public"."tenders"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tenders_cart" ON "tenders" USING btree ("rest_id","cart_id","id");--> statement-breakpoint
CREATE INDEX "tenders_payment" ON "tenders" USING btree ("rest_id","payment_id","id");--> statement-breakpoint
CREATE INDEX "tenders_mode" ON "tenders" USING btree ("rest_id","payment_mode_id","payment_id") WHERE "tenders"."payment_id" is not null;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_taken" CHECK ("carts"."taken" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_in_parts" CHECK (not "payments"."in_parts" or ("payments"."payment_mode_id" is null and "payments"."status" <> 'pending'));--> statement-breakpoint
-- What was taken for a cart cannot differ from its tenders. Only an open cart takes one.
CREATE FUNCTION add_tender() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE carts SET taken = taken + NEW.amount WHERE rest_id = NEW.rest_id AND id = NEW.cart_id AND order_id IS NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'a tender belongs to an open cart'; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER add_tender AFTER INSERT ON tenders FOR EACH ROW EXECUTE FUNCTION add_tender();--> statement-breakpoint
-- Tenders stay as they were written. Once, they get the payment that they make up.
CREATE FUNCTION refuse_tender_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'tenders are never changed or deleted';
END $$;--> statement-breakpoint
CREATE TRIGGER tenders_stay BEFORE DELETE OR TRUNCATE ON tenders
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_tender_change();--> statement-breakpoint
CREATE TRIGGER tenders_keep_values BEFORE UPDATE ON tenders FOR EACH ROW
  WHEN (OLD.payment_id IS NOT NULL OR to_jsonb(OLD) - 'payment_id' <> to_jsonb(NEW) - 'payment_id')
  EXECUTE FUNCTION refuse_tender_change();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER count_change AFTER UPDATE ON tenders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_branch_change('orders');--> statement-breakpoint
CREATE FUNCTION refuse_cart_with_tenders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'guests have paid a part of this cart';
END $$;--> statement-breakpoint
CREATE TRIGGER carts_with_tenders_stay BEFORE DELETE ON carts FOR EACH ROW
  WHEN (OLD.taken <> 0) EXECUTE FUNCTION refuse_cart_with_tenders();--> statement-breakpoint
-- Guests who pay in parts pay the whole bill, and nothing over.
CREATE FUNCTION require_whole_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount), 0) FROM tenders WHERE rest_id = NEW.rest_id AND payment_id = NEW.id) <> NEW.grand_total THEN
    RAISE EXCEPTION 'the tenders of a payment add up to its grand total';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_whole_bill AFTER INSERT ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.in_parts) EXECUTE FUNCTION require_whole_bill();
