import { expect, test } from 'vitest'
import { tabAt } from './tabs.rules.ts'

const tabs = ['', 'add', 'addons'].map((path) => ({ path, label: path }))
const at = (pathname: string) => tabAt(tabs, '/dashboard/foods', pathname)

test('the tab of an address is open, with everything below it', () => {
  expect([at('/dashboard/foods/add'), at('/dashboard/foods/add/2')]).toEqual(['add', 'add'])
})

test('a tab is not open where only its beginning stands', () => {
  expect(at('/dashboard/foods/addons')).toBe('addons')
})

test('the first tab is open at the root, and where an item of its own stands below', () => {
  expect([at('/dashboard/foods'), at('/dashboard/foods/0198')]).toEqual(['', ''])
})
