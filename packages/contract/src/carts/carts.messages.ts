import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const cartsMessages = {
  'cart.select': 'Select the cart',
  'cart.food': 'Select the food',
  'cart.quantity': 'Select the quantity',
  'cart.other': 'Select the other cart',
  'cart.move-lines': 'Choose the foods to move, each once',
  'cart.charge-amount': 'Enter the amount',
  'cart.charge-limits': 'Enter an amount above 0, up to 10,000,000, with at most two decimals',
  'cart.charge-note': 'Enter the note',
  'cart.discount-kind': 'State whether the discount is an amount or a percentage',
  'cart.discount-amount': 'Enter the amount of the discount',
  'cart.discount-percent': 'Enter a percentage above 0, up to 100',
  'cart.discount-reason': 'Enter why you give the discount',
  'cart.more-or-less': 'State whether to add or remove one portion',
  'cart.made-id': 'The cart id must be a version 7 UUID. Leave it out to have one assigned',
  // Fixed by the specification
  'cart.received': 'Enter the recived amount',
  'cart.payment-mode': 'Select the payment method',
  'cart.course': 'Choose a course from 1 to 5',
  'tender.select': 'Select the payment',
  'tender.amount': 'Enter an amount above 0',
  'tender.lines': 'Choose each line of this part once',
  'tender.part': 'State either an amount or lines',
  'tender.among': 'Split among 2 to 100 guests',
  'error.cart-empty': 'This cart is empty. Add a food first',

  'error.cart-overpaid':
    'Guests have paid {{paid}}, but the total is now {{total}}. Take back a payment, then take it again',
  'error.tender-too-much': 'Only {{due}} is still due. Take at most that',
  'error.tender-too-little': 'This part costs {{sum}}. Take at least that',
  'error.tender-change': 'Only cash gives change. Take exactly {{sum}} by {{mode}}, or enter the rest as tip',

  'till.less': 'Less: {{what}}',
  'till.more': 'More: {{what}}',
  'till.persons_one': '{{count}} person',
  'till.persons_other': '{{count}} persons',
  'till.persons': 'Persons',
  'till.portions_one': '{{count}} portion',
  'till.portions_other': '{{count}} portions',
  'till.add-siting': 'Add siting',
  'till.siting-name': 'Name of the siting',
  'till.siting-charge': 'This siting has a charge',
  'till.siting-amount': 'Charge',
  'till.siting-capacity': 'Capacity',
  'till.due': 'Amount due',
  'till.paid': 'Paid',
  'till.paid-returned': 'Given back',

  // Fixed by the specification
  'menu.direct': 'Direct Pos',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers, so they do not load them. */
export const cartsAnswers = {
  'cart.kind': 'The menu lists this food as another kind. Search for it again, then add it',
  'cart.discounted': 'Discount given',
  'cart.discount-removed': 'Discount removed',
  'cart.coupon-added': 'Coupon {{code}} added',
  'cart.coupon-removed': 'Coupon taken off',
  'cart.coupon-no.stopped': 'The coupon {{code}} was stopped. Use another one, or sell without it',
  'cart.coupon-no.other-service': 'The coupon {{code}} is not for this service. Use another one, or sell without it',
  'cart.coupon-no.early': 'The coupon {{code}} is not valid yet. Use another one, or sell without it',
  'cart.coupon-no.over': 'The coupon {{code}} has expired. Use another one, or sell without it',
  'cart.coupon-no.minimum-order-amount':
    'The coupon {{code}} counts from {{least}}. Add foods for {{missing}} more, or sell without it',
  'cart.coupon-no.order-amount-between':
    'The coupon {{code}} counts from {{least}} to {{most}}. Change the cart, or sell without it',
  'cart.coupon-no.minimum-quantity':
    'The coupon {{code}} counts from {{least}} portions. Add {{missing}} more, or sell without it',
  'cart.coupon-no.every-nth-order':
    'The coupon {{code}} counts the earlier orders of a customer, which the till does not know. Use another one, or sell without it',
  'cart.coupon-no.customer-unknown': 'The coupon {{code}} is once per customer. Enter the contact of this customer',
  'cart.coupon-no.already-used':
    'This customer has already used the coupon {{code}}. Use another one, or sell without it',
  'cart.coupon-paid':
    'Guests have already paid {{paid}} of this cart. Take their payments back before you change its coupon',
  'cart.below-paid-by-coupon':
    'Guests have already paid {{paid}}, but the coupon {{code}} would count again and the total would be {{total}}. Take the coupon off first',
  'cart.coupon-lost':
    'The coupon {{code}} takes nothing off any more: the total is now {{now}}, was {{was}}. Check the cart, then take the payment again',
  'cart.coupon-used':
    'The coupon {{code}} was used elsewhere meanwhile, so it takes nothing off any more. Check the cart, then take the payment again',
  'cart.merge-coupon': 'This cart has the coupon {{code}}. Take it off before you merge the cart',
  'cart.merge-other-coupon': 'The cart at the counter has the coupon {{code}}. Take it off before you merge that cart',
  'cart.merge-siting-booked':
    '{{siting}} is booked by others for this time. Merge the cart at the counter into the booking instead',
  'cart.merge-siting-needed':
    '{{siting}} is booked by others for this time. Choose another siting for the booking, then merge the cart at the counter into it',
  'cart.which-line': 'This food is on several lines of the cart. Choose one line',
  'cart.opened': 'Cart opened',
  'cart.deleted': 'Cart deleted',
  'cart.added': '{{food}} added',
  'cart.removed': 'Food removed',
  'cart.seated': 'Siting chosen',
  'cart.unseated': 'Siting removed',
  'cart.named': 'Name changed',
  'cart.allergy-entered': 'Allergy saved',
  'cart.allergy-removed': 'Allergy removed',
  'cart.charged': 'Extra charges updated',
  'cart.billed': 'Bill requested',
  'cart.bill-coupon-lost':
    'The coupon {{code}} takes nothing off any more: the total is now {{now}}, was {{was}}. Check the bill, then print it again',
  'cart.bill-changed': 'The total is now {{now}}, was {{was}}. Check the bill, then print it again',
  'cart.course-set': 'Course changed',
  'cart.note-set': 'Note saved',
  'cart.note-removed': 'Note removed',
  'cart.note-left':
    'The kitchen has the other portions already. At most {{left}} can have another note; take the others off and add them again',
  'cart.note-discounted':
    'The note of a line with a discount changes for all its portions, and they join no other line. Take the discount away first',
  'cart.round-sent': 'Sent to the kitchen',
  'cart.merged': 'Carts merged',
  'cart.moved': 'Moved to the other cart',
  'cart.merge-paid': 'Guests have already paid {{paid}} of this cart. Take their payments back before you merge it',
  'cart.merge-other-paid':
    'Guests have already paid {{paid}} of the cart at the counter. Take their payments back before you merge it',
  'cart.merge-other-discounted':
    'The cart at the counter has a discount of its own. Take it away before you merge that cart',
  'cart.not-for-other':
    '{{food}} is not served for {{service}}. Take it off, or have it paid in its own cart, before you merge or move the rest',
  'cart.is-paid': 'Paid. Token {{tokenNo}}',
  'cart.table-paid': 'This table has already paid: token {{tokenNo}}. Choose another reservation',
  'cart.tendered': 'Part of the bill taken',
  'cart.tender-returned': 'Payment taken back',
  'error.cart-paid': 'This cart is already paid: token {{tokenNo}}. Open another one',
  'error.cart-merged': 'This cart was merged into another one. Open that one',
  'error.cart-id-taken': 'This cart id is already in use. Open another cart',
  'error.cart-line-gone': 'This food is no longer in the cart. Check the cart',
  'error.cart-line-sent':
    'The kitchen has all of this food already, so its note stays. Take the food off and add it again with the other note',
  'error.cart-line-course':
    'These portions are in course {{course}}, but the line that they would join is in course {{other}}. Choose one course for both first, or word the note differently',
  'error.cart-line-full': 'A line can have at most {{most}} portions. Reduce the quantity',
  'error.cart-full': 'A cart can have at most {{most}} lines. Open another cart for the rest',
  'error.round-empty': 'The kitchen already has everything in this cart. Add or change a food first',
  'error.cart-total-changed': 'The total is now {{now}}, was {{was}}. Check the cart, then take the payment again',
  'error.cart-has-tenders':
    'Guests have already paid {{paid}} of this cart. Take their payments back before you delete it',
  'error.cart-below-paid':
    'Guests have already paid {{paid}}, but the total would be {{total}}. Take back a payment first',
  'error.cart-line-paid': '{{food}} is already paid. Take back its payment before you change it',
  'error.cart-other-gone': 'The other cart is no longer open. Choose another one',
  'error.cart-discounted': 'This cart has a discount of its own. Take it away before you merge it',
  'error.cart-line-discounted':
    'A line with a discount moves whole, to a cart without that line. Take the discount away first',
  'error.cart-charges-full': 'A cart can have at most {{most}} extra charges. Remove some of the other cart first',
  'error.cart-allergies-long': 'The allergies of both carts are too long together. Shorten one first',
  'error.tender-line-paid': '{{food}}: {{left}} left to pay. Choose at most that',
  'error.tender-free': 'These foods cost nothing. Choose another part',
  'error.tender-gone': 'This payment is no longer there. Check the cart',
} as const satisfies MessageCatalogue
