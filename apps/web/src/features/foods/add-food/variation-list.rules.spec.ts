import { expect, test } from 'vitest'
import { emptyVariation, noEntry } from './food-draft.rules.ts'
import { asEdited, hasCodeOfAnother, withEntered } from './variation-list.rules.ts'

const named = (name: string, isDefault = false) => ({ ...emptyVariation(), name, isDefault })
const list = [named('Small', true), named('Medium'), named('Large')]
const brief = (variations: ReturnType<typeof withEntered>) =>
  variations?.map(({ name, isDefault }) => (isDefault ? `${name}*` : name))
const entry = (variation: ReturnType<typeof named>, at = -1) => ({ ...noEntry(), at, variation })

test('a new variation comes last, and a new default clears the earlier one', () => {
  expect(brief(withEntered(list, entry(named('Family', true))))).toEqual(['Small', 'Medium', 'Large', 'Family*'])
})

test('an edited variation keeps its index, name and default', () => {
  expect(brief(withEntered(list, entry(named('Medium', true), 1)))).toEqual(['Small', 'Medium*', 'Large'])
  expect(brief(withEntered(list, entry(named('Tiny', true), 0)))).toEqual(['Tiny*', 'Medium', 'Large'])
})

test('a duplicate name is not added', () => {
  expect(withEntered(list, entry(named(' small ')))).toBeNull()
  expect(withEntered(list, entry(named('Large'), 1))).toBeNull()
})

test('a code that another listed variation has is noticed, however it is written', () => {
  const coded = list.map((variation, at) => ({ ...variation, code: at === 0 ? ' 9415' : '' }))
  const withCode = (code: string, at = -1) => hasCodeOfAnother(coded, entry({ ...named('Family'), code }, at))
  expect([withCode('９４１５'), withCode('9415', 1)]).toEqual([true, true])
  expect([withCode('9415', 0), withCode('9416'), withCode('')]).toEqual([false, false, false])
})

test.each([
  ['12', true],
  ['0', false],
  // A copy has stock, and asks how much.
  ['', true],
])('a variation with stock %j opens as counted: %s', (noOfStock, hasStock) => {
  expect(asEdited({ ...emptyVariation(), hasStock: true, noOfStock })).toMatchObject({ hasStock, noOfStock })
})

test('an uncounted variation stays uncounted, whatever was typed before', () => {
  expect(asEdited({ ...emptyVariation(), hasStock: false, noOfStock: '12' }).hasStock).toBe(false)
})
