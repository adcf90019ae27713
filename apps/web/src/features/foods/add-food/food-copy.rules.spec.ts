import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { expect, test } from 'vitest'
import { choicesIn, copyOf, foodFrom, foodLikeSaved } from './food-copy.rules.ts'

const named = (name: string) => ({ _id: name, name })
const moment = { now: new Date('2026-03-01T00:00:00Z'), timeZone: 'Pacific/Auckland' }
const year = (endDate: string) => ({ startDate: '2026:01:01', st: 9, endDate, et: 21 })
const offer = (endDate: string) => ({ hasOffer: true, offerNote: 'Now', offerValidity: year(endDate) })

const saved = aFood({
  name: 'Pie',
  note: 'With gravy',
  allergens: ['gluten', 'milk'],
  tags: ['halal'],
  menus: [named('day'), named('gone')],
  category: named('mains'),
  variations: [
    aVariation({
      name: 'Small',
      code: '9415',
      hasStock: true,
      noOfStock: 4,
      price: 9.5,
      discountPrice: 8,
      isDefault: true,
      offer: offer('2026:12:31'),
    }),
    aVariation({ name: 'Large', price: 14, discountPrice: 12, offer: offer('2026:02:01'), addons: [] }),
  ],
})
const known = {
  services: [],
  menus: [named('day')],
  coalitions: [],
  categories: [named('mains')],
  taxes: [],
  customizations: [],
  addons: [],
  materials: [],
}
const copy = copyOf(saved, [new File(['x'], 'pie.webp')], known, moment)

test('a copy has every part of a food, without what forms no longer offer and offers that are over', () => {
  expect(copy).toMatchObject({ name: 'Pie', note: 'With gravy', menuIds: ['day'], categoryId: 'mains' })
  expect(copy).toMatchObject({ allergens: ['gluten', 'milk'], tags: ['halal'] })
  expect(copy.images).toHaveLength(1)
  expect(copy.variations).toMatchObject([
    { name: 'Small', price: '9.5', discountPrice: '8', hasOffer: true, isDefault: true, hasStock: true, noOfStock: '' },
    { name: 'Large', price: '14', discountPrice: '', hasOffer: false, isDefault: false },
  ])
  // Its code is that of the saved one.
  expect(copy.variations.map(({ code }) => code)).toEqual(['', ''])
  // A new offer begins today at the earliest.
  expect(copy.variations[0]?.offerValidity).toMatchObject({ startDate: '2026:03:01', endDate: '2026:12:31' })
})

test('another food like one has its own name, note, allergens, tags, codes and pictures', () => {
  const own = { name: '', note: '', allergens: [], tags: [], images: [] }
  const coded = { ...copy, variations: copy.variations.map((one) => ({ ...one, code: '9416' })) }
  expect(foodLikeSaved(coded)).toEqual({ ...copy, ...own, entry: expect.anything() })
})

test('the last choices begin a new food', () => {
  const choices = choicesIn(copy)
  expect(foodFrom(choices)).toMatchObject({ name: '', menuIds: ['day'], categoryId: 'mains', variations: [] })
  expect(choices.variation).toMatchObject({ name: '', price: '', customiIds: [] })
})
