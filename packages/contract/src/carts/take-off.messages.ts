import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of the questions about discounts, voids and notes at the tills. They load when one is asked. */
export const takeOffMessages = {
  'discount.on': 'Discount on {{line}}',
  'discount.on-cart': 'Discount on the whole cart',
  'discount.kind': 'Kind of discount',
  'discount.percent': 'Percent',
  'discount.amount': 'Amount',
  'discount.in-percent': 'Discount in percent',
  'discount.in-money': 'Discount as an amount',
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
  'note.on': 'Note on {{line}}',
  'note.hint': 'The kitchen reads it beside this food. An allergy belongs under Allergy, which warns in red.',
  'note.portions': 'Portions with this note',
  'note.save': 'Save note',
  'note.remove': 'Remove note',
  'note.some-sent': 'The kitchen has {{count}} of these portions already. Their note stays.',
  'note.discounted':
    'The note of a food with a discount changes for all its portions, which join no others. Take the discount away first',
  'note.gone': 'This food was changed at another till meanwhile. Check the cart, then write the note again',
  'note.all-sent':
    'The kitchen has all of this food already, so its note stays. Take the food off and add it again with the other note.',
  'note.other-course':
    'This food with that note is in course {{other}} already, and these portions are in course {{course}}. Choose one course for both first, or word the note differently',
  'note.plain-in-other-course':
    'This food without a note is in course {{other}}, and these portions are in course {{course}}. To remove the note, choose one course for both first.',
} as const satisfies MessageCatalogue
