import type { Decimals } from '@brigade/contract/kernel/money.ts'
import { readAmounts } from '@brigade/contract/kernel/read-amounts.ts'
import { problemsOf } from '@brigade/contract/messages/problems.ts'
import { say, type MessageKey } from '@brigade/contract/messages/say.ts'
import type { z } from 'zod'
import { Refusal } from '../refusal.ts'

/** Refuses with every wrong field in `fields`, by path; the message is the first one's in the schema's order. */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  decimals: Decimals,
): z.output<Schema> {
  const read = readAmounts(schema, sent, decimals)
  if (read.success) return read.data
  throw new InputRefusal(problemsOf(read.error))
}

export class InputRefusal extends Refusal {
  constructor(fields: Record<string, string>) {
    super('bad-input', { fields })
    this.message = Object.values(fields)[0] ?? this.message
  }
}

export function refuseField(path: string, message: MessageKey): never {
  return refuseFields([path], message)
}

export function refuseFields(paths: readonly string[], message: MessageKey): never {
  throw new InputRefusal(Object.fromEntries(paths.map((path) => [path, say(message)])))
}
