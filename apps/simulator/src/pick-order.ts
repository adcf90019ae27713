import type { MenuFood, placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { pickAddress, pickCustomer, pickOrderNote } from './people.ts'
import { pickFoods } from './pick-foods.ts'
import { between, chance, oneOf, type Random } from './random.ts'

interface Occasion {
  restId: string
  service: 'Delivery' | 'Takeaway'
  menu: readonly MenuFood[]
  coupons: readonly string[]
}

const COUPON_TRIED = 0.35
const PREPAID = 0.4

export function pickOrder(
  random: Random,
  { restId, service, menu, coupons }: Occasion,
): SentOf<typeof placeOrder> | null {
  const foods = pickFoods(random, menu)
  if (foods.length === 0) return null
  const isPrepaid = chance(random, PREPAID)
  return {
    restId,
    service,
    customer: pickCustomer(random),
    foods,
    couponCode: chance(random, COUPON_TRIED) ? (oneOf(random, coupons) ?? null) : null,
    payment: isPrepaid ? { isCod: false, reference: `sim_${between(random, 100_000, 999_999)}` } : { isCod: true },
    note: pickOrderNote(random),
    ...(service === 'Delivery' && { deliveryFee: between(random, 3, 8), address: pickAddress(random) }),
  }
}
