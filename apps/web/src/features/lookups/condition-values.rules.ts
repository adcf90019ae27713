import { VALUE_MAX_LENGTH } from '@brigade/contract/lookups/conditions.rules.ts'
import type { ConditionOnWire } from '@brigade/contract/lookups/lookups.contract.ts'
import { numberIn } from '../../shared/form/entered.ts'

/** As typed, by the names of the parameters. Values of another condition stay, should it be chosen again. */
export type ConditionValues = Partial<Record<string, string>>

/** The numbers that were typed for the parameters of a condition; values of another condition are left out. */
export function conditionValuesIn(typed: ConditionValues, condition: ConditionOnWire | undefined) {
  const limits = { maxLength: VALUE_MAX_LENGTH }
  return Object.fromEntries(
    Object.keys(condition?.schema ?? {}).map((name) => [name, numberIn('float-number', typed[name] ?? '', limits)]),
  )
}
