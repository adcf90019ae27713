import { parameterName } from '../../lookups/condition-parameters.rules.ts'

export function numbersOf(schema: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(schema).map(parameterName)
}
