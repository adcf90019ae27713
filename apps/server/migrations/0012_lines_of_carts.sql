ALTER TABLE "carts" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE carts c SET lines = (
  SELECT jsonb_agg(jsonb_build_object(
           'lineId', l.line_id, 'foodId', l.food_id, 'variationId', l.variation_id, 'quantity', l.quantity,
           'customizations', l.customizations, 'addonIds', to_jsonb(l.addon_ids)) ORDER BY l.position, l.line_id)
    FROM cart_lines l WHERE l.rest_id = c.rest_id AND l.cart_id = c.id)
 WHERE EXISTS (SELECT FROM cart_lines l WHERE l.rest_id = c.rest_id AND l.cart_id = c.id);--> statement-breakpoint
DROP TABLE "cart_lines";--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_quantities" CHECK (not "carts"."lines" @? '$[*] ? (!(@.quantity >= 1 && @.quantity <= 999))' and jsonb_typeof("carts"."lines") = 'array');
