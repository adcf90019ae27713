import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of the questions about discounts and voids at the tills. They load when one is asked. */
export const takeOffMessages = {
  'discount.on': 'Discount on {{line}}',
  'discount.on-cart': 'Discount on the whole cart',
  'discount.kind': 'Kind of discount',
  'discount.percent': 'Percent',
  'discount.amount': 'Amount',
  'discount.reason': 'Reason',
  'discount.reasons': 'Common reasons',
  'discount.regular-guest': 'Regular guest',
  'discount.staff': 'Staff meal',
  'discount.complaint': 'Complaint',
  'discount.long-wait': 'Long wait',
  'discount.give': 'Give discount',
  'discount.remove': 'Remove discount',
  'void.of': 'The kitchen has {{line}}. Why is it taken off?',
  'void.of-cart': 'The kitchen has foods of this cart. Why are they taken off?',
  'void.reasons': 'Common reasons',
  'void.changed-mind': 'Guest changed their mind',
  'void.wrong-item': 'Wrong item',
  'void.kitchen-mistake': 'Kitchen mistake',
  'void.out-of-stock': 'Out of stock',
  'void.other': 'Another reason',
  'void.take-off': 'Take off',
  'void.empty': 'Enter the reason',
} as const satisfies MessageCatalogue
