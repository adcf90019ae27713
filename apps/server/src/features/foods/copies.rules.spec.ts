import { expect, test } from 'vitest'
import { copiesIn, type CopiedFood, type CopyTarget } from './copies.rules.ts'

const target: CopyTarget = {
  restId: 'harbour',
  services: ['Delivery', 'Dining'],
  nameKeys: [],
  codes: [],
  hasTax: true,
}

const food = (name: string, changes: Partial<CopiedFood> = {}): CopiedFood => ({
  id: name,
  name,
  nameKey: name.toLowerCase(),
  isCombo: false,
  services: ['Dining'],
  hasOverallTax: false,
  codes: [],
  ...changes,
})

const namesOf = (foods: readonly CopiedFood[]) => foods.map(({ name }) => name)

test('a branch gets each food once, and none whose name it has', () => {
  const foods = [food('Curry'), food('Soup'), food('CURRY'), food('Bread')]
  const { adding, told } = copiesIn({ ...target, nameKeys: ['soup'] }, foods, true)
  expect(namesOf(adding)).toEqual(['Curry', 'Bread'])
  expect(told).toEqual({
    restId: 'harbour',
    added: 2,
    leftOut: [
      { foodId: 'Soup', name: 'Soup', reason: 'name-taken' },
      { foodId: 'CURRY', name: 'CURRY', reason: 'name-taken' },
    ],
    withoutServices: [],
    untaxed: 0,
    codesTaken: 0,
  })
})

test('a food needs a service of the branch, and is without the others', () => {
  const foods = [food('Curry', { services: ['Takeaway', 'Dining'] }), food('Box', { services: ['Direct'] })]
  const { adding, told } = copiesIn(target, foods, true)
  expect(namesOf(adding)).toEqual(['Curry'])
  expect(told).toMatchObject({
    leftOut: [{ foodId: 'Box', name: 'Box', reason: 'no-service' }],
    withoutServices: ['Takeaway'],
  })
})

test('a combo comes only with its prices', () => {
  const foods = [food('Menu', { isCombo: true })]
  expect(namesOf(copiesIn(target, foods, true).adding)).toEqual(['Menu'])
  expect(copiesIn(target, foods, false)).toMatchObject({ adding: [], told: { leftOut: [{ reason: 'combo-price' }] } })
})

test('foods with the tax of the branch are counted where the branch has none', () => {
  const foods = [food('Curry', { hasOverallTax: true }), food('Soup')]
  expect(copiesIn(target, foods, true).told.untaxed).toBe(0)
  expect(copiesIn({ ...target, hasTax: false }, foods, true).told.untaxed).toBe(1)
})

test('the codes that a branch has already are counted, of added foods only', () => {
  const foods = [food('Curry', { codes: ['1', '2', '3'] }), food('Soup', { codes: ['4'] })]
  const told = (codes: readonly string[]) => copiesIn({ ...target, nameKeys: ['soup'], codes }, foods, true).told
  expect(told(['2', '3', '4']).codesTaken).toBe(2)
  expect(told(['4']).codesTaken).toBe(0)
})
