import { expect, test } from 'vitest'
import { nextActOf } from './next-act.rules.ts'

test.each([
  ['a placed takeaway is answered', 'Takeaway', 'placed', 'answer'],
  ['a placed delivery is answered', 'Delivery', 'placed', 'answer'],
  ['an accepted takeaway is prepared', 'Takeaway', 'accepted', 'prepare'],
  ['a prepared takeaway is handed over', 'Takeaway', 'prepared', 'hand-over'],
  ['an accepted delivery waits for its partner', 'Delivery', 'accepted', 'waits-for-partner'],
  ['a shipped delivery is on its way', 'Delivery', 'shipped', 'on-its-way'],
  ['a delivered order asks for nothing', 'Takeaway', 'delivered', 'nothing'],
  ['a rejected order asks for nothing', 'Delivery', 'rejected', 'nothing'],
] as const)('%s', (_title, name, status, act) => {
  expect(nextActOf({ status, restauranttype: { name } })).toBe(act)
})
