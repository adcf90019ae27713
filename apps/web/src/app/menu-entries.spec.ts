import { expect, test } from 'vitest'
import { entryAt } from './menu-entries.ts'

test.each([
  ['/dashboard', 'menu.home'],
  ['/dashboard/', 'menu.home'],
  ['/dashboard/orders', 'menu.orders'],
  ['/dashboard/orders/history/7', 'menu.orders'],
  ['/dashboard/business', 'menu.business'],
  ['/dashboard/nowhere', undefined],
  ['/dashboard/ordersandmore', undefined],
])('the address %s leads to %s', (address, label) => {
  expect(entryAt(address)?.label).toBe(label)
})
