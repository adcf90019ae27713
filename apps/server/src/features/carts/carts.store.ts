import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartPayment, CartRow } from '@brigade/contract/carts/carts.contract.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { foods } from '../foods/foods.table.ts'
import { orders } from '../orders/orders.table.ts'
import { payments } from '../payments/payments.table.ts'
import { restTypes } from '../restaurants/restaurants.table.ts'
import { toSiting } from '../sitings/sitings.public.ts'
import { sitings } from '../sitings/sitings.table.ts'
import { cartLines, carts } from './carts.table.ts'
import type { StoredLine } from './stored-lines.ts'

type CartColumns = typeof carts.$inferSelect

export interface StoredCart extends Pick<
  CartColumns,
  'restId' | 'id' | 'service' | 'version' | 'noOfPersons' | 'extraCharges' | 'updatedAt'
> {
  siting: Siting | null
  lines: StoredLine[]
  paid: CartPayment | null
}

/** Lines are read as one value with their cart, so that both are from one moment without a lock. */
const linesOfCart = sql<StoredLine[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
           'lineId', l.line_id, 'position', l.position, 'foodId', l.food_id, 'variationId', l.variation_id,
           'quantity', l.quantity, 'customizations', l.customizations, 'addonIds', to_jsonb(l.addon_ids))
         order by l.position, l.line_id)
    from ${cartLines} l where l.rest_id = ${carts.restId} and l.cart_id = ${carts.id}), '[]')`

export async function readCart(db: Db, id: string): Promise<StoredCart | undefined> {
  const [row] = await db
    .select({
      cart: carts,
      siting: sitings,
      orderId: orders.id,
      tokenNo: orders.tokenNo,
      returned: payments.returned,
      lines: linesOfCart,
    })
    .from(carts)
    .leftJoin(sitings, and(eq(sitings.restId, carts.restId), eq(sitings.id, carts.sitingId)))
    .leftJoin(orders, and(eq(orders.restId, carts.restId), eq(orders.id, carts.orderId)))
    .leftJoin(payments, and(eq(payments.restId, orders.restId), eq(payments.id, orders.paymentId)))
    .where(eq(carts.id, id))
  if (!row) return undefined
  const { cart, siting, orderId, tokenNo, returned, lines } = row
  const isPaid = orderId !== null && tokenNo !== null && returned !== null
  return {
    restId: cart.restId,
    id: cart.id,
    service: cart.service,
    version: cart.version,
    noOfPersons: cart.noOfPersons,
    extraCharges: cart.extraCharges,
    updatedAt: cart.updatedAt,
    siting: siting && toSiting(siting),
    lines,
    paid: isPaid ? { orderId, tokenNo, returnedAmount: toDecimal(returned) } : null,
  }
}

/** Reads the cart under a lock. What a concurrent transaction wrote is included. */
export async function lockCart(db: Db, id: string): Promise<StoredCart | undefined> {
  const locked = await db.select({ id: carts.id }).from(carts).where(eq(carts.id, id)).for('no key update')
  return locked.length === 0 ? undefined : readCart(db, id)
}

export async function insertCart(db: Db, cart: typeof carts.$inferInsert): Promise<boolean> {
  const written = await db.insert(carts).values(cart).onConflictDoNothing().returning({ id: carts.id })
  return written.length === 1
}

export async function saveCart(db: Db, before: StoredCart, after: StoredCart): Promise<void> {
  const { restId, id: cartId } = after
  await db
    .update(carts)
    .set({
      version: after.version,
      updatedAt: after.updatedAt,
      sitingId: after.siting?._id ?? null,
      noOfPersons: after.noOfPersons,
      extraCharges: after.extraCharges,
    })
    .where(isCart(after))
  const was = new Map(before.lines.map((line) => [line.lineId, line]))
  const stays = new Set(after.lines.map(({ lineId }) => lineId))
  const gone = before.lines.filter(({ lineId }) => !stays.has(lineId)).map(({ lineId }) => lineId)
  if (gone.length > 0) {
    await db
      .delete(cartLines)
      .where(
        and(
          eq(cartLines.restId, restId),
          eq(cartLines.cartId, cartId),
          sql`${cartLines.lineId} = any(${sql.param(gone)}::text[])`,
        ),
      )
  }
  const changed = after.lines.filter((line) => {
    const old = was.get(line.lineId)
    return old?.quantity !== line.quantity || old.position !== line.position
  })
  if (changed.length === 0) return
  await db
    .insert(cartLines)
    .values(changed.map((line) => ({ ...line, restId, cartId })))
    .onConflictDoUpdate({
      target: [cartLines.restId, cartLines.cartId, cartLines.lineId],
      set: { quantity: sql`excluded.quantity`, position: sql`excluded.position` },
    })
}

function isCart({ restId, id }: Pick<StoredCart, 'restId' | 'id'>) {
  return and(eq(carts.restId, restId), eq(carts.id, id))
}

export async function markPaid(db: Db, cart: StoredCart, paid: { orderId: string; at: Date }): Promise<void> {
  await db
    .update(carts)
    .set({ orderId: paid.orderId, version: cart.version + 1, updatedAt: paid.at })
    .where(isCart(cart))
}

export async function removeCart(db: Db, cart: StoredCart): Promise<void> {
  await db.delete(carts).where(isCart(cart))
}

const isOpenAt = (restId: string, service: TillService) =>
  and(eq(carts.restId, restId), eq(carts.service, service), isNull(carts.orderId))

export async function listOpen(
  db: Db,
  restId: string,
  service: TillService,
  { limit, after }: PageAsked,
): Promise<CartRow[]> {
  const quantity = sql`(select coalesce(sum(l.quantity), 0) from ${cartLines} l
                         where l.rest_id = ${carts.restId} and l.cart_id = ${carts.id})`
  const food = sql<string | null>`(select f.name from ${cartLines} l
                                     join ${foods} f on f.rest_id = l.rest_id and f.id = l.food_id
                                    where l.rest_id = ${carts.restId} and l.cart_id = ${carts.id}
                                    order by l.position, l.line_id limit 1)`
  const rows = await db
    .select({
      _id: carts.id,
      updatedAt: carts.updatedAt,
      siting: sitings.name,
      food,
      noOfPersons: carts.noOfPersons,
      quantity: quantity.mapWith(Number),
    })
    .from(carts)
    .leftJoin(sitings, and(eq(sitings.restId, carts.restId), eq(sitings.id, carts.sitingId)))
    .where(and(isOpenAt(restId, service), after === undefined ? undefined : lt(carts.id, after)))
    .orderBy(desc(carts.id))
    .limit(limit + 1)
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
}

export function countOpen(db: Db, restId: string, service: TillService): Promise<number> {
  return db.$count(carts, isOpenAt(restId, service))
}

export async function restTypeOf(db: Db, service: TillService): Promise<string> {
  const [row] = await db.select({ id: restTypes.id }).from(restTypes).where(eq(restTypes.name, service))
  if (!row) throw new Error(`There is no service ${service}`)
  return row.id
}
