import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { isNothing, ofCourses, sentAfter, unsentOf } from '@brigade/contract/carts/round.rules.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { lineOf, orderOf } from '../carts/carts.factory.ts'
import { makeRounds } from './rounds.factory.ts'

const STEPS = 200

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      food: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('set' as const), food: fc.nat(2), quantity: fc.nat(4) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('course' as const),
      food: fc.nat(2),
      course: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      courses: fc.constantFrom<number[] | undefined>(undefined, [1], [2, 3]),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('bump' as const), ticket: fc.nat(5) }) },
)

it('after any steps of two tills and a display, the kitchen was told what the pure rule says', async () => {
  const server = await createTestServer()
  const other = await createTestServer({ beside: { databaseUrl: server.databaseUrl } })
  const till = await makeRounds(server)
  const { token } = till
  const foods = await Promise.all(['Soup', 'Pie', 'Tea'].map((name) => till.food({ name })))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const { cartId } = await till.open()
      let lines: Array<{ lineId: string; quantity: number; course?: number }> = []
      let sent: Array<{ lineId: string; quantity: number }> = []
      for (const [n, each] of steps.entries()) {
        const at = n % 2 === 0 ? server : other
        if (each.kind === 'bump') {
          const tickets = (await till.view()).tickets.filter(({ lines: [line] }) => line?.state === 'open')
          const ticket = tickets[each.ticket % Math.max(1, tickets.length)]
          if (ticket)
            expect(
              (
                await till.mark(
                  ticket._id,
                  'bumped',
                  ticket.lines.map(({ position }) => position),
                )
              ).status,
            ).toBe(200)
          continue
        }
        if (each.kind === 'send') {
          const round = ofCourses(unsentOf(lines, sent), each.courses)
          const asked = { cartId, ...(each.courses && { courses: each.courses }) }
          const { status } = await at.call(directCart.send, asked, { token, key: till.newKey() })
          expect(status).toBe(isNothing(round) ? 409 : 200)
          sent = sentAfter(sent, round, ({ lineId, quantity }) => ({ lineId, quantity }))
          continue
        }
        const food = foods[each.food]
        if (!food) continue
        const lineId = lineOf(food).varId
        const known = lines.find((line) => line.lineId === lineId)
        if (each.kind === 'add') {
          await at.ask(directCart.addItem, { cartId, ...orderOf(food, { quantity: each.quantity }) }, { token })
          lines = known
            ? lines.map((line) => (line === known ? { ...line, quantity: line.quantity + each.quantity } : line))
            : [...lines, { lineId, quantity: each.quantity }]
        } else if (known && each.kind === 'set') {
          await at.ask(directCart.changeQuantity, { cartId, ...lineOf(food), quantity: each.quantity }, { token })
          lines = lines.flatMap((line) => {
            if (line !== known) return [line]
            return each.quantity === 0 ? [] : [{ ...line, quantity: each.quantity }]
          })
        } else if (known && each.kind === 'course') {
          await at.ask(directCart.setCourse, { cartId, ...lineOf(food), course: each.course }, { token })
          lines = lines.map((line) => (line === known ? { ...line, course: each.course } : line))
        }
      }
      const told = await server.sql`
        select l.line_id as "lineId", sum(case when l.is_void then -l.quantity else l.quantity end)::int as quantity,
               sum(case when l.is_void then 0 else l.quantity - l.voided end)::int as kept
          from cart_rounds r join cart_round_lines l on l.rest_id = r.rest_id and l.round_id = r.id
         where r.cart_id = ${cartId} group by l.line_id having sum(l.quantity - l.voided) > 0 order by l.line_id`
      const expected = sent.map(({ lineId, quantity }) => ({ lineId, quantity, kept: quantity }))
      const byLine = (a: { lineId: string }, b: { lineId: string }) => a.lineId.localeCompare(b.lineId)
      expect(told.filter(({ quantity }) => quantity !== 0)).toEqual(expected.toSorted(byLine))
      expect(
        (await till.details(cartId)).sent?.map(({ lineId, quantity }) => ({ lineId, quantity })).toSorted(byLine) ?? [],
      ).toEqual(sent.toSorted(byLine))
      expect(await till.quantities(cartId)).toEqual(lines.map(({ lineId, quantity }) => ({ lineId, quantity })))
    }),
    { numRuns: 1, endOnFailure: true },
  )
})
