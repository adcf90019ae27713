CREATE TABLE "deliveries" (
	"rest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"delivery_service_id" uuid NOT NULL,
	"quote_id" text,
	"manifest" text,
	"dispatched_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "deliveries_rest_id_id_pk" PRIMARY KEY("rest_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_messages_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rest_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"order_id" uuid NOT NULL,
	"token_no" integer NOT NULL,
	"data" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries_in_vain" integer DEFAULT 0 NOT NULL,
	"is_hurried" boolean DEFAULT false NOT NULL,
	"next_try_at" timestamp with time zone,
	"is_sending" boolean DEFAULT false NOT NULL,
	"last_tried_at" timestamp with time zone,
	"last_status" integer,
	"last_error" text,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_messages_kind" CHECK ("webhook_messages"."kind" in ('storefront', 'partner')),
	CONSTRAINT "webhook_messages_event" CHECK ("webhook_messages"."event" in ('order.accepted', 'order.rejected', 'order.prepared', 'order.shipped', 'order.delivered',
        'delivery.requested')),
	CONSTRAINT "webhook_messages_state" CHECK ("webhook_messages"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_messages_next" CHECK (("webhook_messages"."state" = 'waiting') = ("webhook_messages"."next_try_at" is not null)),
	CONSTRAINT "webhook_messages_being_sent" CHECK ("webhook_messages"."state" = 'waiting' or not "webhook_messages"."is_sending"),
	CONSTRAINT "webhook_messages_delivered" CHECK (("webhook_messages"."state" = 'delivered') = ("webhook_messages"."delivered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_targets" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone,
	CONSTRAINT "webhook_targets_kind" CHECK ("webhook_targets"."kind" in ('storefront', 'partner'))
);
--> statement-breakpoint
ALTER TABLE "delivery_services" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_id" uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_rest_id_restaurants_id_fk" FOREIGN KEY ("rest_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_delivery_service_id_delivery_services_id_fk" FOREIGN KEY ("delivery_service_id") REFERENCES "public"."delivery_services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_on_their_way" ON "deliveries" USING btree ("rest_id","id") WHERE "deliveries"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "deliveries_arrived" ON "deliveries" USING btree ("rest_id","id") WHERE "deliveries"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_messages_due" ON "webhook_messages" USING btree ("subject_id","next_try_at","seq") WHERE "webhook_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_messages_sending" ON "webhook_messages" USING btree ("subject_id") WHERE "webhook_messages"."is_sending";--> statement-breakpoint
CREATE INDEX "webhook_messages_queue" ON "webhook_messages" USING btree ("subject_id","order_id","seq") WHERE "webhook_messages"."state" <> 'delivered';--> statement-breakpoint
CREATE INDEX "webhook_messages_open" ON "webhook_messages" USING btree ("state","id") WHERE "webhook_messages"."state" <> 'delivered';--> statement-breakpoint
CREATE INDEX "webhook_messages_open_of_subject" ON "webhook_messages" USING btree ("subject_id","state","id") WHERE "webhook_messages"."state" <> 'delivered';--> statement-breakpoint
CREATE INDEX "webhook_messages_subject" ON "webhook_messages" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "webhook_messages_arrived" ON "webhook_messages" USING btree ("id") WHERE "webhook_messages"."state" = 'delivered';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rest_id_delivery_id_deliveries_rest_id_id_fk" FOREIGN KEY ("rest_id","delivery_id") REFERENCES "public"."deliveries"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_ended" ON "orders" USING btree ("rest_id","rest_type_id","status","business_date","token_no") WHERE "orders"."status" in ('delivered', 'rejected');--> statement-breakpoint
CREATE INDEX "orders_ended_token" ON "orders" USING btree ("rest_id","token_no","rest_type_id","status","business_date") WHERE "orders"."status" in ('delivered', 'rejected');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery" UNIQUE("rest_id","delivery_id");--> statement-breakpoint
ALTER TABLE "delivery_services" ADD CONSTRAINT "delivery_services_key" CHECK (not "delivery_services"."is_own" or "delivery_services"."key_id" is null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipped" CHECK ("orders"."status" <> 'shipped' or "orders"."delivery_id" is not null);