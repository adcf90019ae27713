import type { Allergen } from '@brigade/contract/foods/dietary.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { CouponDeduction } from '@brigade/contract/coupons/coupon.rules.ts'
import { addDays, instantOf, localTime, weekdayOf, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { conditionCartOf, price as priceCart, type Priced } from '@brigade/contract/pricing/price.rules.ts'
import type { PriceLine } from '@brigade/contract/pricing/line-price.rules.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql } from 'kysely'
import { statement, type AnyTable, type Args } from '../platform/db/statement.ts'
import { isoDate } from '../platform/db/wire-date.ts'
import { newId } from '../platform/new-id.ts'
import { business } from './data/branches.ts'
import { guests } from './data/guests.ts'
import { taxes } from './data/lookups.ts'
import { beginRedeeming, type Redeem } from './redeem.ts'
import { insertRows, type IdOf, type Seeding } from './seeding.ts'

/** Enough to compare a day with the same weekday twice. */
const DAYS = 15
const MINUTE = 60_000

/** Orders an hour on an ordinary day. */
const ordersByHour = new Map([
  [11, 2],
  [12, 7],
  [13, 6],
  [14, 2],
  [17, 3],
  [18, 8],
  [19, 10],
  [20, 7],
  [21, 3],
])
const busyDays: ReadonlyMap<string, number> = new Map([
  ['fri', 1.4],
  ['sat', 1.6],
  ['sun', 1.1],
])

interface Way {
  foodId: string
  foodName: string
  allergens: Allergen[] | null
  tags: string[] | null
  variationId: string
  variationName: string
  price: number
  taxMode: 'none' | 'overall' | 'individual'
  percentage: number | null
}

const findMenu = statement(
  (_: AnyTable, { restId }: Args<{ restId: string }>) => sql<Way>`
    select f.id as food_id, f.name as food_name, f.allergens, f.tags, v.id as variation_id, v.name as variation_name, v.price,
      v.tax_mode, t.percentage
    from variations v join foods f on f.rest_id = v.rest_id and f.id = v.food_id
      left join taxes t on t.id = v.tax_id where v.rest_id = ${restId} and not f.is_combo and not f.is_free_claim
    order by v.id`,
)
const findModes = statement(() => sql<{ id: string }>`select id from payment_modes order by id`)
const findDrivers = statement(() => sql<{ id: string }>`select id from delivery_services where is_own`)

/** Always the same numbers from 0 to 1, so that every demo begins alike. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The orders of the last two weeks until yesterday, all completed. They took nothing from the stock, which was counted since. */
export async function seedHistory(
  seeding: Seeding,
  branches: readonly { id: string }[],
  service: IdOf<ServiceName>,
): Promise<void> {
  const modes = (await seeding.db.run(findModes({}))).map(({ id }) => id)
  const [drivers] = await seeding.db.run(findDrivers({}))
  if (!drivers) throw new Error('The demo has no drivers of its own')
  for (const [at, { id }] of branches.entries()) {
    const random = numbers(at + 1)
    const redeem = await beginRedeeming(seeding.db, id, at)
    const menu = await seeding.db.run(findMenu({ restId: id }))
    const days = momentsOf(seeding.now, random)
    const made = [...days].flatMap(([day, moments]) =>
      moments.map((placedAt, order) =>
        orderAt(
          { restId: id, day, placedAt, tokenNo: order + 1 },
          { menu, random, redeem, service, modes, drivers: drivers.id, guests: guests[at] ?? [] },
        ),
      ),
    )
    await insertRows(
      seeding,
      'payments',
      made.map(({ payment }) => payment),
    )
    await insertRows(
      seeding,
      'deliveries',
      made.flatMap(({ delivery }) => delivery),
    )
    await insertRows(
      seeding,
      'orders',
      made.map(({ order }) => order),
    )
    await insertRows(
      seeding,
      'orderLines',
      made.flatMap(({ lines }) => lines),
    )
    await insertRows(
      seeding,
      'couponUses',
      made.flatMap(({ couponUse }) => couponUse),
    )
    await insertRows(
      seeding,
      'tokenCounters',
      [...days].map(([day, { length }]) => ({ restId: id, businessDate: isoDate(day), lastToken: length })),
    )
  }
}

/** The moments at which orders came, by business day. */
function momentsOf(now: Date, random: () => number): Map<WireDate, Date[]> {
  const { date: today } = localTime(now, business.timeZone)
  const days = new Map<WireDate, Date[]>()
  for (let ago = DAYS; ago > 0; ago -= 1) {
    const date = addDays(today, -ago)
    const moments = [...ordersByHour].flatMap(([hour, orders]) =>
      Array.from({ length: Math.round(orders * (busyDays.get(weekdayOf(date)) ?? 1) * (0.7 + 0.6 * random())) }, () =>
        instantOf(date, hour * 60 + Math.floor(random() * 60), business.timeZone),
      ),
    )
    // Their steps took up to an hour.
    const past = moments.filter((moment) => moment.getTime() < now.getTime() - 60 * MINUTE)
    if (past.length > 0)
      days.set(
        date,
        past.toSorted((a, b) => a.getTime() - b.getTime()),
      )
  }
  return days
}

interface Known {
  menu: readonly Way[]
  random: () => number
  redeem: Redeem
  service: IdOf<ServiceName>
  modes: readonly string[]
  drivers: string
  guests: (typeof guests)[number]
}

interface Place {
  restId: string
  day: WireDate
  placedAt: Date
  tokenNo: number
}

/** Of ten orders, five are sold at the counter, two at tables, two fetched and one delivered. */
const shares: readonly ServiceName[] = [
  ...Array.from({ length: 5 }, () => 'Direct' as const),
  'Dining',
  'Dining',
  'Takeaway',
  'Takeaway',
  'Delivery',
]

function typeOf(service: ServiceName): Order['ordertype']['name'] {
  if (service === 'Dining') return 'Reservation'
  return service === 'Direct' ? 'Direct' : 'Online'
}

/** Orders at the till and takeaways of the demo carry no customer. */
const nobody = { customerName: null, customerContact: null, address: null }

function orderAt({ restId, day, placedAt, tokenNo }: Place, known: Known) {
  const { menu, random, redeem, service, modes, drivers } = known
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }
  const later = (minutes: number) => new Date(placedAt.getTime() + minutes * MINUTE)
  const name = pick(shares)
  const isAtTill = name === 'Direct' || name === 'Dining'
  // Some dishes sell far better than others.
  const ways = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
    pick(menu.slice(0, pick([8, 20, menu.length]))),
  )
  const sold = [...new Set(ways)].map((way) => ({ ...way, quantity: random() < 0.2 ? 2 : 1 }))
  const guest = name === 'Delivery' ? known.guests[tokenNo % known.guests.length] : undefined
  const deliveryFee = name === 'Delivery' ? 600 : 0
  const undiscounted = priced(sold, placedAt, deliveryFee, null)
  const redeemed = guest
    ? redeem(guest.customerContact, {
        restTypeId: service(name),
        instant: placedAt,
        timeZone: business.timeZone,
        cart: conditionCartOf(undiscounted, 2),
      })
    : null
  const { lines, summary } = redeemed ? priced(sold, placedAt, deliveryFee, redeemed.deduction) : undiscounted
  const [id, paymentId, deliveryId] = [newId(placedAt), newId(placedAt), newId(placedAt)]
  const done = isAtTill ? placedAt : later(20 + Math.floor(random() * 30))
  const isPrepaid = !isAtTill && random() < 0.6
  const delivery =
    name === 'Delivery'
      ? [{ restId, id: deliveryId, deliveryServiceId: drivers, dispatchedAt: later(18), deliveredAt: done }]
      : []
  return {
    payment: {
      restId,
      id: paymentId,
      status: 'paid' as const,
      isCod: !isPrepaid,
      paymentModeId: isPrepaid ? null : pick(modes),
      reference: isPrepaid ? 'Paid online' : '',
      received: summary.grandTotal,
      returned: 0,
      paidAt: isPrepaid ? placedAt : done,
      createdAt: placedAt,
      ...summary,
    },
    delivery,
    couponUse: redeemed ? [{ restId, orderId: id, ...redeemed.use }] : [],
    order: {
      restId,
      id,
      businessDate: isoDate(day),
      tokenNo,
      type: typeOf(name),
      restTypeId: service(name),
      status: 'delivered' as const,
      placedAt,
      acceptedAt: isAtTill ? placedAt : later(1 + Math.floor(random() * 3)),
      preparationTime: isAtTill ? null : 20,
      preparedAt: name === 'Takeaway' ? later(12 + Math.floor(random() * 8)) : null,
      fulfilledAt: done,
      paymentId,
      deliveryId: delivery[0]?.id ?? null,
      ...(guest ?? nobody),
    },
    lines: sold.map((way, position) => ({
      restId,
      orderId: id,
      position,
      foodId: way.foodId,
      foodName: way.foodName,
      allergens: way.allergens,
      tags: way.tags,
      isCombo: false,
      isFreeClaim: false,
      variationId: way.variationId,
      variationName: way.variationName,
      hasOffer: false,
      quantity: way.quantity,
      tookStock: false,
      unitPrice: lines[position]?.unitPrice ?? 0,
      unitDiscountPrice: lines[position]?.unitDiscountPrice ?? 0,
      tax: lines[position]?.tax ?? 0,
      customizations: [],
      addons: [],
    })),
  }
}

function priced(
  sold: ReadonlyArray<Way & { quantity: number }>,
  instant: Date,
  deliveryFee: number,
  coupon: CouponDeduction | null,
): Priced {
  const taxOf = ({ taxMode, percentage }: Way): PriceLine['tax'] =>
    taxMode === 'individual' ? { mode: taxMode, percentage: percentage ?? 0 } : { mode: taxMode }
  return priceCart({
    instant,
    decimals: 2,
    timeZone: business.timeZone,
    overallTax: taxes.GST,
    customer: null,
    deliveryFee,
    coupon,
    lines: sold.map((way) => ({
      lineId: way.variationId,
      quantity: way.quantity,
      price: way.price,
      addons: [],
      tax: taxOf(way),
      deal: { kind: 'none' },
    })),
  })
}
