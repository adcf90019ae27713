import { localTime } from '@brigade/contract/kernel/dates.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { billAtOf } from '@brigade/contract/carts/cart.rules.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { readFloor as readCall, Table } from '@brigade/contract/reservations/floor.contract.ts'
import { writeTimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'
import type { Context } from '../../platform/context.ts'
import { couponsOf, showCarts, type StoredCart } from '../carts/carts.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { toSiting } from '../sitings/sitings.public.ts'
import { listFloor, type FloorRow } from './floor.store.ts'

/** Reads the floor in one statement, the coupons of its carts in another, and the menu once for each service. */
export async function readFloor(ctx: Context, { restId }: InputOf<typeof readCall>): Promise<Table[]> {
  const branch = await requireBranch(ctx, restId)
  const rows = await listFloor(ctx.db, { restId, ...localTime(ctx.clock.now(), branch.timeZone) })
  const couponOf = await couponsOfFloor(ctx, restId, rows)
  const shown = await showCarts(
    ctx,
    branch,
    rows.flatMap((row) => cartOf(restId, row, couponOf(row), ctx.decimals) ?? []),
  )
  const carts = new Map(shown.map(({ cart }) => [cart.cartId, cart]))
  return rows.map((row) => ({
    ...toSiting(row, ctx.decimals),
    party: partyOf(row, carts.get(row.cartId ?? ''), ctx.decimals),
    next: nextOf(row),
    place: placeOf(row),
  }))
}

type CouponOf = (row: FloorRow) => StoredCart['coupon']

async function couponsOfFloor(ctx: Context, restId: string, rows: readonly FloorRow[]): Promise<CouponOf> {
  const kept = rows.flatMap(({ cartId, service, couponId, couponContact: contact, firstPartAt }) =>
    cartId === null || service === null || couponId === null ? [] : { cartId, service, couponId, contact, firstPartAt },
  )
  const coupons = await couponsOf(ctx, restId, kept, { isLocked: false })
  const byCart = new Map(kept.map(({ cartId }, at) => [cartId, coupons[at]]))
  return ({ cartId }) => byCart.get(cartId ?? '') ?? null
}

function cartOf(
  restId: string,
  row: FloorRow,
  coupon: StoredCart['coupon'],
  decimals: Decimals,
): StoredCart | undefined {
  const { cartId: id, service, version, noOfPersons, extraCharges, discount, bill, lines, sent, updatedAt } = row
  if (!id || !service || version === null || noOfPersons === null || !extraCharges || !lines || !updatedAt) return
  const siting = toSiting(row, decimals)
  const known = { siting, name: null, allergy: null, sent, tenders: [], cardCharge: null, paid: null }
  return { restId, id, service, version, noOfPersons, extraCharges, discount, bill, coupon, lines, updatedAt, ...known }
}

function partyOf(row: FloorRow, cart: Cart | undefined, decimals: Decimals): Table['party'] {
  const { cartId, service, reserId, createdAt, noOfPersons, taken } = row
  if (!cartId || !service || !createdAt || noOfPersons === null || taken === null) return null
  const [amount, paid] = [cart?.summary.grandTotal ?? 0, toDecimal(taken, decimals)]
  const billAt = cart && billAtOf(cart)
  const since = createdAt.toISOString()
  return { cartId, service, reserId, since, noOfPersons, amount, paid, ...(billAt && { billAt }) }
}

function nextOf({ nextId, startMinute, endMinute, customerName, nextPersons }: FloorRow): Table['next'] {
  if (!nextId || startMinute === null || endMinute === null || customerName === null || nextPersons === null)
    return null
  const timeSlot = writeTimeSlot({ start: startMinute, end: endMinute })
  return { reserId: nextId, timeSlot, name: customerName, noOfPersons: nextPersons }
}

function placeOf({ roomId, room, position, x, y, width, height, shape }: FloorRow): Table['place'] {
  if (roomId === null || room === null || position === null || shape === null) return null
  if (x === null || y === null || width === null || height === null) return null
  return { room: { _id: roomId, name: room, position }, x, y, width, height, shape }
}
