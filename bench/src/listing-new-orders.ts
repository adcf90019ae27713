import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { makeBranch, type Branch } from './branch.ts'
import { measure } from './measure.ts'
import { report } from './report.ts'
import type { World } from './world.ts'

const OPEN = 200
const FINISHED = 100_000
const A_DAY = 200

/** So many orders of two lines each, written directly: open ones of today, or finished ones, `A_DAY` a day until yesterday. */
async function writeOrders(sql: World['sql'], { restId, variations }: Branch, count: number, isOpen: boolean) {
  const [food] = variations
  if (!food) throw new Error('The branch has no food')
  const status = isOpen ? 'accepted' : 'delivered'
  const finishedAt = isOpen ? null : new Date().toISOString()
  const daysAgo = isOpen ? 0 : 1
  await sql.begin(async (tx) => {
    // Each row refers to one written here: to look every one of them up would take longer than to measure.
    await tx`set local session_replication_role = replica`
    await tx`
      create temporary table made on commit drop as
        select uuidv7(interval '1 second' * n - interval '400 days' * ${daysAgo}::int) as id, uuidv7() as payment_id,
               current_date - ${daysAgo}::int - (n / ${A_DAY})::int as day, n % ${A_DAY} + 1 as token
          from generate_series(0, ${count - 1}::int) as n`
    await tx`
      insert into payments (rest_id, id, status, is_cod, paid_at, created_at, total, sub_total, grand_total)
      select ${restId}, payment_id, ${isOpen ? 'pending' : 'paid'}, true, ${finishedAt}, now(), 2500, 2500, 2500
        from made`
    await tx`
      insert into orders (rest_id, id, business_date, token_no, type, rest_type_id, status, placed_at, accepted_at,
                          preparation_time, fulfilled_at, customer_name, customer_contact, payment_id)
      select ${restId}, made.id, day, token, 'Online', rest_types.id, ${status}, now(), now(),
             20, ${finishedAt}, 'Guest', 'guest' || token || '@bench.example', payment_id
        from made, rest_types where rest_types.name = 'Takeaway'`
    await tx`
      insert into order_lines (rest_id, order_id, position, food_id, food_name, is_combo, is_free_claim, variation_id,
                               variation_name, has_offer, quantity, took_stock, unit_price, unit_discount_price, tax,
                               customizations, addons)
      select ${restId}, id, line, ${food.foodId}, 'Dish ' || line, false, false, ${food.foodVarId},
             'Large', false, 1, false, 1250, 1250, 0, '[]', '[]'
        from made, generate_series(0, 1) as line`
  })
}

/** The New list of a busy branch, and whether years of finished orders make it any slower than none. */
export async function benchNewList(world: World): Promise<void> {
  const { sql, url } = world
  const [young, old] = [await makeBranch(world, 'Young'), await makeBranch(world, 'Old')]
  await writeOrders(sql, young, OPEN, true)
  await writeOrders(sql, old, OPEN, true)
  await writeOrders(sql, old, FINISHED, false)
  // What the database would soon do by itself.
  await sql`vacuum analyze payments, orders, order_lines`

  const list = (what: string, branch: Branch, against?: string) => ({
    what,
    ...(against !== undefined && { against }),
    url,
    method: 'POST' as const,
    path: listOrders.path,
    token: branch.managerToken,
    clients: 4,
    amount: 150,
    carry: () => ({ body: { restId: branch.restId } }),
  })
  const alone = 'baseline: nothing finished yet'
  const among = `beside ${FINISHED.toLocaleString('en')} finished`
  report(`Listing ${OPEN} open orders, 4 screens at once`, await measure([list(alone, young), list(among, old, alone)]))
}
