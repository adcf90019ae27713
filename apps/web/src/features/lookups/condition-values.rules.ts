import { VALUE_MAX_LENGTH } from '@brigade/contract/lookups/conditions.rules.ts'
import type { ConditionOnWire } from '@brigade/contract/lookups/lookups.contract.ts'
import { numberIn } from '../../shared/form/entered.ts'

/** As typed, by parameter. Values of another condition are kept in case it is chosen again. */
export type ConditionValues = Partial<Record<string, string>>

export function conditionValuesIn(typed: ConditionValues, condition: ConditionOnWire | undefined) {
  const limits = { maxLength: VALUE_MAX_LENGTH }
  return Object.fromEntries(
    Object.keys(condition?.schema ?? {}).map((name) => [name, numberIn('float-number', typed[name] ?? '', limits)]),
  )
}
