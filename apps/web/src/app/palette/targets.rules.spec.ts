import { expect, test } from 'vitest'
import { targetsLike, tokenIn, type Target } from './targets.rules.ts'

const screen = (name: string): Target => ({ key: name, group: 'screens', name, go: () => undefined })
const names = (typed: string) =>
  targetsLike(['Home', 'Add Food', 'Orders', 'Foods', 'Kāpiti Road'].map(screen), typed).map(({ name }) => name)

test('names that begin with what was typed come before names with such a word', () => {
  expect(names('foo')).toEqual(['Foods', 'Add Food'])
})

test('accents and capitals make no difference', () => {
  expect(names('KAP')).toEqual(['Kāpiti Road'])
})

test('letters inside a word find nothing', () => {
  expect(names('ood')).toEqual([])
})

test('without text, everything stays in its order', () => {
  expect(names(' ')).toHaveLength(5)
})

test.each([
  ['12', 12],
  [' #7 ', 7],
  ['0', 0],
  ['12a', null],
  ['1234567', null],
  ['', null],
])('the token in "%s" is %s', (typed, token) => {
  expect(tokenIn(typed)).toBe(token)
})
