import { keptFields, type KeptField } from '@brigade/contract/foods/kept-field.ts'
import { keptOfFood, keptOfVariation } from '@brigade/contract/foods/kept-fields.rules.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VariationRow } from './locked-rows.store.ts'
import { freeMoves, stepsOf, type Side } from './kept-in-step.rules.ts'
import { thisYear } from './new-food.factory.ts'

const at = new Date('2026-03-01T00:00:00Z')
const keyOf = (name: string) => name.toLowerCase()

function aRow(changes: Partial<VariationRow>): VariationRow {
  return {
    restId: 'there',
    foodId: 'food',
    id: 'large',
    position: 0,
    name: 'Large',
    isDefault: true,
    price: 1000,
    discountPrice: null,
    taxMode: 'none',
    taxId: null,
    availability: [],
    servingInfo: 'One',
    calorieCount: null,
    portionSize: '',
    preparationTime: null,
    code: null,
    hasOffer: false,
    offerValidity: null,
    offerNote: '',
    hasStock: false,
    noOfStock: null,
    soldOutUntil: null,
    isDelisted: false,
    delistedAt: null,
    archivedAt: null,
    keptFrom: null,
    ...changes,
  }
}

function aSide(changes: Partial<Side['food']>, variations: VariationRow[], archived: VariationRow[] = []): Side {
  return {
    food: {
      restId: 'there',
      id: 'food',
      name: 'Curry',
      note: '',
      categoryId: 'mains',
      position: 1,
      isCombo: false,
      comboValidity: null,
      isFreeClaim: false,
      freeValidity: null,
      conditionId: null,
      conditionValue: null,
      allergens: [],
      tags: [],
      images: [],
      isDelisted: false,
      delistedAt: null,
      keptRestId: null,
      keptFrom: null,
      keptFields: null,
      version: 1,
      createdAt: at,
      ...changes,
    },
    variations,
    archived,
    menuIds: ['lunch'],
    coalitionIds: [],
  }
}

const follower = (fields: KeptField[], variations = [aRow({ keptFrom: 'from-large' })]) =>
  aSide({ keptRestId: 'here', keptFrom: 'from', keptFields: fields }, variations)

/** Nothing of it is as in the follower. */
const original: Side = {
  ...aSide(
    {
      restId: 'here',
      id: 'from',
      name: 'Green curry',
      note: 'Hot',
      allergens: ['milk'],
      tags: ['new'],
      images: ['picture'],
      categoryId: 'sides',
      freeValidity: thisYear,
      conditionId: 'first',
      conditionValue: { minAmount: 1 },
      comboValidity: thisYear,
      isDelisted: true,
      delistedAt: at,
    },
    [
      aRow({
        restId: 'here',
        foodId: 'from',
        id: 'from-large',
        name: 'Big',
        servingInfo: 'Two',
        calorieCount: 300,
        portionSize: '1 kg',
        preparationTime: 5,
        taxMode: 'individual',
        taxId: 'gst',
        price: 1200,
        discountPrice: 900,
        hasOffer: true,
        offerNote: 'Lunch',
        offerValidity: thisYear,
        code: '42',
        noOfStock: 0,
        isDelisted: true,
        delistedAt: at,
      }),
    ],
  ),
  menuIds: ['dinner'],
  coalitionIds: ['green'],
}

const noNames = { keyOf, holders: [] }
const namesIn = (values: object = {}) => Object.keys(values).toSorted()

describe('what brings a food into step', () => {
  test.each(keptFields)('is of %s all that belongs to them, and no more', (field) => {
    const [step] = stepsOf([{ follower: follower([field]), original }], noNames, 7)
    const own = { ...step?.food, ...step?.groups?.after }
    const expected = [...keptOfFood[field], ...(step?.food?.categoryId === undefined ? [] : ['position'])]
    expect(namesIn(own)).toEqual(expected.toSorted())
    expect(namesIn(step?.variations[0]?.set)).toEqual([...keptOfVariation[field]].toSorted())
  })

  test('is nothing once it is in step', () => {
    const [large] = original.variations
    const { restId, id, keptRestId, keptFrom, keptFields: fields } = follower([...keptFields]).food
    const same: Side = {
      ...original,
      food: { ...original.food, restId, id, keptRestId, keptFrom, keptFields: fields },
      variations: large ? [{ ...large, id: 'large', keptFrom: 'from-large' }] : [],
    }
    expect(stepsOf([{ follower: same, original }], noNames, 7)).toEqual([])
  })

  test('leaves variations of its own as they are, and lets go of those that the original archives', () => {
    const archived = {
      ...original,
      variations: [],
      archived: original.variations.map((row) => ({ ...row, archivedAt: at })),
    }
    const own = aRow({ id: 'own', name: 'Own' })
    const theirs = follower(['texts', 'prices'], [aRow({ keptFrom: 'from-large' }), own])
    const [step] = stepsOf([{ follower: theirs, original: archived }], noNames, 7)
    expect(step?.variations).toEqual([{ id: 'large', set: { keptFrom: null } }])
  })

  test('is without a name that the branch or the food has already', () => {
    const theirs = follower(['texts'], [aRow({ keptFrom: 'from-large' }), aRow({ id: 'own', name: 'BIG' })])
    const holders = [{ restId: 'there', id: 'other', key: 'green curry' }]
    const [step] = stepsOf([{ follower: theirs, original }], { keyOf, holders }, 7)
    expect(step?.food).toEqual({ note: 'Hot', allergens: ['milk'], tags: ['new'] })
    expect(step?.variations[0]?.set).not.toHaveProperty('name')
    const elsewhere = [{ restId: 'third', id: 'other', key: 'green curry' }]
    const [free] = stepsOf([{ follower: theirs, original }], { keyOf, holders: elsewhere }, 7)
    expect(free?.food?.name).toBe('Green curry')
  })

  test('lets variations exchange their names', () => {
    const theirs = follower(
      ['texts'],
      [aRow({ id: 'a', name: 'Large', keptFrom: 'from-a' }), aRow({ id: 'b', name: 'Small', keptFrom: 'from-b' })],
    )
    const swapped = aSide({ id: 'from' }, [
      aRow({ id: 'from-a', name: 'Small' }),
      aRow({ id: 'from-b', name: 'Large' }),
    ])
    const [step] = stepsOf([{ follower: theirs, original: swapped }], noNames, 7)
    expect(step?.variations.map(({ set }) => set.name)).toEqual(['Small', 'Large'])
  })
})

test('names that differed stay different, and one that is free is taken', () => {
  const names = fc.uniqueArray(fc.nat(9).map(String), { minLength: 1, maxLength: 8 })
  const wanted = fc.tuple(names, fc.array(fc.nat(12).map(String), { minLength: 8, maxLength: 8 }), fc.nat(8))
  fc.assert(
    fc.property(wanted, ([held, wishes, count]) => {
      const moves = held.slice(0, count).map((was, id) => ({ id: String(id), was, will: wishes[id] ?? was }))
      const others = held.slice(count)
      const moving = freeMoves(moves, others)
      const after = [...others, ...moves.map(({ id, was, will }) => (moving.has(id) ? will : was))]
      expect(new Set(after).size).toBe(held.length)
      for (const { id, will } of moves) if (!moving.has(id)) expect(after).toContain(will)
    }),
  )
})
