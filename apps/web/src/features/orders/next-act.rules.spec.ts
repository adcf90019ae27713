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
  ['an accepted delivery is dispatched', 'Delivery', 'accepted', unpaid, null, 'dispatch'],
  ['the branch confirms a delivery by its own drivers', 'Delivery', 'shipped', unpaid, byUs, 'complete-delivery'],
  ['the branch confirms a prepaid delivery by its own drivers', 'Delivery', 'shipped', paid, byUs, 'complete-delivery'],
  [
    'a delivery by a partner is on its way until the partner reports',
    'Delivery',
    'shipped',
    unpaid,
    byPartner,
    'on-its-way',
  ],
  ['an unpaid delivery by a partner has its money booked', 'Delivery', 'delivered', unpaid, byPartner, 'book-money'],
  ['a paid delivery by a partner asks for nothing', 'Delivery', 'delivered', paid, byPartner, 'nothing'],
  ['a takeaway that was handed over asks for nothing', 'Takeaway', 'delivered', paid, null, 'nothing'],
  ['a rejected order asks for nothing', 'Delivery', 'rejected', unpaid, null, 'nothing'],
] as const)('%s', (_title, name, status, payment, delivery, act) => {
  expect(nextActOf({ status, restauranttype: { name }, payment, delivery })).toBe(act)
})
