import { expect, test } from 'vitest'
import { saysBranch } from './said-branches.rules.ts'

const of = (restId: string | null) => ({ restId })

test('the chosen branch is not repeated on each row', () => {
  const says = saysBranch([of('harbour'), of('harbour'), of(null)], 'harbour')
  expect(says(of('harbour'))).toBe(false)
  expect(says(of(null))).toBe(true)
})

test('another branch, and each of several, is named', () => {
  expect(saysBranch([of('harbour')], 'ponsonby')(of('harbour'))).toBe(true)
  expect(saysBranch([of('harbour')], undefined)(of('harbour'))).toBe(true)
  expect(saysBranch([of('harbour'), of('ponsonby')], 'harbour')(of('harbour'))).toBe(true)
})
