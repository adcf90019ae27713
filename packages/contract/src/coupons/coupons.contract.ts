import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import {
  hundredths,
  idOf,
  money,
  moneyOnWire,
  requiredIds,
  requiredValidity,
  pageAsked,
  validity,
} from '../kernel/fields.ts'
import { textInput } from '../kernel/input-schema.ts'
import { aboveMessage, decimalsRead } from '../kernel/read-amounts.ts'
import { conditionValue, sentConditionValue } from '../lookups/conditions.rules.ts'
import { named } from '../lookups/lookups.contract.ts'
import { serviceName } from '../restaurants/restaurants.contract.ts'

export const couponsErrors = defineErrors({
  'coupon-unknown': 404,
  'coupon-gone': 404,
  'coupon-refused': 409,
  'coupon-used': 409,
  'coupon-code-taken': 409,
  'coupon-in-use': 409,
})

export const COUPON_CODE_MAX_LENGTH = 6

/** Becomes upper case, which lengthens some letters ('ß' is 'SS'). */
export const couponCode = textInput('no-or-name', { maxLength: COUPON_CODE_MAX_LENGTH })
  // Upper case decomposes some accented letters.
  .transform((code) => code.toUpperCase().normalize('NFC'))
  .refine((code) => Array.from(code).length <= COUPON_CODE_MAX_LENGTH, { error: 'input.too-long' })

export const coupon = z.object({
  _id: z.string(),
  restId: z.string(),
  name: z.string(),
  note: z.string(),
  code: z.string(),
  /** An amount, or with `isPercentage` a share in percent. */
  deductedPrice: moneyOnWire,
  isPercentage: z.boolean(),
  isOnePerUser: z.boolean(),
  validity,
  restTypeIds: z.array(z.string()),
  restTypes: z.array(z.object({ _id: z.string(), name: serviceName })),
  conditionId: z.string(),
  condition: named,
  conditionValue,
  /** No new order can use it, whatever its validity. */
  isStopped: z.boolean(),
  /** An order used it, so its terms stay. */
  isUsed: z.boolean(),
  /** The other branches of this account in which its code counts. */
  alsoIn: z.array(z.string()),
  /** Every change raises it. */
  version: z.number().int(),
})
export type CouponOnWire = z.infer<typeof coupon>

export const listCoupons = endpoint({
  name: 'list-coupons',
  summary: 'List the coupons of a branch, newest first',
  method: 'POST',
  path: '/manager/coupons',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf(), ...pageAsked }),
  data: z.array(coupon),
})

/** A customer has to be able to read the code and type it. Customers may still use codes from before this rule. */
const newCouponCode = couponCode.refine((code) => /^[\p{L}\p{M}\p{N}!-~]+$/u.test(code), { error: 'coupon.code' })

const amount = money.refine((minor) => minor > 0, { error: () => aboveMessage('coupon.amount', decimalsRead()) })
/** Hundredths of a percent. */
const share = hundredths.refine((parts) => parts > 0 && parts <= 100_00, { error: 'coupon.share' })

// Groups of fields are parsed separately and joined, so that one reply names every problem in form order.
const newCoupon = z
  .object({
    restId: idOf(),
    restTypeIds: requiredIds('coupon.services'),
    name: textInput('name', { minLength: 1, maxLength: 120 }),
    note: textInput('name', { minLength: 1, maxLength: 500 }),
  })
  .and(
    z.discriminatedUnion('isPercentage', [
      z.object({ isPercentage: z.literal(false), deductedPrice: amount }),
      z.object({ isPercentage: z.literal(true), deductedPrice: share }),
    ]),
  )
  .and(
    z.object({
      code: newCouponCode,
      isOnePerUser: z.boolean({ error: 'input.not-valid' }).default(false),
      conditionId: idOf('coupon.condition'),
      conditionValue: sentConditionValue('coupon.condition-values'),
      validity: requiredValidity('coupon.validity'),
    }),
  )

export const addCoupon = endpoint({
  name: 'add-coupon',
  summary: 'Add a coupon to a branch. Its code is unique in the business',
  method: 'POST',
  path: '/manager/coupon',
  who: 'approved',
  input: newCoupon,
  data: coupon,
  errors: couponsErrors,
})

export const editCoupon = endpoint({
  name: 'edit-coupon',
  summary: 'Change the terms of a coupon that no order has used',
  method: 'PATCH',
  path: '/manager/coupon-terms',
  who: 'approved',
  input: z
    .object({
      _id: idOf(),
      /** A version that is not current is refused. */
      version: z.number().int().nullish(),
    })
    .and(newCoupon),
  data: coupon,
  errors: couponsErrors,
})

export const shareCoupon = endpoint({
  name: 'share-coupon',
  summary: 'Let the code of a coupon count in further branches. Each gets a coupon of its own on the same terms',
  method: 'POST',
  path: '/manager/coupon-branches',
  who: 'approved',
  input: z.object({ restId: idOf(), _id: idOf(), restIds: requiredIds('coupon.branches') }),
  data: coupon,
  errors: couponsErrors,
})

export const changeCoupon = endpoint({
  name: 'change-coupon',
  summary: 'Stop a coupon, so that no new order can use it, or restart it. Orders that used it keep their discount',
  method: 'PATCH',
  path: '/manager/coupon',
  who: 'approved',
  input: z.object({ restId: idOf(), _id: idOf(), isStopped: z.boolean({ error: 'input.not-valid' }) }),
  data: coupon,
  errors: couponsErrors,
})

const couponUses = z.object({
  /** The first business day that is counted. */
  since: z.string(),
  /** Coupons that orders used since then, most first. `deducted` is what they took off in all. */
  coupons: z.array(z.object({ _id: z.string(), code: z.string(), uses: z.number().int(), deducted: moneyOnWire })),
})
export type CouponUses = z.infer<typeof couponUses>

export const readCouponUses = endpoint({
  name: 'read-coupon-uses',
  summary: 'Count how often the coupons of a branch were lately used, and what they took off',
  method: 'POST',
  path: '/manager/coupon-uses',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf() }),
  data: couponUses,
})
