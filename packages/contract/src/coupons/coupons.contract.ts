import type { z } from 'zod'
import { defineErrors } from '../kernel/errors.ts'
import { textInput } from '../kernel/input-schema.ts'

export const couponsErrors = defineErrors({
  'coupon-unknown': 404,
  /** Its words say which rule it fails: `coupon.<reason>`. */
  'coupon-refused': 409,
  'coupon-used': 409,
})

const CODE_MAX_LENGTH = 6

/** A coupon's code as a person types it; becomes upper case. */
export const couponCode = textInput('no-or-name', { maxLength: CODE_MAX_LENGTH }).transform((code) =>
  code.toUpperCase(),
)
export type CouponCode = z.infer<typeof couponCode>
