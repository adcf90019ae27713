import type { z } from 'zod'
import type { Decimals } from './money.ts'

/** Of the business whose input is being read. Reading is synchronous, so two readings never mix. */
let current: Decimals | null = null

/** Reads input of a business whose amounts have this number of decimals. With null, an amount in it throws. */
export function readAmounts<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  decimals: Decimals | null,
): z.ZodSafeParseResult<z.output<Schema>> {
  const before = current
  current = decimals
  try {
    const read = schema.safeParse(sent)
    // An error is made when it is first asked for, and its messages depend on the decimals.
    void read.error
    return read
  } finally {
    current = before
  }
}

/** Throws where a schema with amounts is read without `readAmounts`. */
export function decimalsRead(): Decimals {
  if (current === null) throw new Error('An amount was read without the decimals of its currency')
  return current
}

/** The key of a message that says how many decimals an amount has: itself for two, else its variant. */
export function amountMessage<const Key extends 'input.money' | 'input.sum'>(
  key: Key,
  decimals: Decimals,
): Key | `${Key}-whole` | `${Key}-fine` {
  if (decimals === 2) return key
  return decimals === 0 ? `${key}-whole` : `${key}-fine`
}

/** The same for a message about an amount above 0. All of these share their variants. */
export function aboveMessage(key: string, decimals: Decimals): string {
  if (decimals === 2) return key
  return decimals === 0 ? 'input.above-whole' : 'input.above-fine'
}
