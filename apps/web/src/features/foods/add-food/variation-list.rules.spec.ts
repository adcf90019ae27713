import { expect, test } from 'vitest'
import { emptyVariation, noEntry } from './food-draft.rules.ts'
import { asEdited, withEntered } from './variation-list.rules.ts'

const named = (name: string, isDefault = false) => ({ ...emptyVariation(), name, isDefault })
const list = [named('Small', true), named('Medium'), named('Large')]
const brief = (variations: ReturnType<typeof withEntered>) =>
  variations?.map(({ name, isDefault }) => (isDefault ? `${name}*` : name))
const entry = (variation: ReturnType<typeof named>, at = -1) => ({ ...noEntry(), at, variation })

test('another variation comes last, and a new default clears the earlier one', () => {
  expect(brief(withEntered(list, entry(named('Family', true))))).toEqual(['Small', 'Medium', 'Large', 'Family*'])
})

test('a changed one keeps its place, its name and its being the default', () => {
  expect(brief(withEntered(list, entry(named('Medium', true), 1)))).toEqual(['Small', 'Medium*', 'Large'])
  expect(brief(withEntered(list, entry(named('Tiny', true), 0)))).toEqual(['Tiny*', 'Medium', 'Large'])
})

test('a name that is in the list is not added again', () => {
  expect(withEntered(list, entry(named(' small ')))).toBeNull()
  expect(withEntered(list, entry(named('Large'), 1))).toBeNull()
})

test.each([
  ['12', true],
  ['0', false],
  ['', false],
])('one with stock of %j opens as counted: %s', (noOfStock, hasStock) => {
  expect(asEdited({ ...emptyVariation(), hasStock: true, noOfStock })).toMatchObject({ hasStock, noOfStock })
})

test('one that is not counted stays so, whatever was typed before', () => {
  expect(asEdited({ ...emptyVariation(), hasStock: false, noOfStock: '12' }).hasStock).toBe(false)
})
