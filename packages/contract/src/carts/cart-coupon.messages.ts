import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of the sheet that adds a coupon to a cart. They load with it. */
export const cartCouponMessages = {
  'cart-coupon.offered': 'Valid now',
  'cart-coupon.none': 'No coupon is valid for this service now',
  'cart-coupon.offer': '{{name}} · {{what}}',
  'cart-coupon.code': 'Code',
  'cart-coupon.enter': 'Enter a code, or choose a coupon',
  'cart-coupon.contact': 'Mobile or e-mail of the customer',
  'cart-coupon.once': 'Each customer can use this coupon once.',
  'cart-coupon.enter-contact': 'Enter the mobile or e-mail of the customer, who can use this coupon once',
  'cart-coupon.add': 'Add coupon',
  'cart-coupon.take-off': 'Take coupon off',
} as const satisfies MessageCatalogue
