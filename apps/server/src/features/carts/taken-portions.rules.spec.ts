import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TakenPortions } from './rounds.table.ts'
import { stillTaken } from './taken-portions.rules.ts'

const lineId = 'soup'
const ana = { by: 'ana', worth: 12.5, reason: 'Wrong item' }
const ben = { by: 'ben', worth: 12.5 }

test.each([
  [
    1,
    [
      { ...ana, quantity: 1 },
      { ...ben, quantity: 1 },
    ],
  ],
  [2, [{ ...ana, quantity: 1 }]],
  [3, []],
  [5, []],
])('what was taken off last is back first, with %i left of 3', (quantity, left) => {
  const known = {
    lineId,
    quantity: 3,
    taken: [
      { ...ana, quantity: 1 },
      { ...ben, quantity: 1 },
    ],
  }
  expect(stillTaken(known, [{ lineId, quantity }])).toEqual(left)
})

test('a line that is gone lacks all of its portions, and nobody is known to have taken off what an earlier version did', () => {
  expect(stillTaken({ lineId, quantity: 3, taken: [{ ...ana, quantity: 2 }] }, [])).toEqual([{ ...ana, quantity: 2 }])
  expect(stillTaken({ lineId, quantity: 3 }, [])).toEqual([])
})

test('persons together took off what the cart lacks, however often portions come back', () => {
  const none: TakenPortions[] = []
  fc.assert(
    fc.property(fc.nat({ max: 9 }), fc.array(fc.nat({ max: 12 })), (known, quantities) => {
      const end = quantities.reduce(
        ({ was, taken }, quantity, turn) => {
          const gone = Math.min(was, known) - quantity
          if (gone <= 0) return { was: quantity, taken }
          const before = stillTaken({ lineId, quantity: known, taken }, [{ lineId, quantity: was }])
          return { was: quantity, taken: [...before, { by: String(turn), worth: 1, quantity: gone }] }
        },
        { was: known, taken: none },
      )
      const left = stillTaken({ lineId, quantity: known, taken: end.taken }, [{ lineId, quantity: end.was }])
      expect(left.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(Math.max(0, known - end.was))
    }),
  )
})
