import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { z } from 'zod'
import { keptChoice } from '../../shared/kept-choice.ts'

const DEFAULT_MINUTES = 20

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

/** The minutes that one press accepts an order with: those used last for its service. */
export function useUsualMinutes(): (restId: string, service: ServiceName) => number {
  const minutes = used.use()
  return (restId, service) => minutes[placeOf(restId, service)] ?? DEFAULT_MINUTES
}
