import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const couponsMessages = {
  // Fixed by the specification
  'coupon.services': 'Select atleast a service',
  'coupon.condition': 'Select a condition for the coupon',
  'coupon.condition-values': 'Enter the values of the condition',
  'coupon.validity': 'Select coupon validity',
  'coupon.amount': 'Enter an amount above 0, up to 10,000,000, with at most two decimals',
  'coupon.share': 'Enter a percentage above 0, up to 100, with at most two decimals',
  'coupon.code': 'Use letters, digits and signs such as - or +, without spaces',
  'coupon.branches': 'Choose a branch',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers, so they do not load them. */
export const couponsAnswers = {
  'coupon.stopped': 'The coupon {{code}} is stopped. Remove it, or use another',
  'coupon.other-service': 'The coupon {{code}} is not for this service. Remove it, or use another',
  'coupon.outside-validity': 'The coupon {{code}} is not valid now. Remove it, or use another',
  'coupon.condition-not-met': 'The order does not meet the condition of the coupon {{code}}: {{condition}}',
  'coupon.customer-unknown': 'The coupon {{code}} needs a known customer. Enter the customer, or remove the coupon',
  'coupon.already-used': 'The coupon {{code}} can be used only once. Remove it, or use another',

  'coupon.no-services': 'This branch offers none of the services of the coupon',
  'coupon.code-shared': 'Other branches have this code too, so it stays',
  'coupons.added': 'Coupon {{code}} added',
  'coupons.edited': 'Coupon {{code}} changed',
  'coupons.shared': 'The code {{code}} now counts in the chosen branches',
  'coupons.stopped': 'Coupon {{code}} stopped',
  'coupons.restarted': 'Coupon {{code}} restarted',
  'error.coupon-code-taken': 'Another coupon already has the code {{code}}. Enter another one',
  'error.coupon-in-use': 'Orders used the coupon {{code}}, so its terms stay. Stop it, and add another',
  'error.coupon-unknown': 'There is no coupon {{code}} here. Check the code, or order without it',
  'error.coupon-gone': 'There is no such coupon any more. Open the list again',
  'error.coupon-refused': 'This coupon cannot be used for this order. Remove it, or use another',
  'error.coupon-used': 'The coupon {{code}} was already used. Remove it, or use another',
} as const satisfies MessageCatalogue
