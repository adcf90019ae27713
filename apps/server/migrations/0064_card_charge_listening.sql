ALTER TABLE "card_charges" DROP CONSTRAINT "card_charges_status";--> statement-breakpoint
ALTER TABLE "card_charges" DROP CONSTRAINT "card_charges_asked";--> statement-breakpoint
CREATE INDEX "card_charges_late" ON "card_charges" USING btree ("rest_id","id") WHERE "card_charges"."status" = 'late';--> statement-breakpoint
-- Both allow what the ones before allowed, so the table need not be read under a lock.
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_status" CHECK ("card_charges"."status" in ('sent', 'unknown', 'approved', 'declined', 'late', 'booked', 'reversed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_asked" CHECK ("card_charges"."status" in ('sent', 'unknown') or "card_charges"."next_ask_at" is null
        or ("card_charges"."status" = 'declined' and "card_charges"."reason" is not distinct from 'person')) NOT VALID;--> statement-breakpoint
-- While the terminal is asked about a charge of which a person said that it took nothing, it may say that it did.
DROP TRIGGER card_charges_step ON card_charges;--> statement-breakpoint
CREATE TRIGGER card_charges_step BEFORE UPDATE OF status ON card_charges FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN (
    ('sent', 'unknown'), ('sent', 'approved'), ('sent', 'declined'), ('unknown', 'approved'), ('unknown', 'declined'),
    ('approved', 'booked'), ('approved', 'reversed'), ('late', 'reversed'))
    AND NOT (OLD.status = 'declined' AND OLD.next_ask_at IS NOT NULL AND NEW.status IN ('approved', 'late')))
  EXECUTE FUNCTION refuse_card_charge_change();
