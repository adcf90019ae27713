import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const couponsMessages = {
  // Why a coupon may not be used
  'coupon.other-service': 'The coupon {{code}} is not for this service. Remove it, or use another',
  'coupon.outside-validity': 'The coupon {{code}} is not valid now. Remove it, or use another',
  'coupon.condition-not-met': 'The order does not meet the condition of the coupon {{code}}: {{condition}}',
  'coupon.customer-unknown': 'The coupon {{code}} needs a known customer. Enter the customer, or remove the coupon',
  'coupon.already-used': 'The coupon {{code}} can be used only once. Remove it, or use another',

  // Coupons
  'coupon.services': 'Select atleast a service',
  'coupon.condition': 'Select a condition for the coupon',
  'coupon.condition-values': 'Enter the values of the condition',
  'coupon.validity': 'Select coupon validity',
  'coupon.share': 'Enter a percentage from 0 to 100 with at most two decimals',
  'coupons.added': 'Coupon {{code}} added',
  'error.coupon-code-taken': 'Another coupon already has the code {{code}}. Enter another one',
  'error.coupon-unknown': 'There is no coupon {{code}} here. Check the code, or order without it',
  'error.coupon-refused': 'This coupon cannot be used for this order. Remove it, or use another',
  'error.coupon-used': 'The coupon {{code}} was already used. Remove it, or use another',

  // The Coupons tab
  'coupons.title': 'Coupons',
  'coupons.add': 'Add Coupon',
  'coupons.none': 'No coupons yet',
  'coupons.none-hint': 'A coupon code gives customers a discount, such as on a first order.',
  'coupons.below': '{{code}} · {{deduct}} · {{runs}}',
  'coupons.code': 'Code',
  'coupons.code-hint': 'What customers enter: at most {{most}} characters',
  'coupons.deduct': 'Deduct',
  'coupons.percentage': '{{percentage}} %',
  'coupons.take-off': 'Type of discount',
  'coupons.an-amount': 'An amount',
  'coupons.in-percent': 'Percent',
  'coupons.discount-price': 'Discount price',
  'coupons.discount-percent': 'Discount in percent',
  'coupons.use': 'Use',
  'coupons.once-per-user': 'Once per user',
  'coupons.unlimited': 'Unlimited',
  'coupons.services': 'Services',
  'coupons.validity': 'Validity',
  'coupons.condition': 'Condition',
  'coupons.condition-value': 'Condition value',
  'coupons.no-conditions': 'No conditions yet. The owner can add one under Business, Lists',
} as const satisfies MessageCatalogue
