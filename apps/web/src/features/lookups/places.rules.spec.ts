import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterChange, inListOrder, nextAfter, nextAfterMove, nextAtPlace, placeOf } from './places.rules.ts'

const entry = (_id: string, isArchived = false) => ({ _id, isArchived })
const list = [entry('a'), entry('old', true), entry('b'), entry('c')]
const ids = (entries: ReadonlyArray<{ _id: string }>) => entries.map(({ _id }) => _id).join()

test('archived entries come last', () => expect(ids(inListOrder(list))).toBe('a,b,c,old'))

test.each([
  ['a', 'up', undefined],
  ['b', 'up', 'a'],
  ['c', 'up', 'b'],
  ['a', 'down', 'c'],
  ['b', 'down', null],
  ['c', 'down', undefined],
  ['old', 'down', undefined],
] as const)('%s moves %s before %s, past archived entries', (id, way, next) => {
  expect(nextAfterMove(list, id, way)).toBe(next)
})

test.each([
  ['c', '', 'a'],
  ['c', 'a', 'b'],
  ['c', 'b', undefined],
  ['a', '', undefined],
  ['a', 'c', null],
  ['c', 'old', undefined],
  ['c', null, undefined],
])('%s follows "%s", so it comes before %s', (id, after, next) => expect(nextAfter(list, id, after)).toBe(next))

test.each([
  ['c', 0, 'a'],
  ['c', 1, 'b'],
  ['c', 2, undefined],
  ['a', 1, 'c'],
  ['a', 2, null],
])('%s with %i others before it comes before %s', (id, before, next) =>
  expect(nextAtPlace(list, id, before)).toBe(next),
)

test('a move by places keeps every entry and ends at the place asked for', () => {
  const entries = fc
    .uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 })
    .chain((names) => fc.tuple(fc.constant(names), fc.array(fc.boolean(), { minLength: 8, maxLength: 8 })))
    .map(([names, archived]) => names.map((name, at) => entry(name, archived[at])))
  fc.assert(
    fc.property(entries, fc.nat(), fc.nat(), (all, one, other) => {
      const shown = all.filter(({ isArchived }) => !isArchived)
      const moved = shown[one % Math.max(1, shown.length)]
      if (!moved) return
      const choices = ['', ...shown.flatMap(({ _id }) => (_id === moved._id ? [] : [_id]))]
      const after = choices[other % choices.length] ?? ''
      const result = afterChange(all, moved, nextAfter(all, moved._id, after))
      expect(placeOf(result, moved._id)).toBe(after)
      expect(result.map(({ _id }) => _id).toSorted()).toEqual(all.map(({ _id }) => _id).toSorted())
    }),
  )
})
