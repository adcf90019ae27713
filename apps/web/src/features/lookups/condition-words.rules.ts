import { conditionKinds, type ConditionValue } from '@brigade/contract/lookups/conditions.rules.ts'

const parameters: readonly string[] = conditionKinds.flatMap(({ schema }) => Object.keys(schema.shape))

/** The name of a condition's parameter as a person reads it: minAmount is 'Min amount'. */
export function parameterName(parameter: string): string {
  const words = parameter
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The numbers of a condition in the order in which they are asked for: the least before the most. */
export function valuesInOrder(value: ConditionValue): [parameter: string, number: number][] {
  return Object.entries(value).toSorted(([a], [b]) => parameters.indexOf(a) - parameters.indexOf(b))
}
