import type { z } from 'zod'
import { isMessageKey, say } from './say-shown.ts'

type Issue = z.core.$ZodIssue

function messageFor(issue: Issue): string {
  const most: unknown = issue.code === 'custom' ? issue.params?.most : undefined
  if (issue.message === 'input.too-long' && typeof most === 'number')
    return say('input.longer-than', { most: String(most) })
  if (isMessageKey(issue.message)) return say(issue.message)
  switch (issue.code) {
    case 'invalid_type':
      return say('input.wrong-type', { expected: issue.expected === 'int' ? 'whole number' : issue.expected })
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

/** The message of each invalid field by its path, such as `variations.0.price`, in the order of the schema. */
export function problemsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.') || 'body'
    fields[path] ??= messageFor(issue)
  }
  return fields
}
