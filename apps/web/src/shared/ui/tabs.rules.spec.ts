import { expect, test } from 'vitest'
import { tabAt } from './tabs.rules.ts'

const tabs = ['', 'add', 'addons'].map((path) => ({ path, label: path }))
const at = (pathname: string) => tabAt(tabs, '/dashboard/foods', pathname)

test('a tab is open at its address and at every address below it', () => {
  expect([at('/dashboard/foods/add'), at('/dashboard/foods/add/2')]).toEqual(['add', 'add'])
})

test('a tab is closed at an address that only begins with the same letters', () => {
  expect(at('/dashboard/foods/addons')).toBe('addons')
})

test('the first tab is open at the root and at its own items below it', () => {
  expect([at('/dashboard/foods'), at('/dashboard/foods/0198')]).toEqual(['', ''])
})
