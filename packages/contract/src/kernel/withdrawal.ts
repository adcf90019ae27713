import { z } from 'zod'
import { textInput } from './input-schema.ts'

/** Who withdrew a record, when and why. The record stays, and counts no more. */
export const withdrawal = z.object({ at: z.string(), by: z.string(), reason: z.string() })
export type Withdrawal = z.infer<typeof withdrawal>

/** The reason that every withdrawal needs. */
export const withdrawalReason = textInput('name', { minLength: 2, maxLength: 500 })
