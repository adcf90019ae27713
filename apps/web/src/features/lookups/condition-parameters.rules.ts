import { conditionKinds, type ConditionValue } from '@brigade/contract/lookups/conditions.rules.ts'

const parameters: readonly string[] = conditionKinds.flatMap(({ schema }) => Object.keys(schema.shape))

/** A parameter as a readable name: minAmount becomes 'Min amount'. */
export function parameterName(parameter: string): string {
  const name = parameter
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** A condition's numbers in the order of the form: the minimum before the maximum. */
export function valuesInOrder(value: ConditionValue): [parameter: string, number: number][] {
  return Object.entries(value).toSorted(([a], [b]) => parameters.indexOf(a) - parameters.indexOf(b))
}
