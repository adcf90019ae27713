import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placesAfter, settledPlaces } from './menu-places.rules.ts'

interface Values {
  name: string
  categoryId: string
  place: number | null
  seat: number | null
}

const present = (names: readonly string[], categoryId = 'mains') =>
  names.map((name, at) => ({ id: name, version: 1, values: { name, categoryId, place: at + 1, seat: null } }))

type Present = ReturnType<typeof present>

/** What a file says of foods: a number, or null for one without. Foods that are not there are new. */
function after(menu: Present, file: Record<string, number | null>, categoryId = 'mains') {
  const entries = Object.entries(file).map(([name, place]) => {
    const was = menu.find(({ id }) => id === name)
    const will: Values = { name, categoryId, place, seat: null }
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
    // Both pass b, and then c has the number that it had.
    places: { c: 1.5, d: 2 },
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
      const places = Object.fromEntries(order.map((name, at) => [name, at + 1]))
      expect(after(present(order), file)).toEqual({ order, places, isNumbered: false })
    }),
  )
})

it('a food that stands elsewhere because others come, go or move keeps its place', () => {
  const menu = present(['a', 'b', 'c', 'd'])
  expect(after(menu, { z: 0, a: 1, b: 2, c: 3, d: 4 }).places).toEqual({ z: 1, a: 1, b: 2, c: 3, d: 4 })
  expect(after(menu, { a: 1, b: 2, c: 3, d: 0 }).places).toEqual({ a: 1, b: 2, c: 3, d: 1 })
  // Also where the numbers are new, but the order is not.
  expect(after(menu, { a: 20, b: 30, c: 40, d: 10 }).places).toEqual({ a: 1, b: 2, c: 3, d: 1 })
  // Beside a new one, d moves to the number that it had.
  expect(after(menu, { z: 1, d: 2 })).toMatchObject({ order: ['a', 'z', 'b', 'd', 'c'], places: { z: 2, d: 2 } })
  const soups = menu.map((was, at) => ({
    was,
    will: { ...was.values, categoryId: at === 0 ? 'soups' : was.values.categoryId },
  }))
  expect(settledPlaces(soups, menu).map(({ place, seat }) => [place, seat])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
  ])
})

it('of a food that the file does not move nothing is told, and without those that it moves the others stand as before', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const asked = fc.array(fc.option(fc.nat(7)), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(asked, fc.boolean(), (wanted, isJoined) => {
      const menu = present(names)
      const file: Record<string, number> = isJoined ? { z: 3 } : {}
      for (const [at, place] of wanted.entries()) if (place !== null) file[names[at] ?? ''] = place
      const { order, places } = after(menu, file)
      const moved = names.filter((name, at) => name in file && places[name] !== at + 1)
      expect(moved.filter((name) => file[name] === names.indexOf(name) + 1)).toEqual([])
      const isStill = (name: string) => name !== 'z' && !moved.includes(name)
      expect(order.filter(isStill)).toEqual(names.filter(isStill))
    }),
  )
})
