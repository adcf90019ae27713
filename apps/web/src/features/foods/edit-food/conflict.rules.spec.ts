import { editFood } from '@brigade/contract/foods/edit-food.contract.ts'
import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { expect, test } from 'vitest'
import { draftOf, editedFood } from './edit-draft.rules.ts'
import { mergedFood } from './conflict.rules.ts'

const id = (last: number) => `0197f0a0-0000-7000-8000-00000000000${last}`
const named = (last: number) => ({ _id: id(last), name: `Entry ${last}` })
const [front, back] = ['/images/front-960.webp', '/images/back-960.webp']

const saved = aFood({
  _id: id(1),
  note: 'With gravy',
  restTypes: [{ _id: id(2), name: 'Takeaway' }],
  menus: [named(3), named(4)],
  coalitions: [named(5)],
  category: named(6),
  allergens: ['milk'],
  tags: ['halal'],
  images: [front, back],
  variations: [aVariation({ _id: id(7) })],
})
const moment = { now: new Date('2026-03-01T00:00:00Z'), timeZone: 'Pacific/Auckland' }

const merged = (mine: Partial<ReturnType<typeof draftOf>>, theirs: Partial<Food>) =>
  mergedFood({ began: draftOf(saved), mine: { ...draftOf(saved), ...mine }, theirs: draftOf({ ...saved, ...theirs }) })

test('an unchanged food is sent as it is saved', () => {
  const entered = editedFood(draftOf(saved), { food: saved, version: 4, condition: undefined, moment })
  expect(editFood.input.parse(entered)).toMatchObject({
    foodId: saved._id,
    version: 4,
    name: 'Pie',
    note: 'With gravy',
    restTypeIds: [id(2)],
    menuIds: [id(3), id(4)],
    pictures: [front, back],
    images: [],
    allergens: ['milk'],
    tags: ['halal'],
    taxes: [{ varId: id(7), taxMode: 'none', taxId: null }],
  })
})

test('a new picture is sent at its place among those that stay', () => {
  const images = [new File(['x'], 'side.png'), { url: back, name: 'picture 2' }]
  const entered = editedFood({ ...draftOf(saved), images }, { food: saved, version: 1, condition: undefined, moment })
  expect(entered).toMatchObject({ pictures: ['new', back], images: ['side.png'] })
})

test('the terms of a combo and of a free claim are sent with it, also when they have begun', () => {
  const validity = { startDate: '2026:01:01', st: 9, endDate: '2026:12:31', et: 21.3 }
  const rest = { food: saved, version: 1, moment }
  const combo = draftOf({ ...saved, isCombo: true, combo: { comboValidity: validity } })
  expect(editedFood(combo, { ...rest, condition: undefined })).toMatchObject({ isCombo: true, comboValidity: validity })
  const condition = { _id: id(8), name: 'From an amount', kind: 'minimum-order-amount' as const }
  const gift = draftOf({
    ...saved,
    isFreeClaim: true,
    freeClaim: { freeValidity: validity, condition, conditionValue: { minAmount: 20 } },
  })
  const listed = {
    _id: id(8),
    name: 'From an amount',
    version: 1,
    isArchived: false,
    schema: { minAmount: 'number' as const },
  }
  expect(editedFood(gift, { ...rest, condition: listed })).toMatchObject({
    freeValidity: validity,
    conditionId: id(8),
    conditionValue: { minAmount: 20 },
  })
})

test('what only the other person changed is taken, and not asked about', () => {
  const { draft, conflicts } = merged({ note: 'Without gravy' }, { name: 'Meat pie' })
  expect(draft).toMatchObject({ name: 'Meat pie', note: 'Without gravy' })
  expect(conflicts).toEqual([])
})

test('of what both changed, the own value stays until the other is chosen', () => {
  const { draft, conflicts } = merged({ name: 'Fish pie' }, { name: 'Meat pie' })
  expect(draft.name).toBe('Fish pie')
  expect(conflicts).toMatchObject([
    { part: 'name', chosen: 'mine', mine: { name: 'Fish pie' }, theirs: { name: 'Meat pie' } },
  ])
})

test('nothing differs when both made the same change, or entries are only in another order', () => {
  expect(merged({ name: 'Fish pie' }, { name: 'Fish pie' }).conflicts).toEqual([])
  expect(merged({}, { menus: [named(4), named(3)] }).conflicts).toEqual([])
})

