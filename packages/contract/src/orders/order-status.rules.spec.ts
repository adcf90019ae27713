import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { serviceName } from '../restaurants/restaurants.contract.ts'
import {
  endedStatuses,
  hasEnded,
  canTransition,
  orderStatuses,
  orderTransitions,
  transitions,
} from './order-status.rules.ts'

const services = serviceName.options

/** All allowed transitions. */
const allowed = new Set([
  ...services.flatMap((service) => [`accept a placed ${service}`, `reject a placed ${service}`]),
  'prepare a accepted Takeaway',
  'complete a prepared Takeaway',
  'dispatch a accepted Delivery',
  'deliver a shipped Delivery',
])

describe.each(orderTransitions)('%s', (step) => {
  it.each(services.flatMap((service) => orderStatuses.map((status) => [status, service] as const)))(
    'a %s order of %s',
    (status, service) => {
      expect(canTransition(step, { status, service })).toBe(allowed.has(`${step} a ${status} ${service}`))
    },
  )
})

test('whatever is done to an order in whatever sequence, it moves on and never back, and ends', () => {
  const steps = fc.array(fc.constantFrom(...orderTransitions), { maxLength: 30 })
  fc.assert(
    fc.property(fc.constantFrom(...services), steps, (service, tried) => {
      const lived: string[] = ['placed']
      let status: (typeof orderStatuses)[number] = 'placed'
      for (const step of tried) {
        if (!canTransition(step, { status, service })) continue
        expect(hasEnded(status)).toBe(false)
        status = transitions[step].to
        lived.push(status)
      }
      expect(new Set(lived).size).toBe(lived.length)
      expect(lived.length).toBeLessThanOrEqual(4)
      expect(lived.includes('shipped') && service !== 'Delivery').toBe(false)
      expect(lived.includes('prepared') && service !== 'Takeaway').toBe(false)
    }),
  )
})

test('a delivery order and a takeaway can both be brought to their end', () => {
  const ways = { Delivery: ['accept', 'dispatch', 'deliver'], Takeaway: ['accept', 'prepare', 'complete'] } as const
  for (const service of ['Delivery', 'Takeaway'] as const) {
    let status: (typeof orderStatuses)[number] = 'placed'
    for (const step of ways[service]) {
      expect(canTransition(step, { status, service })).toBe(true)
      status = transitions[step].to
    }
    expect(status).toBe('delivered')
  }
})

test('what has ended is what History lists', () => {
  expect(orderStatuses.filter(hasEnded)).toEqual(endedStatuses)
})
