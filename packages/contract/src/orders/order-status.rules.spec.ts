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
  ...services.flatMap((service) => [`accept: placed ${service}`, `reject: placed ${service}`]),
  ...services.flatMap((service) => ['accepted', 'prepared', 'shipped'].map((status) => `cancel: ${status} ${service}`)),
  'prepare: accepted Takeaway',
  'complete: prepared Takeaway',
  'dispatch: accepted Delivery',
  'deliver: shipped Delivery',
])

describe.each(orderTransitions)('the transition %s', (step) => {
  it.each(services.flatMap((service) => orderStatuses.map((status) => [status, service] as const)))(
    'is allowed only where listed: status %s, service %s',
    (status, service) => {
      expect(canTransition(step, { status, service })).toBe(allowed.has(`${step}: ${status} ${service}`))
    },
  )
})

test('no sequence of transitions returns an order to an earlier status', () => {
  const sequences = fc.array(fc.constantFrom(...orderTransitions), { maxLength: 30 })
  fc.assert(
    fc.property(fc.constantFrom(...services), sequences, (service, steps) => {
      const statuses: string[] = ['placed']
      let status: (typeof orderStatuses)[number] = 'placed'
      for (const step of steps) {
        if (!canTransition(step, { status, service })) continue
        expect(hasEnded(status)).toBe(false)
        status = transitions[step].to
        statuses.push(status)
      }
      expect(new Set(statuses).size).toBe(statuses.length)
      expect(statuses.length).toBeLessThanOrEqual(4)
      expect(statuses.includes('shipped') && service !== 'Delivery').toBe(false)
      expect(statuses.includes('prepared') && service !== 'Takeaway').toBe(false)
    }),
  )
})

test('a delivery order and a takeaway order can both reach delivered', () => {
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

test('an order has ended exactly in the statuses that History lists', () => {
  expect(orderStatuses.filter(hasEnded)).toEqual(endedStatuses)
})
