import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { Restaurant, ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { z } from 'zod'
import { keptChoice } from '../../shared/kept-choice.ts'
import { useBranches } from '../restaurants/branch-context.tsx'

const DEFAULT_MINUTES = 20

/** What the answer form offers, and what a row offers besides the usual minutes. */
export const QUICK_MINUTES = [10, 15, 20, 30]
export const OTHER_MINUTES = [...QUICK_MINUTES, 45, 60]

const minutesByPlace = z.record(z.string(), z.int())
const used = keptChoice<Readonly<Record<string, number>>>(
  'minutes used last',
  {},
  (kept) => minutesByPlace.safeParse(kept).data,
)

const placeOf = (restId: string, service: ServiceName) => `${restId} ${service}`

/** Remembers the minutes with which an order of this service was accepted last. */
export function rememberMinutes(restId: string, service: ServiceName, minutes: number): void {
  used.choose({ ...used.current(), [placeOf(restId, service)]: minutes })
}

type Ordered = Pick<Order, 'restId' | 'restauranttype'>

/** The minutes that one press accepts an order with: those set for its service, or else those used last. */
export function useUsualMinutes(): (order: Ordered) => number {
  const minutes = used.use()
  const { all } = useBranches()
  return ({ restId, restauranttype: { name } }) => {
    const branch = all.find(({ _id }) => _id === restId)
    return minutesSet(branch, name) ?? minutes[placeOf(restId, name)] ?? DEFAULT_MINUTES
  }
}

function minutesSet(branch: Restaurant | undefined, service: ServiceName): number | undefined {
  if (service === 'Delivery') return branch?.delivery.preparationTime
  return service === 'Takeaway' ? branch?.takeaway.preparationTime : undefined
}
