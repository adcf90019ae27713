import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { favouritesAfter, favouritesFirst } from './favourites.rules.ts'

const add = (foodId: string, before?: string | null) => ({ foodId, isFavourite: true, before })

describe('favourites', () => {
  it('get a new one at the end, or before another', () => {
    expect(favouritesAfter(['a', 'b'], add('c'))).toEqual(['a', 'b', 'c'])
    expect(favouritesAfter(['a', 'b'], add('c', null))).toEqual(['a', 'b', 'c'])
    expect(favouritesAfter(['a', 'b'], add('c', 'b'))).toEqual(['a', 'c', 'b'])
  })

  it('stay where they are when one is added again without a place', () => {
    expect(favouritesAfter(['a', 'b', 'c'], add('a'))).toEqual(['a', 'b', 'c'])
  })

  it('move before another, and to the end', () => {
    expect(favouritesAfter(['a', 'b', 'c'], add('c', 'a'))).toEqual(['c', 'a', 'b'])
    expect(favouritesAfter(['a', 'b', 'c'], add('a', null))).toEqual(['b', 'c', 'a'])
  })

  it('have no place before one that is not among the others', () => {
    expect(favouritesAfter(['a', 'b'], add('c', 'd'))).toBeUndefined()
    expect(favouritesAfter(['a', 'b'], add('a', 'a'))).toBeUndefined()
  })

  it('lose one, also one that is gone already', () => {
    expect(favouritesAfter(['a', 'b'], { foodId: 'a', isFavourite: false })).toEqual(['b'])
    expect(favouritesAfter(['b'], { foodId: 'a', isFavourite: false })).toEqual(['b'])
  })
})

test('the menu begins with the favourites and loses and doubles no food', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 20 }).map(String))
  fc.assert(
    fc.property(ids, ids, (menu, favourites) => {
      const shown = favouritesFirst(
        menu.map((_id) => ({ _id })),
        favourites,
      ).map(({ _id }) => _id)
      const listed = favourites.filter((id) => menu.includes(id))
      expect(shown.slice(0, listed.length)).toEqual(listed)
      expect(shown.slice(listed.length)).toEqual(menu.filter((id) => !listed.includes(id)))
    }),
  )
})
