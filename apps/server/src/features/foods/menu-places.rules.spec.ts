import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placesAfter, settledPlaces } from './menu-places.rules.ts'

interface Values {
  name: string
  categoryId: string
  place: number | null
}

const present = (names: readonly string[], categoryId = 'mains') =>
  names.map((name, at) => ({ id: name, version: 1, values: { name, categoryId, place: at + 1 } }))

type Present = ReturnType<typeof present>

/** What a file says of foods: a number, or null for one without. Foods that are not there are new. */
function after(menu: Present, file: Record<string, number | null>, categoryId = 'mains') {
  const entries = Object.entries(file).map(([name, place]) => {
    const was = menu.find(({ id }) => id === name)
    const will: Values = { name, categoryId, place }
    return { was, will }
  })
  const settled = settledPlaces(entries, menu).map((will, at) => ({ was: entries[at]?.was, will }))
  const places = placesAfter(settled, menu)
  const own = menu.filter(({ id, values }) => values.categoryId === categoryId || id in file)
  const numbered = [
    ...own.map(({ id, values }) => [id, places.byId.get(id) ?? values.place] as const),
    ...settled.flatMap(({ was, will }) => (was ? [] : [[will.name, places.ofNew.get(will) ?? 1e9] as const])),
  ]
  return {
    order: numbered.toSorted(([, a], [, b]) => a - b).map(([name]) => name),
    places: Object.fromEntries(settled.map(({ will }) => [will.name, will.place])),
    isNumbered: places.byId.size + places.ofNew.size > 0,
  }
}

it('foods stand by their numbers, beside those that the file does not have', () => {
  expect(after(present(['a', 'b', 'c', 'd']), { d: 0 })).toMatchObject({
    order: ['d', 'a', 'b', 'c'],
    places: { d: 1 },
  })
  expect(after(present(['a', 'b', 'c', 'd']), { a: 3.5 })).toMatchObject({
    order: ['b', 'c', 'a', 'd'],
    places: { a: 3 },
  })
  expect(after(present(['a', 'b', 'c', 'd']), { a: 4, b: 3, c: 2, d: 1 }).order).toEqual(['d', 'c', 'b', 'a'])
  expect(after(present(['a', 'b', 'c', 'd']), { c: 1.5, d: 1.2 })).toMatchObject({
    order: ['a', 'd', 'c', 'b'],
    places: { c: 3, d: 2 },
  })
})

it('a new food without a number comes last, and then nothing is numbered anew', () => {
  expect(after(present(['a', 'b']), { z: null, y: null })).toMatchObject({
    order: ['a', 'b', 'z', 'y'],
    places: { z: 3, y: 4 },
    isNumbered: false,
  })
  expect(after(present(['a', 'b']), { a: 1, b: 2 }).isNumbered).toBe(false)
  expect(after(present(['a', 'b']), { z: 1.5 })).toMatchObject({ order: ['a', 'z', 'b'], isNumbered: true })
})

it('a food that comes to another category stands there by its number, or last', () => {
  const menu = [...present(['a', 'b'], 'soups'), ...present(['x', 'y'])]
  expect(after(menu, { a: null })).toMatchObject({ places: { a: 3 } })
  expect(after(menu, { a: 0 }).places).toEqual({ a: 1 })
})

it('the same file changes nothing when it is imported again', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6), { minLength: 4, maxLength: 4 }), (wanted) => {
      const file = Object.fromEntries(['a', 'b', 'c', 'd'].map((name, at) => [name, wanted[at] ?? 0]))
      const { order } = after(present(['a', 'b', 'c', 'd']), file)
      expect(after(present(order), file)).toMatchObject({ order, isNumbered: false })
    }),
  )
})
