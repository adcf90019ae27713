import { isMessageKey, say } from '@brigade/contract/messages/say.ts'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'

type Issue = z.core.$ZodIssue

/** A schema of ours says a catalogue key; zod's own issues are said by what is wrong with the value. */
function wordsFor(issue: Issue): string {
  if (isMessageKey(issue.message)) return say(issue.message)
  switch (issue.code) {
    case 'invalid_type':
      return say('input.wrong-type', { expected: issue.expected })
    case 'too_big':
      return say('input.too-big', { limit: String(issue.maximum) })
    case 'too_small':
      return say('input.too-small', { limit: String(issue.minimum) })
    case 'unrecognized_keys':
      return say('input.unknown-field')
    case 'invalid_format':
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_value':
    case 'custom':
      return say('input.not-valid')
  }
}

/**
 * Reads what was sent as the endpoint's schema says. All that is wrong is named at once in `fields`, by its path;
 * the message is the first of them, in the order in which the schema declares its fields.
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const read = schema.safeParse(sent)
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const issue of read.error.issues) {
    const path = issue.path.map(String).join('.') || 'body'
    fields[path] ??= wordsFor(issue)
  }
  throw new InputRefusal(fields)
}

/** Bad input: its message is the first field's, rather than that of the code. */
export class InputRefusal extends Refusal {
  constructor(fields: Record<string, string>) {
    super('bad-input', { fields })
    this.message = Object.values(fields)[0] ?? this.message
  }
}

/** Refuses one field by the key of its message; for checks that need more than the schema. */
export function refuseField(path: string, message: Parameters<typeof say>[0]): never {
  throw new InputRefusal({ [path]: say(message) })
}
