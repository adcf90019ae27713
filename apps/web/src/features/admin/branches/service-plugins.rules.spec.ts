import { expect, test } from 'vitest'
import { serviceNotOffered, servicesWithoutPlugin } from './service-plugins.rules.ts'

test('a service needs its plugin, where it has one', () => {
  expect(servicesWithoutPlugin(['Delivery', 'Takeaway', 'Dining', 'Direct'], [])).toEqual(['Dining', 'Direct'])
  expect(servicesWithoutPlugin(['Dining', 'Direct'], ['Direct Pos', 'Ledger'])).toEqual(['Dining'])
  expect(servicesWithoutPlugin(['Dining', 'Direct'], ['Direct Pos', 'Dining'])).toEqual([])
  expect(servicesWithoutPlugin(['Takeaway'], [])).toEqual([])
})

test('a plugin names its service where the branch does not offer it', () => {
  expect(serviceNotOffered('Dining', ['Takeaway'])).toBe('Dining')
  expect(serviceNotOffered('Direct Pos', ['Takeaway'])).toBe('Direct')
  expect(serviceNotOffered('Dining', ['Dining'])).toBeNull()
  expect(serviceNotOffered('Ledger', [])).toBeNull()
})
