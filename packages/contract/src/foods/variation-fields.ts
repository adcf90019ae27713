import { z } from 'zod'
import { wholeNumber } from '../kernel/fields.ts'
import { textOrNumber } from '../kernel/input-schema.ts'

export const sentFields = {
  servingInfo: textOrNumber({ maxLength: 120 }),
  calorieCount: wholeNumber(1_000_000),
  portionSize: textOrNumber({ maxLength: 120 }),
  /** Minutes. */
  preparationTime: wholeNumber(1440),
}

export const fieldsOnWire = {
  servingInfo: z.string(),
  calorieCount: z.number().nullable(),
  portionSize: z.string(),
  preparationTime: z.number().nullable(),
  /** What a scanner reads. No other variation of the branch has it, except archived ones. */
  code: z.string().nullable(),
}
