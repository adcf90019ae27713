import { expect, test } from 'vitest'
import { nextActOf } from './next-act.rules.ts'

const unpaid = { paymentStatus: 'pending' } as const
const paid = { paymentStatus: 'paid' } as const
const byUs = { isReportedHere: true }
const byPartner = { isReportedHere: false }

test.each([
  ['a placed takeaway is answered', 'Takeaway', 'placed', unpaid, null, 'answer'],
  ['a placed delivery is answered', 'Delivery', 'placed', unpaid, null, 'answer'],
  ['an accepted takeaway is prepared', 'Takeaway', 'accepted', unpaid, null, 'prepare'],
  ['a prepared takeaway is handed over', 'Takeaway', 'prepared', unpaid, null, 'hand-over'],
  ['an accepted delivery is given to somebody who brings it', 'Delivery', 'accepted', unpaid, null, 'dispatch'],
  ['what own drivers bring is said to be brought by the branch', 'Delivery', 'shipped', unpaid, byUs, 'bring'],
  ['so is what was paid before', 'Delivery', 'shipped', paid, byUs, 'bring'],
  ['what a partner brings is on its way until it says more', 'Delivery', 'shipped', unpaid, byPartner, 'on-its-way'],
  ['what a partner delivered unpaid has its money booked', 'Delivery', 'delivered', unpaid, byPartner, 'book-money'],
  ['what a partner delivered paid asks for nothing', 'Delivery', 'delivered', paid, byPartner, 'nothing'],
  ['a takeaway that was handed over asks for nothing', 'Takeaway', 'delivered', paid, null, 'nothing'],
  ['a rejected order asks for nothing', 'Delivery', 'rejected', unpaid, null, 'nothing'],
] as const)('%s', (_title, name, status, payment, delivery, act) => {
  expect(nextActOf({ status, restauranttype: { name }, payment, delivery })).toBe(act)
})
