import { expect, it } from 'vitest'
import { splitOrder, splitRound, type ComboPart } from './combo-parts.rules.ts'
import { aFood, aVariation, printed } from './printed.factory.ts'

const part = (
  food: string,
  quantity: number,
  allergens: ComboPart['allergens'] = [],
  tags: string[] = [],
): ComboPart => ({
  foodId: food,
  food,
  variation: 'Regular',
  allergens,
  tags,
  quantity,
})

const combo = 'combo-for-two'
const parts = new Map([[combo, [part('Burger', 2, ['gluten'], ['vegan']), part('Fizz', 3)]]])

it('an order is cooked as the parts of its combos, each with the choices of the combo', () => {
  const customizations = [{ cusName: 'Side', levelName: 'Salad' }]
  const { order } = printed({
    foods: [
      aFood({
        name: 'Lunch',
        isCombo: true,
        allergens: ['milk'],
        tags: ['halal'],
        foodvariations: [
          aVariation({ _id: combo, name: 'For two', quantity: 2, restocked: 1, customizations }),
          aVariation({ name: 'For one' }),
        ],
      }),
      aFood({ name: 'Soup' }),
    ],
  })
  expect(splitOrder(order, parts).foods).toMatchObject([
    {
      foodId: 'Burger',
      name: 'Burger',
      comboOf: 'Lunch, For two',
      isCombo: false,
      allergens: ['gluten'],
      tags: ['vegan'],
      foodvariations: [{ name: 'Regular', quantity: 4, restocked: 2, customizations }],
    },
    {
      name: 'Fizz',
      allergens: ['milk'],
      tags: ['halal'],
      foodvariations: [{ quantity: 6, restocked: 3, customizations }],
    },
    { name: 'Lunch', isCombo: true, foodvariations: [{ name: 'For one', quantity: 1 }] },
    { name: 'Soup' },
  ])
  expect(splitOrder(order, new Map())).toEqual(order)
})

it('a round is cooked as the parts of its combos, as far as they were not voided', () => {
  const line = {
    roundId: 'round',
    foodId: 'lunch',
    lineId: 'lunch',
    variationId: combo,
    food: 'Lunch',
    variation: 'For two',
    allergens: [],
    tags: ['halal'],
    quantity: 2,
    voided: 1,
    isVoid: false,
    voidReason: null,
    customizations: [],
    addons: ['Cheese'],
  }
  const soup = { ...line, foodId: 'soup', variationId: 'bowl', food: 'Soup', variation: 'Bowl' }
  const round = {
    id: 'round',
    number: 1,
    service: 'Dining' as const,
    place: null,
    note: '',
    allergy: null,
    sentAt: new Date('2026-03-07T18:05:00.000Z'),
    lines: [line, soup],
  }
  expect(splitRound(round, parts).lines).toMatchObject([
    { food: 'Burger', comboOf: 'Lunch, For two', tags: ['vegan'], quantity: 4, voided: 2, addons: ['Cheese'] },
    { food: 'Fizz', tags: ['halal'], quantity: 6, voided: 3 },
    soup,
  ])
})
