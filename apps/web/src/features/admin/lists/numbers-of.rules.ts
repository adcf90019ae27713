import { parameterName } from '../../lookups/condition-words.rules.ts'

/** The numbers a condition takes, as a person reads them. */
export function numbersOf(schema: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(schema).map(parameterName)
}
