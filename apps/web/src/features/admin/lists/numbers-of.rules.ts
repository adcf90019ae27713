import { parameterName } from '../../lookups/condition-parameters.rules.ts'

/** The labels of the numbers that a condition takes. */
export function numbersOf(schema: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(schema).map(parameterName)
}
