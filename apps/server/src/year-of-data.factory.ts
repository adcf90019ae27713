import type { ClientBase } from 'pg'

/** The first schema with a till. */
const FIRST_CARTS = '0006_till'
/** The first schema with a stock ledger, purchases and expenses. */
export const FIRST_LEDGER = '0010_inventory'

export const LAST_DAY = '2026-03-06'
const DAYS = 365
/** Orders of a branch on a day, every twelve minutes from nine. */
const A_DAY = 60
/** Above the tokens of the demo's own orders. */
const FIRST_TOKEN = 1_001

export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}

export const FIRST_DAY = dayBefore(LAST_DAY, DAYS - 1)

/** Version 7, so that ids sort by time; `n` keeps those of one millisecond apart. */
const idOf = (kind: string, at = 'at') =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '${kind}' || '8' || lpad(to_hex(n), 15, '0'))::uuid`

const days = `generate_series('${FIRST_DAY}'::timestamp, '${LAST_DAY}'::timestamp, '1 day')`

/** Orders through the channel and at the counter, their payments and audit trail, and bookings. */
const SALES = [
  `create temporary table made as
    select *, ${idOf('7001')} as id, ${idOf('7002')} as payment_id, ${idOf('7003')} as cart_id, ${idOf('7004')} as audit_id,
           case when n % 9 = 0 then 'rejected' else 'delivered' end as status,
           1000 + n % 700 as sub_total, (1000 + n % 700) / 10 as tax, n % 2 = 0 as is_direct
      from (select row_number() over (order by day, place, r.id) as n, r.id as rest_id, day::date as day,
                   ${FIRST_TOKEN} + place as token,
                   (day + interval '9 hours' + place * interval '12 minutes') at time zone r.time_zone as at
              from restaurants r, generate_series(0, ${A_DAY - 1}) as place, ${days} as day) as numbered`,
  'analyze made',
  `insert into payments (rest_id, id, status, is_cod, payment_mode_id, paid_at, created_at, received, returned, total, sub_total, tax,
                         grand_total)
    select rest_id, payment_id, case status when 'rejected' then 'refund due' else 'paid' end, true,
           (select id from payment_modes order by name limit 1), at, at, sub_total + tax, 0, sub_total, sub_total, tax, sub_total + tax
      from made`,
  `insert into orders (rest_id, id, business_date, token_no, type, rest_type_id, status, placed_at, accepted_at, preparation_time,
                       reject_note, fulfilled_at, customer_name, customer_contact, payment_id)
    select m.rest_id, m.id, day, token, case when is_direct then 'Direct' else 'Online' end, t.id, status, at,
           case when status <> 'rejected' then at end, 20, case when status = 'rejected' then 'The oven is out' end,
           case when status = 'delivered' then at + interval '10 minutes' end, 'Guest', 'guest' || token || '@guest.test', payment_id
      from made m join rest_types t on t.name = case when is_direct then 'Direct' else 'Takeaway' end`,
  `create temporary table sold as
    with menu as (
      select v.rest_id, v.food_id, v.id, v.name, f.name as food, row_number() over of_branch - 1 as place, count(*) over (partition by v.rest_id) as foods
        from variations v join foods f on f.rest_id = v.rest_id and f.id = v.food_id
      window of_branch as (partition by v.rest_id order by v.id))
    select m.rest_id, m.id, m.cart_id, m.is_direct, m.sub_total, m.tax, menu.food_id, menu.id as variation_id, menu.name, menu.food
      from made m join menu on menu.rest_id = m.rest_id and menu.place = m.n % menu.foods`,
  `insert into order_lines (rest_id, order_id, position, food_id, food_name, is_combo, is_free_claim, variation_id, variation_name,
                            has_offer, quantity, took_stock, unit_price, unit_discount_price, tax, customizations, addons)
    select rest_id, id, 0, food_id, food, false, false, variation_id, name, false, 1, false, sub_total, sub_total, tax, '[]', '[]'
      from sold`,
  `insert into audit_entries (id, at, actor_kind, rest_id, action, subject_id, after, request_id)
    select audit_id, at, 'account', rest_id, 'accept order', id, '{"status": "accepted"}', md5(n::text) from made`,
  `insert into channel_keys (id, name, key_hash, created_at) values (gen_random_uuid(), 'Year', 'year', now())`,
  `insert into reservations (rest_id, id, date, start_minute, end_minute, no_of_persons, customer_name, customer_contact, note,
                             verification_code, channel_key_id, placed_at)
    select rest_id, ${idOf('7005')}, day, 1080, 1170, 2 + n % 5, 'Guest', 'guest' || n || '@guest.test', '', '123456',
           (select id from channel_keys where name = 'Year'), at
      from made where token < ${FIRST_TOKEN + 5}`,
]

const CARTS = [
  `insert into carts (rest_id, id, service, version, no_of_persons, extra_charges, created_at, updated_at, order_id)
    select rest_id, cart_id, 'Direct', 3, 0, '[]', at, at, id from made where is_direct`,
  `insert into cart_lines (rest_id, cart_id, line_id, position, food_id, variation_id, quantity, customizations, addon_ids)
    select rest_id, cart_id, 'line', 0, food_id, variation_id, 1, '[]', '{}' from sold where is_direct`,
]

/**
 * Each order takes ten grams of the first material, and a rejected one gives them back. A kilogram is bought each morning. A
 * gram costs half a cent.
 */
const LEDGER = [
  `create temporary table bought as
    select n, r.id as rest_id, day::date as day, (day + interval '8 hours') at time zone r.time_zone as at,
           (select id from suppliers s where s.rest_id = r.id order by name limit 1) as supplier_id
      from (select *, row_number() over (order by day, r.id) as n from restaurants r, ${days} as day) as r`,
  `insert into purchases (rest_id, id, supplier_id, bill_id, date_of_purchase)
    select rest_id, ${idOf('7006')}, supplier_id, 'YEAR-' || n, day from bought`,
  `insert into purchase_materials (rest_id, purchase_id, material_id, position, is_weight, weight, price, tax)
    select rest_id, ${idOf('7006')}, (select id from materials order by name limit 1), 0, true, 1, 500, 75 from bought`,
  `create temporary table moved as
    select rest_id, ${idOf('7007')} as id, at, 'purchase' as move, 1000 as quantity, 500 as value, ${idOf('7006')} as subject_id from bought
    union all
    select rest_id, ${idOf('7008')}, at, 'sale', -10, -5, id from made
    union all
    select rest_id, ${idOf('7009', "at + interval '1 minute'")}, at + interval '1 minute', 'rejection', 10, 5, id from made
     where status = 'rejected'`,
  `insert into stock_entries (rest_id, id, material_id, is_weight, at, move, quantity, value, "left", subject_id)
    select m.rest_id, m.id, material.id, true, at, move, m.quantity, m.value,
           coalesce(b.quantity, 0) + sum(m.quantity) over (partition by m.rest_id order by at, m.id), subject_id
      from moved m
     cross join (select id from materials order by name limit 1) as material
      left join stock_balances b on b.rest_id = m.rest_id and b.material_id = material.id and b.is_weight`,
  `insert into stock_balances as b (rest_id, material_id, is_weight, quantity, value, bought_quantity, bought_value)
    select rest_id, (select id from materials order by name limit 1), true, sum(quantity), sum(value),
           sum(quantity) filter (where move = 'purchase'), sum(value) filter (where move = 'purchase')
      from moved group by rest_id
        on conflict (rest_id, material_id, is_weight)
        do update set quantity = b.quantity + excluded.quantity, value = b.value + excluded.value,
                      bought_quantity = b.bought_quantity + excluded.bought_quantity,
                      bought_value = b.bought_value + excluded.bought_value`,
  `insert into expenses (rest_id, id, category_id, bill_id, date, purpose, spended)
    select rest_id, ${idOf('700a')}, (select id from expense_categories order by name limit 1), 'YEAR-' || n, day, 'Gas', 100 + n % 900
      from bought`,
]

/** A year of a restaurant in a database with the schema of a migration, with the foreign keys in force. */
export async function writeYear(session: ClientBase, last: string): Promise<void> {
  const steps = [...SALES, ...(last >= FIRST_CARTS ? CARTS : []), ...(last >= FIRST_LEDGER ? LEDGER : [])]
  for (const step of steps) await session.query(step)
}
