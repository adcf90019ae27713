ALTER TABLE "webhook_messages" DROP CONSTRAINT "webhook_messages_event";--> statement-breakpoint
ALTER TABLE "webhook_messages" ALTER COLUMN "token_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_event" CHECK ("webhook_messages"."event" in ('order.accepted', 'order.rejected', 'order.prepared', 'order.shipped', 'order.delivered', 'order.cancelled', 'order.delayed', 'services.changed',
        'delivery.requested', 'delivery.cancelled'));