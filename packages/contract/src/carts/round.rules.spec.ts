import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heldCourses, isNothing, ofCourses, portionsOfUnsent, sentAfter, unsentOf, type Unsent } from './round.rules.ts'

const line = (lineId: string, quantity: number, course?: number) => ({ lineId, quantity, course })

describe('what is unsent', () => {
  test('is to cook where the cart has more than was sent, and to void where it has less', () => {
    const unsent = unsentOf([line('soup', 3), line('pie', 1, 2)], [line('soup', 1), line('tea', 2)])
    expect(unsent).toEqual({
      toCook: [
        { lineId: 'soup', quantity: 2, course: 1 },
        { lineId: 'pie', quantity: 1, course: 2 },
      ],
      toVoid: [{ lineId: 'tea', quantity: 2 }],
    })
    expect(portionsOfUnsent(unsent)).toBe(5)
    expect(heldCourses(unsent)).toEqual([1, 2])
  })

  test('of one course leaves the others, and never holds a void back', () => {
    const unsent = unsentOf([line('soup', 1), line('pie', 1, 2)], [line('tea', 1)])
    expect(ofCourses(unsent, [2])).toEqual({
      toCook: [{ lineId: 'pie', quantity: 1, course: 2 }],
      toVoid: [{ lineId: 'tea', quantity: 1 }],
    })
    expect(ofCourses(unsent, undefined)).toEqual(unsent)
  })
})

const carts = fc.uniqueArray(
  fc.record({
    lineId: fc.constantFrom('soup', 'pie', 'tea', 'cake'),
    quantity: fc.integer({ min: 1, max: 9 }),
    course: fc.constantFrom(undefined, 1, 2, 3),
  }),
  { selector: ({ lineId }) => lineId },
)
const steps = fc.array(fc.record({ cart: carts, courses: fc.constantFrom(undefined, [1], [2], [1, 3]) }), {
  maxLength: 12,
})

/** The signed sum of rounds, by line. */
function sumOf(rounds: readonly Unsent[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { toCook, toVoid } of rounds) {
    for (const { lineId, quantity } of toCook) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
    for (const { lineId, quantity } of toVoid) sums.set(lineId, (sums.get(lineId) ?? 0) - quantity)
  }
  return new Map([...sums].filter(([, quantity]) => quantity !== 0))
}

const quantities = (lines: ReadonlyArray<{ lineId: string; quantity: number }>) =>
  new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]))

describe('after any sequence of changes and rounds', () => {
  test('what is known is the signed sum of the rounds, and never negative', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let sent: Array<{ lineId: string; quantity: number }> = []
        const rounds: Unsent[] = []
        for (const { cart, courses } of all) {
          const round = ofCourses(unsentOf(cart, sent), courses)
          sent = sentAfter(sent, round, ({ lineId, quantity }) => ({ lineId, quantity }))
          rounds.push(round)
          expect(quantities(sent)).toEqual(sumOf(rounds))
          expect(sent.every(({ quantity }) => quantity > 0)).toBe(true)
        }
      }),
    )
  })

  test('a whole round makes the kitchen know the cart, and a second one has nothing to say', () => {
    fc.assert(
      fc.property(steps, carts, (all, last) => {
        let sent: Array<{ lineId: string; quantity: number }> = []
        for (const { cart, courses } of [...all, { cart: last, courses: undefined }]) {
          const round = ofCourses(unsentOf(cart, sent), courses)
          sent = sentAfter(sent, round, ({ lineId, quantity }) => ({ lineId, quantity }))
        }
        expect(quantities(sent)).toEqual(quantities(last))
        expect(isNothing(unsentOf(last, sent))).toBe(true)
      }),
    )
  })
})
