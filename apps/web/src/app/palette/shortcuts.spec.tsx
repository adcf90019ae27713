import { expect, test } from 'vitest'
import { facts, renderApp } from '../../shared/testing/render-app.tsx'
import Shortcuts from './shortcuts.tsx'

test('the shortcuts list every key of Orders and of the till', () => {
  renderApp(<Shortcuts onClose={() => undefined} />)
  const keys = new Map(facts().map(([name, key]) => [key, name]))
  expect(keys.get('J K')).toBe('Orders: next and previous order')
  expect(keys.get('Enter')).toBe('Open the row, or send the form')
  expect(keys.get('A')).toBe('Orders: accept the order, or those chosen, in the usual minutes')
  expect(keys.get('M')).toBe('Orders: accept in other minutes')
  expect(keys.get('R')).toBe('Orders: write why an order is rejected')
  expect(keys.get('P')).toBe('Orders: food prepared')
  expect(keys.get('N')).toBe('Orders: next order to answer')
  expect(keys.get('X')).toBe('Orders: choose the order, to accept several')
  expect(keys.get('U')).toBe('Orders: undo the last answer')
  expect(keys.get('/')).toBe('Orders: search')
  expect(keys.get('F9')).toBe('Direct Pos: new cart')
  expect(keys.get('F2')).toBe('Till: search foods')
  expect(keys.get('F4')).toBe('Till: go to the payment')
  expect(keys.get('F8')).toBe('Till: send to the kitchen')
})