test('a picture that the other person removed does not stay', () => {
  const added = new File(['x'], 'side.png')
  const { draft, conflicts } = merged({ images: [...draftOf(saved).images, added] }, { images: [back] })
  expect(draft.images).toEqual([{ url: back, name: 'picture 2' }, added])
  expect(conflicts).toMatchObject([{ part: 'pictures', chosen: 'mine' }])
})

test('allergens and tags that both changed differ, whatever the order of the allergens', () => {
  expect(merged({ allergens: ['nuts', 'milk'] }, { allergens: ['milk', 'nuts'] }).conflicts).toEqual([])
  const { draft, conflicts } = merged(
    { allergens: ['milk', 'nuts'] },
    { allergens: ['milk', 'fish'], tags: ['kosher'] },
  )
  expect(draft).toMatchObject({ allergens: ['milk', 'nuts'], tags: ['kosher'] })
  expect(conflicts).toMatchObject([{ part: 'allergens', chosen: 'mine' }])
})

test('the tax of a variation is a part of its own', () => {
  const variations = [aVariation({ _id: id(7), tax: { hasTax: true, useOverallTax: true } })]
  const { draft, conflicts } = merged({ name: 'Fish pie' }, { variations })
  expect(draft.variations).toMatchObject([{ taxMode: 'overall' }])
  expect(conflicts).toEqual([])
})

const [taxed, overall] = [
  { tax: { hasTax: true, useOverallTax: false }, inditax: { _id: id(9), percentage: 15 } },
  { tax: { hasTax: true, useOverallTax: true } },
]
const [small, large] = [aVariation({ _id: id(7), name: 'Small' }), aVariation({ _id: id(8), name: 'Large' })]
const withTaxes = (variations: Food['variations']) => draftOf({ ...saved, variations })
const taxesOf = ({ variations }: ReturnType<typeof draftOf>) =>
  variations.map(({ varId, taxMode, taxId }) => [varId, taxMode, taxId])

test('a tax stays with its variation while another person moves and adds variations', () => {
  const began = withTaxes([small, large])
  const mine = withTaxes([{ ...small, ...taxed }, large])
  const added = aVariation({ _id: id(6), name: 'Family', ...overall })
  const { draft, conflicts } = mergedFood({ began, mine, theirs: withTaxes([large, added, small]) })
  expect(taxesOf(draft)).toEqual([
    [id(8), 'none', ''],
    [id(6), 'overall', ''],
    [id(7), 'individual', id(9)],
  ])
  expect(conflicts).toEqual([])
  const entered = editedFood(draft, { food: saved, version: 2, condition: undefined, moment })
  expect(editFood.input.parse(entered).taxes).toMatchObject([
    { varId: id(8), taxMode: 'none' },
    { varId: id(6), taxMode: 'overall' },
    { varId: id(7), taxMode: 'individual', taxId: id(9) },
  ])
})

test('two people change the taxes of different variations, also after one was archived', () => {
  const began = withTaxes([aVariation({ _id: id(6) }), small, large])
  const mine = withTaxes([aVariation({ _id: id(6) }), { ...small, ...taxed }, large])
  const { draft, conflicts } = mergedFood({ began, mine, theirs: withTaxes([{ ...large, ...overall }, small]) })
  expect(taxesOf(draft)).toEqual([
    [id(8), 'overall', ''],
    [id(7), 'individual', id(9)],
  ])
  expect(conflicts).toEqual([])
})

test('only a tax that both changed is asked about, and the other choice keeps the own taxes of the rest', () => {
  const began = withTaxes([small, large])
  const mine = withTaxes([
    { ...small, ...taxed },
    { ...large, ...taxed },
  ])
  const { draft, conflicts } = mergedFood({ began, mine, theirs: withTaxes([large, { ...small, ...overall }]) })
  expect(taxesOf(draft)).toEqual([
    [id(8), 'individual', id(9)],
    [id(7), 'individual', id(9)],
  ])
  expect(conflicts).toMatchObject([
    { part: 'taxes', theirs: { variations: [{ taxMode: 'individual' }, { taxMode: 'overall' }] } },
  ])
})
