import { noteInId } from '@brigade/contract/carts/cart-line.rules.ts'
import type { Cart, CartDiscount, CartFood, CartLine, SentLine } from '@brigade/contract/carts/cart.contract.ts'
import { priceCart, type PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { Deal, PricedLine } from '@brigade/contract/pricing/line-price.rules.ts'
import type { Context } from '../../platform/context.ts'
import { readLinesOfMenu, type MenuLine } from '../foods/foods.public.ts'
import { requireBranch, type TillBranch } from '../restaurants/restaurants.public.ts'
import type { GivenByPerson } from '../orders/orders.public.ts'
import { toCardCharge } from '../terminals/terminals.public.ts'
import type { StoredCart } from './carts.store.ts'
import type { KnownLine } from './rounds.table.ts'
import { toCartCoupon } from './stored-coupon.ts'
import { wayOf } from './stored-lines.ts'

export interface CartMenuLine extends MenuLine {
  lineId: string
  note: string | undefined
  course: number | undefined
  discount: GivenByPerson | undefined
}

export interface ShownCart extends PricedCart {
  stored: StoredCart
  branch: TillBranch
  /** The moment whose offers and coupon it has. */
  instant: Date
  menuLines: CartMenuLine[]
  /** A card was charged for it, so it is paid whatever the menu and the stock say now. */
  isCharged?: boolean
}

/** What a till did longer ago was done by a wrong clock rather than without a network. */
const MOST_LATE_MS = 12 * 3_600_000

/** When the till acted. What it did without a network arrives later, and guests have paid and left. */
function actedAt({ actedAt: acted, clock }: Context): Date {
  const now = clock.now()
  const late = acted === null ? 0 : now.getTime() - acted
  return acted !== null && late > 0 && late <= MOST_LATE_MS ? new Date(acted) : now
}

/** Prices a cart on the present menu, with the offers and hours of an instant: by default of the call at the till. */
export async function showCart(ctx: Context, stored: StoredCart, instant = actedAt(ctx)): Promise<ShownCart> {
  const branch = await requireBranch(ctx, stored.restId)
  const read = await readLinesOfMenu(ctx, branch, stored.service, wantedOf(stored), instant)
  return cartOnMenu(ctx, branch, stored, read, instant)
}

const wantedOf = ({ lines }: Pick<StoredCart, 'lines'>) =>
  lines.map((line) => ({ foodId: line.foodId, way: wayOf(line) }))

/** Prices many carts of a branch. Reads the menu once for each service. */
export async function showCarts(ctx: Context, branch: TillBranch, all: readonly StoredCart[]): Promise<ShownCart[]> {
  const ofServices = await Promise.all(
    [...groupBy(all, ({ service }) => service)].map(async ([service, carts]) => {
      const read = await readLinesOfMenu(ctx, branch, service, carts.flatMap(wantedOf))
      let at = 0
      return carts.map((stored) => {
        const begin = at
        at += stored.lines.length
        return cartOnMenu(ctx, branch, stored, read.slice(begin, at), ctx.clock.now())
      })
    }),
  )
  return ofServices.flat()
}

/** `read` holds the lines of the menu in the order of the cart's lines. */
function cartOnMenu(
  { decimals }: Context,
  branch: TillBranch,
  stored: StoredCart,
  read: readonly MenuLine[],
  instant: Date,
): ShownCart {
  const named = read.map((line, index) => ({
    ...line,
    lineId: stored.lines[index]?.lineId ?? '',
    note: noteInId(stored.lines[index]?.lineId ?? ''),
    course: stored.lines[index]?.course,
    discount: stored.lines[index]?.discount,
  }))
  const cardCharge = toCardCharge(stored.cardCharge, decimals)
  const byFood = [...groupBy(named, ({ foodId }) => foodId).values()]
  const cart: Omit<Cart, 'summary'> = {
    cartId: stored.id,
    restId: stored.restId,
    service: stored.service,
    version: stored.version,
    updatedAt: stored.updatedAt.toISOString(),
    foods: byFood.flatMap((lines) => toFood(lines, decimals)),
    extraCharges: stored.extraCharges.map(({ amount, note }) => ({ amount: toDecimal(amount, decimals), note })),
    ...(stored.discount && { discount: toDiscount(stored.discount, decimals) }),
    ...(stored.coupon && { coupon: toCartCoupon(stored.coupon, decimals) }),
    name: stored.name,
    allergy: stored.allergy,
    siting: stored.siting,
    noOfPersons: stored.noOfPersons,
    sent: stored.sent?.map(toSent) ?? null,
    tenders: stored.tenders,
    ...(cardCharge && { cardCharge }),
    ...(stored.bill && { bill: { at: stored.bill.at, grandTotal: toDecimal(stored.bill.total, decimals) } }),
  }
  const { timeZone, overallTax } = branch
  const priced = priceCart(cart, { instant, decimals, timeZone, overallTax })
  return { ...priced, stored, branch, instant, menuLines: byFood.flat() }
}

export function pricedLinesOf({ lines }: ShownCart, some: readonly CartMenuLine[]): PricedLine[] {
  return some.map(({ lineId }) => {
    const priced = lines.get(lineId)
    if (!priced) throw new Error('A line of a cart was not priced')
    return priced
  })
}

function toFood(lines: readonly CartMenuLine[], decimals: Decimals): CartFood[] {
  const [first] = lines
  if (!first) return []
  const { foodId, foodName: name, isCombo, isFreeClaim } = first
  return [{ foodId, name, isCombo, isFreeClaim, foodvariations: lines.map((line) => toCartLine(line, decimals)) }]
}

function toCartLine(line: CartMenuLine, decimals: Decimals): CartLine {
  return {
    lineId: line.lineId,
    _id: line.variationId,
    name: line.variationName,
    quantity: line.quantity,
    price: toDecimal(line.price, decimals),
    discountPrice: line.discountPrice === null ? null : toDecimal(line.discountPrice, decimals),
    hasOffer: line.hasOffer,
    noOfStock: line.noOfStock,
    customizations: line.customizations.map(({ cusId, cusName, levelId, levelName }) => ({
      _id: cusId,
      name: cusName,
      levels: { _id: levelId, levelName },
    })),
    addons: line.addons.map(({ addonId, name, price }) => ({ _id: addonId, name, price: toDecimal(price, decimals) })),
    tax: line.tax,
    deal: dealOnWire(line.deal, decimals),
    ...(line.note !== undefined && { note: line.note }),
    problem: line.reason ?? (line.unknownChoice === null ? null : 'not-available-now'),
    ...(line.course !== undefined && { course: line.course }),
    ...(line.discount && { discount: toDiscount(line.discount, decimals) }),
  }
}

function toDiscount({ kind, value, reason }: GivenByPerson, decimals: Decimals): CartDiscount {
  return { kind, value: kind === 'amount' ? toDecimal(value, decimals) : value, reason }
}

function toSent({ lineId, food, variation, quantity, voidReason }: KnownLine): SentLine {
  return { lineId, food, variation, quantity, ...(voidReason !== undefined && { voidReason }) }
}

function dealOnWire(deal: Deal, decimals: Decimals): CartLine['deal'] {
  if (deal.kind === 'offer' || deal.kind === 'combo')
    return { ...deal, discountPrice: toDecimal(deal.discountPrice, decimals) }
  return deal
}
