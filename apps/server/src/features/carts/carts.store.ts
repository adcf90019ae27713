import type { TenderOfCart } from '@brigade/contract/carts/cart.contract.ts'
import type { CartPayment } from '@brigade/contract/carts/cart-payment.contract.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Amounts } from '../../platform/context.ts'
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
import type { Kept } from '../../platform/kept/kept.ts'
import type { BranchVersions } from '../../platform/kept/versions.store.ts'
import type { branchVersions, businessVersions } from '../../platform/kept/versions.table.ts'
import type { orders } from '../orders/orders.table.ts'
import { tendersOfCart } from '../payments/payments.public.ts'
import type { payments } from '../payments/payments.table.ts'
import { findSiting, lockSiting } from '../sitings/sitings.public.ts'
import { chargeOf, type StoredCharge } from '../terminals/terminals.public.ts'
import type { carts } from './carts.table.ts'
import { couponsOf, firstPartWithCoupon, type StoredCoupon } from './stored-coupon.ts'

type CartColumns = typeof carts.$inferSelect
type CartKey = Pick<CartColumns, 'restId' | 'id'>

export interface StoredCart extends Pick<
  CartColumns,
  | 'restId'
  | 'id'
  | 'service'
  | 'version'
  | 'name'
  | 'allergy'
  | 'noOfPersons'
  | 'extraCharges'
  | 'discount'
  | 'bill'
  | 'updatedAt'
  | 'lines'
  | 'sent'
> {
  siting: Siting | null
  coupon: StoredCoupon | null
  /** Those that were not taken back. */
  tenders: TenderOfCart[]
  /** The latest, until it is booked or given back. */
  cardCharge: StoredCharge | null
  paid: CartPayment | null
}

type Named = Tables<{
  branchVersions: typeof branchVersions
  businessVersions: typeof businessVersions
  carts: typeof carts
  orders: typeof orders
  payments: typeof payments
}>

const isCart =
  ({ id, isLocked }: { id: RawBuilder<string>; isLocked: boolean }) =>
  (db: Named) => {
    const found = db
      .selectFrom('carts as c')
      .innerJoin('branchVersions as v', 'v.restId', 'c.restId')
      .innerJoin('businessVersions as b', (on) => on.onTrue())
      .select(['c.restId', 'c.id', 'c.service', 'c.version', 'c.noOfPersons', 'c.extraCharges', 'c.updatedAt'])
      .select([
        'c.name',
        'c.allergy',
        'c.discount',
        'c.bill',
        'c.couponId',
        'c.couponContact',
        'c.sitingId',
        'c.orderId',
        'c.lines',
        'c.sent',
        'c.taken',
        'c.cardChargeId',
        'b.access',
        'b.lists',
        'v.settings',
        'v.menu',
        'v.portions',
        'v.orders',
        firstPartWithCoupon('c').as('firstPartAt'),
      ])
      .where('c.id', '=', id)
    return isLocked ? found.forNoKeyUpdate('c') : found
  }

const findCart = statement((db: Named, { id }: Args<{ id: string }>) => isCart({ id, isLocked: false })(db))

const findLocked = statement((db: Named, { id }: Args<{ id: string }>) => isCart({ id, isLocked: true })(db))

const findPayment = statement((db: Named, { restId, orderId }: Args<{ restId: string; orderId: string }>) =>
  db
    .selectFrom('orders as o')
    .innerJoin('payments as p', (on) => on.onRef('p.restId', '=', 'o.restId').onRef('p.id', '=', 'o.paymentId'))
    .select(['o.tokenNo', 'p.returned'])
    .where('o.restId', '=', restId)
    .where('o.id', '=', orderId),
)

async function paymentOf({ db, decimals }: Ctx, restId: string, orderId: string | null): Promise<CartPayment | null> {
  if (orderId === null) return null
  const [paid] = await db.run(findPayment({ restId, orderId }))
  if (!paid) throw new Error('A paid cart has no order')
  return { orderId, tokenNo: paid.tokenNo, returnedAmount: toDecimal(paid.returned, decimals) }
}

async function sitingOf(ctx: Ctx, restId: string, sitingId: string | null): Promise<Siting | null> {
  return sitingId === null ? null : ((await findSiting(ctx, restId, sitingId)) ?? null)
}

type Ctx = Amounts & { kept: Kept }

/** No call on a cart changes what the versions of its branch count. */
function rely({ kept }: Ctx, row: BranchVersions & { restId: string }): void {
  const { restId, access, lists, settings, menu, portions, orders: changesOfOrders } = row
  kept.rely(restId, { access, lists, settings, menu, portions, orders: changesOfOrders })
}

type CartRow = FoundBy<typeof findCart>

async function couponOf(ctx: Ctx, row: CartRow, isLocked: boolean): Promise<StoredCoupon | null> {
  const { restId, service, couponId, couponContact: contact, orderId, firstPartAt } = row
  if (couponId === null || orderId !== null) return null
  const [coupon] = await couponsOf(ctx, restId, [{ service, couponId, contact, firstPartAt }], { isLocked })
  return coupon ?? null
}

