import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartPayment, CartRow } from '@brigade/contract/carts/carts.contract.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import {
  asJson,
  asRows,
  everyColumn,
  statement,
  type AnyTable,
  type Args,
  type FoundBy,
  type NewRow,
  type Rows,
  type Tables,
} from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { Kept } from '../../platform/kept/kept.ts'
import type { BranchVersions } from '../../platform/kept/versions.store.ts'
import type { branchVersions, businessVersions } from '../../platform/kept/versions.table.ts'
import type { foods } from '../foods/foods.table.ts'
import type { orders } from '../orders/orders.table.ts'
import type { payments } from '../payments/payments.table.ts'
import { findSiting } from '../sitings/sitings.public.ts'
import type { sitings } from '../sitings/sitings.table.ts'
import type { cartLines, carts } from './carts.table.ts'
import type { StoredLine } from './stored-lines.ts'

type CartColumns = typeof carts.$inferSelect
type CartKey = Pick<CartColumns, 'restId' | 'id'>

export interface StoredCart extends Pick<
  CartColumns,
  'restId' | 'id' | 'service' | 'version' | 'noOfPersons' | 'extraCharges' | 'updatedAt'
> {
  siting: Siting | null
  lines: StoredLine[]
  paid: CartPayment | null
}

type Named = Tables<{
  branchVersions: typeof branchVersions
  businessVersions: typeof businessVersions
  cartLines: typeof cartLines
  carts: typeof carts
  foods: typeof foods
  orders: typeof orders
  payments: typeof payments
  sitings: typeof sitings
}>

