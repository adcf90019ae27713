import { problemsOf } from '@brigade/contract/messages/problems.ts'
import { say, type MessageKey } from '@brigade/contract/messages/say.ts'
import type { z } from 'zod'
import { Refusal } from '../refusal.ts'

/**
 * Reads what was sent as the endpoint's schema says. All that is wrong is named at once in `fields`, by its path;
 * the message is the first of them, in the order in which the schema declares its fields.
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const read = schema.safeParse(sent)
  if (read.success) return read.data
  throw new InputRefusal(problemsOf(read.error))
}

/** Bad input: its message is the first field's, rather than that of the code. */
export class InputRefusal extends Refusal {
  constructor(fields: Record<string, string>) {
    super('bad-input', { fields })
    this.message = Object.values(fields)[0] ?? this.message
  }
}

/** Refuses one field by the key of its message; for checks that need more than the schema. */
export function refuseField(path: string, message: MessageKey): never {
  return refuseFields([path], message)
}

/** Refuses several fields at once, which are all wrong in the same way. */
export function refuseFields(paths: readonly string[], message: MessageKey): never {
  throw new InputRefusal(Object.fromEntries(paths.map((path) => [path, say(message)])))
}
