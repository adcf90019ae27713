import type { TransactionSql } from 'postgres'

interface Wish {
  count: number
  aDay: number
  /** The day of the newest order, YYYY-MM-DD. Earlier days hold the others. */
  lastDay: string
  isOpen?: boolean
  deliveryServiceId?: string
  linesEach?: number
}

/** Past orders rotate through all four services, and one of seven is rejected. */
export async function writeManyOrders(
  tx: TransactionSql<{ bigint: number }>,
  restId: string,
  { count, aDay, lastDay, isOpen = false, deliveryServiceId, linesEach = 1 }: Wish,
): Promise<void> {
  const isDelivered = deliveryServiceId !== undefined
  const services = isOpen
    ? [isDelivered ? 'Delivery' : 'Takeaway']
    : ['Takeaway', 'Delivery', 'Direct', 'Delivery', 'Dining']
  const statuses = isOpen
    ? [isDelivered ? 'shipped' : 'accepted']
    : ['delivered', 'delivered', 'delivered', 'rejected', 'delivered', 'delivered', 'delivered']
  await tx`
    create temporary table made on commit drop as
      select n, day, token, service, status, placed_at,
             (lpad(to_hex(at), 12, '0') || '7001' || rest)::uuid as id,
             (lpad(to_hex(at), 12, '0') || '7002' || rest)::uuid as payment_id,
             case when service = 'Delivery' and status <> 'rejected' and ${isDelivered}
                  then (lpad(to_hex(at + 600000), 12, '0') || '7003' || rest)::uuid end as delivery_id
        from (
          select n, day, token,
                 (${services}::text[])[1 + n % ${services.length}::int] as service,
                 (${statuses}::text[])[1 + n % ${statuses.length}::int] as status,
                 day + token * interval '10 hours' / ${aDay}::int as placed_at,
                 (extract(epoch from day + token * interval '10 hours' / ${aDay}::int) * 1000)::bigint as at,
                 '8' || substr(md5(${restId}::text || ${lastDay}::text || n), 1, 15) as rest
            from (
              select n, ${lastDay}::date - n / ${aDay}::int as day, ${aDay}::int - n % ${aDay}::int as token
                from generate_series(0, ${count - 1}::int) as n
            ) as numbered
        ) as listed`
  await tx`
    insert into payments (rest_id, id, status, is_cod, paid_at, created_at, received, total, sub_total, grand_total)
    select ${restId}, payment_id, case when ${isOpen} then 'pending' else 'paid' end, true,
           case when not ${isOpen} then placed_at end, placed_at, case when ${isOpen} then 0 else 2500 end, 2500, 2500, 2500
      from made`
  if (isDelivered) {
    await tx`
      insert into deliveries (rest_id, id, delivery_service_id, dispatched_at, delivered_at)
      select ${restId}, delivery_id, ${deliveryServiceId}, placed_at + interval '10 minutes',
             case when status = 'delivered' then placed_at + interval '30 minutes' end
        from made where delivery_id is not null`
  }
  // Without fresh statistics, foreign keys are checked by plans made for a few rows.
  await tx`analyze payments, deliveries`
  await tx`
    insert into orders (rest_id, id, business_date, token_no, type, rest_type_id, status, placed_at, accepted_at,
                        preparation_time, reject_note, fulfilled_at, customer_name, customer_contact, payment_id, delivery_id)
    select ${restId}, made.id, day, token, case when service in ('Direct', 'Dining') then 'Direct' else 'Online' end,
           rest_types.id, status, placed_at, case when status <> 'rejected' then placed_at end, 20,
           case when status = 'rejected' then 'The oven is out' end,
           case when status = 'delivered' then placed_at + interval '30 minutes' end,
           'Guest', 'guest' || token || '@guest.test', payment_id, delivery_id
      from made join rest_types on rest_types.name = service`
  await tx`analyze orders`
  await tx`
    insert into order_lines (rest_id, order_id, position, food_id, food_name, is_combo, is_free_claim, variation_id,
                             variation_name, has_offer, quantity, took_stock, unit_price, unit_discount_price, tax,
                             customizations, addons)
    select ${restId}, id, line, gen_random_uuid(), 'Dish ' || line, false, false, gen_random_uuid(), 'Large', false, 1, false,
           1250, 1250, 0, '[]', '[]'
      from made, generate_series(0, 1) as line
     where n % ${linesEach}::int = 0`
  await tx`drop table made`
}