/** Lines are read as one value with their cart, so that both are from one moment without a lock. */
const linesOfCart = sql<StoredLine[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
           'lineId', l.line_id, 'position', l.position, 'foodId', l.food_id, 'variationId', l.variation_id,
           'quantity', l.quantity, 'customizations', l.customizations, 'addonIds', to_jsonb(l.addon_ids))
         order by l.position, l.line_id)
    from cart_lines l where l.rest_id = c.rest_id and l.cart_id = c.id), '[]')`

const findCart = statement((db: Named, { id }: Args<{ id: string }>) =>
  db
    .selectFrom('carts as c')
    .innerJoin('branchVersions as v', 'v.restId', 'c.restId')
    .innerJoin('businessVersions as b', (on) => on.onTrue())
    .select(['c.restId', 'c.id', 'c.service', 'c.version', 'c.noOfPersons', 'c.extraCharges', 'c.updatedAt'])
    .select(['c.sitingId', 'c.orderId', linesOfCart.as('lines')])
    .select(['b.lists', 'v.settings', 'v.menu', 'v.portions', 'v.orders'])
    .where('c.id', '=', id),
)

const lockRow = statement((db: Named, { id }: Args<{ id: string }>) =>
  db.selectFrom('carts').select('id').where('id', '=', id).forNoKeyUpdate(),
)

const findPayment = statement((db: Named, { restId, orderId }: Args<{ restId: string; orderId: string }>) =>
  db
    .selectFrom('orders as o')
    .innerJoin('payments as p', (on) => on.onRef('p.restId', '=', 'o.restId').onRef('p.id', '=', 'o.paymentId'))
    .select(['o.tokenNo', 'p.returned'])
    .where('o.restId', '=', restId)
    .where('o.id', '=', orderId),
)

async function paymentOf({ db }: Ctx, restId: string, orderId: string | null): Promise<CartPayment | null> {
  if (orderId === null) return null
  const [paid] = await db.run(findPayment({ restId, orderId }))
  if (!paid) throw new Error('A paid cart has no order')
  return { orderId, tokenNo: paid.tokenNo, returnedAmount: toDecimal(paid.returned) }
}

async function sitingOf(ctx: Ctx, restId: string, sitingId: string | null): Promise<Siting | null> {
  return sitingId === null ? null : ((await findSiting(ctx, restId, sitingId)) ?? null)
}

interface Ctx {
  db: Db
  kept: Kept
}

/** No call on a cart changes what the versions of its branch count. */
function rely({ kept }: Ctx, row: BranchVersions & { restId: string }): void {
  const { restId, lists, settings, menu, portions, orders: changesOfOrders } = row
  kept.rely(restId, { lists, settings, menu, portions, orders: changesOfOrders })
}

async function cartOf(ctx: Ctx, row: FoundBy<typeof findCart> | undefined): Promise<StoredCart | undefined> {
  if (!row) return undefined
  rely(ctx, row)
  const { restId, id, service, version, noOfPersons, extraCharges, updatedAt, lines, sitingId, orderId } = row
  const [siting, paid] = await Promise.all([sitingOf(ctx, restId, sitingId), paymentOf(ctx, restId, orderId)])
  return { restId, id, service, version, noOfPersons, extraCharges, updatedAt, lines, siting, paid }
}

export async function readCart(ctx: Ctx, id: string): Promise<StoredCart | undefined> {
  const [row] = await ctx.db.run(findCart({ id }))
  return cartOf(ctx, row)
}

/** Reads the cart under a lock. What a concurrent transaction wrote is included: reading is a statement of its own. */
export async function lockCart(ctx: Ctx, id: string): Promise<StoredCart | undefined> {
  const [, [row]] = await Promise.all([ctx.db.run(lockRow({ id })), ctx.db.run(findCart({ id }))])
  return cartOf(ctx, row)
}

const insertRow = statement(
  (_: AnyTable, { rows }: Args<{ rows: Rows<typeof carts> }>) =>
    sql<BranchVersions & { restId: string }>`
    with made as (
      insert into carts ${everyColumn('carts', rows)} as one where exists (select from restaurants where id = one.rest_id)
      on conflict do nothing
      returning rest_id)
    select made.rest_id, b.lists, v.settings, v.menu, v.portions, v.orders
      from made join branch_versions v on v.rest_id = made.rest_id cross join business_versions b`,
)

/** Returns false if the id is taken, or if there is no such branch. */
export async function insertCart(ctx: Ctx, cart: Omit<CartColumns, 'orderId'>): Promise<boolean> {
  const [made] = await ctx.db.run(insertRow({ rows: asRows<typeof carts>([{ ...cart, orderId: null }]) }))
  if (made) rely(ctx, made)
  return made !== undefined
}

type CartSet = Pick<NewRow<typeof carts>, 'version' | 'updatedAt' | 'sitingId' | 'noOfPersons' | 'extraCharges'>

const updateCart = statement((db: Named, { restId, id, ...set }: Args<CartKey & CartSet>) =>
  db
    .updateTable('carts')
    .set(set)
    .where((is) => is.and({ restId, id })),
)

const deleteLines = statement((db: Named, { restId, id, lineIds }: Args<CartKey & { lineIds: string[] }>) =>
  db
    .deleteFrom('cartLines')
    .where((is) => is.and({ restId, cartId: id }))
    .where(sql<boolean>`line_id = any(${lineIds}::text[])`),
)

const upsertLines = statement((db: Named, { lines }: Args<{ lines: Rows<typeof cartLines> }>) =>
  db
    .insertInto('cartLines')
    .expression(everyColumn('cartLines', lines))
    .onConflict((same) =>
      same
        .columns(['restId', 'cartId', 'lineId'])
        .doUpdateSet((row) => ({ quantity: row.ref('excluded.quantity'), position: row.ref('excluded.position') })),
    ),
)

/** Saves a locked cart at the end of the transaction. */
export function saveCart(db: Db, before: StoredCart, after: StoredCart): void {
  const { restId, id, version, updatedAt, siting, noOfPersons, extraCharges } = after
  const set = { version, updatedAt, sitingId: siting?._id ?? null, noOfPersons, extraCharges: asJson(extraCharges) }
  db.later(updateCart({ restId, id, ...set }))
  const was = new Map(before.lines.map((line) => [line.lineId, line]))
  const stays = new Set(after.lines.map(({ lineId }) => lineId))
  const gone = before.lines.filter(({ lineId }) => !stays.has(lineId)).map(({ lineId }) => lineId)
  if (gone.length > 0) db.later(deleteLines({ restId, id, lineIds: gone }))
  const changed = after.lines.filter((line) => {
    const old = was.get(line.lineId)
    return old?.quantity !== line.quantity || old.position !== line.position
  })
  if (changed.length === 0) return
  db.later(upsertLines({ lines: asRows<typeof cartLines>(changed.map((line) => ({ ...line, restId, cartId: id }))) }))
}

const setPaid = statement(
  (db: Named, { restId, id, ...set }: Args<CartKey & Pick<CartColumns, 'orderId' | 'version' | 'updatedAt'>>) =>
    db
      .updateTable('carts')
      .set(set)
      .where((is) => is.and({ restId, id })),
)

/** Closes a locked cart at the end of the transaction. */
export function markPaid(db: Db, { restId, id, version }: StoredCart, paid: { orderId: string; at: Date }): void {
  db.later(setPaid({ restId, id, orderId: paid.orderId, version: version + 1, updatedAt: paid.at }))
}

const deleteCart = statement((db: Named, cart: Args<CartKey>) => db.deleteFrom('carts').where((is) => is.and(cart)))

export function removeCart(db: Db, { restId, id }: StoredCart): void {
  db.later(deleteCart({ restId, id }))
}

interface Listed {
  restId: string
  service: TillService
}

const quantityOfCart = sql<number>`(select coalesce(sum(l.quantity), 0) from cart_lines l
                                     where l.rest_id = c.rest_id and l.cart_id = c.id)`

const firstFoodOfCart = sql<string | null>`(select f.name from cart_lines l
                                              join foods f on f.rest_id = l.rest_id and f.id = l.food_id
                                             where l.rest_id = c.rest_id and l.cart_id = c.id
                                             order by l.position, l.line_id limit 1)`

const findOpen = statement((db: Named, { after, limit, ...listed }: Args<Listed & PageAsked>) => {
  const open = db
    .selectFrom('carts as c')
    .leftJoin('sitings as s', (on) => on.onRef('s.restId', '=', 'c.restId').onRef('s.id', '=', 'c.sitingId'))
    .select(['c.id', 'c.updatedAt', 's.name as siting', 'c.noOfPersons'])
    .select([quantityOfCart.as('quantity'), firstFoodOfCart.as('food')])
    .where((is) => is.and({ 'c.restId': listed.restId, 'c.service': listed.service }))
    .where('c.orderId', 'is', null)
    .orderBy('c.id', 'desc')
    .limit(limit)
  return after ? open.where('c.id', '<', after) : open
})

export async function listOpen(
  db: Db,
  restId: string,
  service: TillService,
  { limit, after }: PageAsked,
): Promise<CartRow[]> {
  const rows = await db.run(findOpen({ restId, service, limit: limit + 1, after }))
  return rows.map(({ id: _id, updatedAt, ...row }) => ({ _id, updatedAt: updatedAt.toISOString(), ...row }))
}

const countOpenCarts = statement((db: Named, listed: Args<Listed>) =>
  db
    .selectFrom('carts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where((is) => is.and(listed))
    .where('orderId', 'is', null),
)

export async function countOpen(db: Db, restId: string, service: TillService): Promise<number> {
  const [row] = await db.run(countOpenCarts({ restId, service }))
  return row?.total ?? 0
}
