import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldForSearch } from '../kernel/fold.ts'
import { createFoodSearch } from './food-search.rules.ts'

const asFoods = (names: readonly string[]) => names.map((name, n) => ({ id: String(n), name }))

const menu = asFoods([
  'Smoked salmon pie',
  'Curry puffs',
  'Green curry',
  'Beef burger',
  'Crème brûlée',
  'Fish & chips',
  'Half-roasted chicken',
  '100% fruit juice',
  'Pavlova',
])

const found = (keyword: string, foods = menu) => [...createFoodSearch(foods)(keyword)].map(({ name }) => name)

describe('a search of the menu', () => {
  it.each([
    ['the beginning of a name', 'pav', 'Pavlova'],
    ['the beginning of a word', 'puf', 'Curry puffs'],
    ['a word after a hyphen', 'roast', 'Half-roasted chicken'],
    ['words without the sign between them', 'fish chips', 'Fish & chips'],
    ['words in another order', 'salmon smoked', 'Smoked salmon pie'],
    ['a name without its accents', 'CREME BRULEE', 'Crème brûlée'],
    ['a name with a sign', '100%', '100% fruit juice'],
    ['a word with an exchanged letter', 'pavlvoa', 'Pavlova'],
    ['a word that lacks a letter', 'burgr', 'Beef burger'],
    ['two words with a slip in each', 'gren cury', 'Green curry'],
    ['a word that lacks one letter and has two exchanged', 'brugr', 'Beef burger'],
    ['words written together', 'beefburger', 'Beef burger'],
  ])('finds %s first', (_what, keyword, name) => {
    expect(found(keyword)[0]).toBe(name)
  })

  it('finds the end of a long word after the beginnings of words', () => {
    const names = ['Hamburger salad', 'Veggie burger', 'Burger deluxe', 'Beef burger', 'Soup']
    expect(found('burger', asFoods(names))).toEqual([
      'Burger deluxe',
      'Beef burger',
      'Veggie burger',
      'Hamburger salad',
    ])
  })

  it.each(['xylophone', '', '  ', '%%%', '❤️'])('finds nothing like "%s"', (keyword) => {
    expect(found(keyword)).toEqual([])
  })

  it('finds the foods of a category after the names, and before similar names', () => {
    const drinks = asFoods(['Cola', 'Iced tea', 'Drunken noodles']).map((food) => ({
      ...food,
      category: food.name === 'Drunken noodles' ? 'Mains' : 'Cold drinks',
    }))
    expect(found('drink', [...drinks, { id: '9', name: 'Drinking yoghurt', category: 'Dairy' }])).toEqual([
      'Drinking yoghurt',
      'Cola',
      'Iced tea',
      'Drunken noodles',
    ])
  })

  it('finds the foods whose note has such a word after those of a category, and before similar names', () => {
    const foods = [
      { id: '1', name: 'Stew', note: 'With coconut, rice' },
      { id: '2', name: 'Ricotta', note: '' },
      { id: '3', name: 'Pudding', category: 'Rice dishes' },
      { id: '4', name: 'Rise & shine' },
    ]
    expect(found('rice', foods).slice(0, 2)).toEqual(['Pudding', 'Stew'])
    expect(found('rice', foods)).toContain('Rise & shine')
  })

  it.each([
    ['Dish 077', ['Dish 077']],
    ['dihs 077', ['Dish 077']],
    ['Dish 07', ['Dish 070', 'Dish 077']],
    ['Dish 99', []],
  ])('takes another number for another food: %s', (keyword, list) => {
    expect(found(keyword, asFoods(['Dish 070', 'Dish 077', 'Dish 177', 'Dish 700']))).toEqual(list)
  })

  it('does not offer a breakfast for a burger', () => {
    expect(found('brugr', asFoods(['Big breakfast', 'Beef burger', 'Brownie']))).toEqual(['Beef burger'])
  })

  it.each(['zzz', 'sold out', 'qwerty', 'asdf'])('finds nothing that is only a little like "%s"', (keyword) => {
    expect(
      found(keyword, asFoods(['Feijoa and apple fizz', 'Salted caramel slice', 'Soda', 'Sourdough toast'])),
    ).toEqual([])
  })

  it('passes over foods that are not wanted', () => {
    const search = createFoodSearch(menu)
    expect([...search('curry', ({ name }) => name !== 'Curry puffs')]).toEqual([{ id: '2', name: 'Green curry' }])
  })
})

const words = fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 4 })
const names = fc.array(
  words.map((some) => some.join(' ')),
  { minLength: 1, maxLength: 30 },
)

describe('every search', () => {
  it('finds a name by each beginning of it and of its words, and before all that only resemble it', () => {
    fc.assert(
      fc.property(names, fc.nat(), fc.nat(), (all, which, length) => {
        const name = all[which % all.length] ?? ''
        const start = name.slice(0, 1 + (length % name.length)).trim()
        const list = found(start, asFoods(all))
        const begins = all.filter((one) => one.startsWith(start)).length
        expect(list.slice(0, begins)).toContain(name)
        for (const word of name.split(' ')) expect(found(word, asFoods(all))).toContain(name)
      }),
    )
  })

  it('finds each food at most once, in an order that does not depend on the order of the menu', () => {
    fc.assert(
      fc.property(names, words, (all, keyword) => {
        const foods = asFoods(all)
        const ids = (list: typeof foods) => [...createFoodSearch(list)(keyword.join(' '))].map(({ id }) => id)
        const list = ids(foods)
        expect(new Set(list).size).toBe(list.length)
        expect(ids(foods.toReversed())).toEqual(list)
      }),
    )
  })

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const list = found(text, asFoods([text, 'Soup']))
        if (foldForSearch(text) !== '') expect(list[0]).toBe(foldForSearch(text) === 'soup' ? list[0] : text)
      }),
    )
  })
})