async function cartOf(ctx: Ctx, row: CartRow | undefined, isLocked: boolean): Promise<StoredCart | undefined> {
  if (!row) return undefined
  rely(ctx, row)
  const { sitingId, orderId, taken, cardChargeId } = row
  const { restId, id, service, version, name, allergy, noOfPersons, extraCharges, discount, bill, updatedAt } = row
  const [siting, coupon, paid, tenders, cardCharge] = await Promise.all([
    sitingOf(ctx, restId, sitingId),
    couponOf(ctx, row, isLocked),
    paymentOf(ctx, restId, orderId),
    taken > 0 ? tendersOfCart(ctx, { restId, cartId: id }) : [],
    cardChargeId === null ? null : chargeOf(ctx, { restId, id: cardChargeId }),
  ])
  const kept = { restId, id, service, version, name, allergy, noOfPersons, extraCharges, discount, bill, updatedAt }
  return { ...kept, lines: row.lines, sent: row.sent, siting, coupon, tenders, cardCharge, paid }
}

export async function readCart(ctx: Ctx, id: string): Promise<StoredCart | undefined> {
  const [row] = await ctx.db.run(findCart({ id }))
  return cartOf(ctx, row, false)
}

/** Locks the cart, and the terms of its coupon, and reads it as it is under the lock. */
export async function lockCart(ctx: Ctx, id: string): Promise<StoredCart | undefined> {
  const [row] = await ctx.db.run(findLocked({ id }))
  return cartOf(ctx, row, true)
}

const insertRow = statement(
  (_: AnyTable, { rows }: Args<{ rows: Rows<typeof carts> }>) =>
    sql<BranchVersions & { restId: string }>`
    with made as (
      insert into carts ${everyColumn('carts', rows)} as one where exists (select from restaurants where id = one.rest_id)
      on conflict do nothing
      returning rest_id)
    select made.rest_id, b.access, b.lists, v.settings, v.menu, v.portions, v.orders
      from made join branch_versions v on v.rest_id = made.rest_id cross join business_versions b`,
)

const noCoupon = { couponId: null, couponContact: null }
const empty = {
  orderId: null,
  discount: null,
  bill: null,
  ...noCoupon,
  lines: [],
  sent: null,
  taken: 0,
  cardChargeId: null,
}

/** Returns false if the id is taken, or if there is no such branch. */
export async function insertCart(ctx: Ctx, cart: Omit<CartColumns, keyof typeof empty>): Promise<boolean> {
  const [made] = await ctx.db.run(insertRow({ rows: asRows<typeof carts>([{ ...cart, ...empty }]) }))
  if (made) rely(ctx, made)
  return made !== undefined
}

const findParty = statement((db: Named, party: Args<{ restId: string; sitingId: string }>) =>
  db
    .selectFrom('carts')
    .select('id')
    .where((is) => is.and(party))
    .where('orderId', 'is', null),
)

/** Locks a siting until the transaction ends, and tells whether guests with an open cart sit there. */
export async function lockAndFindParty({ db }: Ctx, restId: string, sitingId: string): Promise<boolean> {
  const [, party] = await Promise.all([
    lockSiting(db, { restId, id: sitingId }),
    db.run(findParty({ restId, sitingId })),
  ])
  return party.length > 0
}

type CartSet = Pick<
  NewRow<typeof carts>,
  | 'version'
  | 'updatedAt'
  | 'name'
  | 'allergy'
  | 'sitingId'
  | 'noOfPersons'
  | 'extraCharges'
  | 'discount'
  | 'bill'
  | 'couponId'
  | 'couponContact'
  | 'lines'
  | 'sent'
  | 'cardChargeId'
>

const updateCart = statement((db: Named, { restId, id, ...set }: Args<CartKey & CartSet>) =>
  db
    .updateTable('carts')
    .set(set)
    .where((is) => is.and({ restId, id })),
)

/** Saves a locked cart at the end of the transaction. */
export function saveCart(db: Db, cart: StoredCart): void {
  const { restId, id, version, updatedAt, name, allergy, siting, noOfPersons, extraCharges, discount, lines, sent } =
    cart
  const { coupon, cardCharge, bill } = cart
  const ofCoupon = { couponId: coupon?.id ?? null, couponContact: coupon?.contact ?? null }
  const links = { sitingId: siting?._id ?? null, ...ofCoupon, cardChargeId: cardCharge?.id ?? null }
  const set = { version, updatedAt, name, allergy, noOfPersons, ...links }
  const lists = { extraCharges: asJson(extraCharges), lines: asJson(lines), sent: sent && asJson(sent) }
  const nullable = { discount: discount && asJson(discount), bill: bill && asJson(bill) }
  db.later(updateCart({ restId, id, ...set, ...lists, ...nullable }))
}

const setPaid = statement(
  (db: Named, { restId, id, ...set }: Args<CartKey & Pick<CartColumns, 'orderId' | 'version' | 'updatedAt'>>) =>
    db
      .updateTable('carts')
      .set({ ...set, cardChargeId: null, couponContact: null })
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
