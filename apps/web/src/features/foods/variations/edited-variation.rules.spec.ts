import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { changeVariation } from '@brigade/contract/foods/variations.contract.ts'
import { expect, test } from 'vitest'
import { problemsIn } from '../../../shared/form/entered.ts'
import { nextVariation, variationDraftOf } from '../add-food/variation-draft.rules.ts'
import { merged } from '../../../shared/form/merged.rules.ts'
import { editedVariation, takenName, variationParts } from './edited-variation.rules.ts'

const id = (last: number) => `0197f0a0-0000-7000-8000-00000000000${last}`
const variation = aVariation({
  _id: id(1),
  name: 'Large',
  price: 12.5,
  servingInfo: 'Serves two',
  portionSize: '700 g',
  calorieCount: 900,
  addons: [{ _id: id(2), name: 'Egg', price: 2, qty: 1 }],
})
const food = aFood({ _id: id(3), variations: [aVariation({ _id: id(4), name: 'Small' }), variation] })
const saved = variationDraftOf(variation)
const sent = (changes: Partial<typeof saved>) => {
  const entered = editedVariation({ ...saved, ...changes }, { food, variation, version: 4 })
  return Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined))
}

test('only what differs is sent, and never the price', () => {
  const of = { foodId: food._id, version: 4, varId: variation._id }
  expect(sent({})).toEqual(of)
  expect(sent({ name: ' Large ', price: '1', addonIds: [id(2)] })).toEqual(of)
  expect(sent({ code: ' 9415 ' })).toEqual({ ...of, code: ' 9415 ' })
  expect(sent({ name: 'Huge', isDefault: true, calorieCount: '950', addonIds: [] })).toEqual({
    ...of,
    name: 'Huge',
    isDefault: true,
    calorieCount: 950,
    addonIds: [],
  })
})

test('an emptied field is reported rather than kept', () => {
  const entered = sent({ name: '', servingInfo: '', calorieCount: '' })
  expect(Object.keys(problemsIn(changeVariation.input, entered, 2))).toEqual(['name', 'servingInfo', 'calorieCount'])
})

test('an emptied code is taken away', () => {
  const coded = { ...variation, code: '9415' }
  const draft = { ...variationDraftOf(coded), code: '' }
  const entered = editedVariation(draft, { food, variation: coded, version: 4 })
  expect(changeVariation.input.parse(entered)).toMatchObject({ code: null })
})

test('the name of another variation is reported', () => {
  expect(takenName(food, ' small ', variation._id)).toHaveProperty('name')
  expect(takenName(food, 'LARGE', variation._id)).toEqual({})
})

test('two editors see both values of what both changed', () => {
  const mine = { ...saved, name: 'Huge', addonIds: [] }
  const theirs = { ...saved, name: 'Family', servingInfo: 'Serves four' }
  const { draft, conflicts } = merged(variationParts, { began: saved, mine, theirs })
  expect(draft).toMatchObject({ name: 'Huge', servingInfo: 'Serves four', addonIds: [] })
  expect(conflicts).toMatchObject([{ part: 'name', chosen: 'mine' }])
})

test('a further variation begins with hours, tax and choices of another, and without its name and price', () => {
  const next = nextVariation({ ...saved, taxMode: 'overall', availability: [{ day: 'sun', st: 9, et: 22 }] })
  expect(next).toMatchObject({ name: '', price: '', isDefault: false, taxMode: 'overall', addonIds: [id(2)] })
  expect(next.availability).toEqual([{ day: 'sun', st: 9, et: 22 }])
})
