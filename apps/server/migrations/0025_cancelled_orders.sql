CREATE TABLE "refunds" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"payment_mode_id" uuid,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_rest_id_id_pk" PRIMARY KEY("rest_id","id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_rejected";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
ALTER TABLE "webhook_messages" DROP CONSTRAINT "webhook_messages_event";--> statement-breakpoint
DROP INDEX "deliveries_on_their_way";--> statement-breakpoint
DROP INDEX "orders_new";--> statement-breakpoint
DROP INDEX "orders_ended";--> statement-breakpoint
DROP INDEX "orders_ended_token";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "answer_held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_mode_id_payment_modes_id_fk" FOREIGN KEY ("payment_mode_id") REFERENCES "public"."payment_modes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_rest_id_payment_id_payments_rest_id_id_fk" FOREIGN KEY ("rest_id","payment_id") REFERENCES "public"."payments"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("rest_id","payment_id","id");--> statement-breakpoint
CREATE INDEX "orders_answer_held" ON "orders" USING btree ("answer_held_until") WHERE "orders"."answer_held_until" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_on_their_way" ON "deliveries" USING btree ("rest_id","id") WHERE "deliveries"."delivered_at" is null and "deliveries"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "orders_new" ON "orders" USING btree ("rest_id","business_date","token_no") WHERE "orders"."status" not in ('delivered', 'rejected', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_ended" ON "orders" USING btree ("rest_id","rest_type_id","status","business_date","token_no") WHERE "orders"."status" in ('delivered', 'rejected', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_ended_token" ON "orders" USING btree ("rest_id","token_no","rest_type_id","status","business_date") WHERE "orders"."status" in ('delivered', 'rejected', 'cancelled');--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_cancelled" CHECK ("deliveries"."delivered_at" is null or "deliveries"."cancelled_at" is null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_answer_held" CHECK ("orders"."answer_held_until" is null or "orders"."status" in ('accepted', 'rejected'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" in ('placed', 'accepted', 'prepared', 'shipped', 'delivered', 'rejected', 'cancelled'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rejected" CHECK (("orders"."status" in ('rejected', 'cancelled')) = ("orders"."reject_note" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."refunded" between 0 and "payments"."grand_total");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_due" CHECK ("payments"."refunded" = 0 or "payments"."status" in ('refund due', 'refunded'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('pending', 'paid', 'refund due', 'refunded'));--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_event" CHECK ("webhook_messages"."event" in ('order.accepted', 'order.rejected', 'order.prepared', 'order.shipped', 'order.delivered', 'order.cancelled', 'order.delayed',
        'delivery.requested', 'delivery.cancelled'));
-- The sum of the refunds of a payment cannot differ from the refunds, and its limit is checked on the payment.
CREATE FUNCTION add_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET refunded = refunded + NEW.amount WHERE rest_id = NEW.rest_id AND id = NEW.payment_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER add_refund AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION add_refund();
