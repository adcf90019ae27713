import { MAX_SUM } from '@brigade/contract/kernel/fields.ts'
import { percentOf, type Decimals, type Minor } from '@brigade/contract/kernel/money.ts'
import { amountOf } from '../payments/money-entry.rules.ts'

const PERCENTAGES = [5, 10, 15] as const

export interface QuickTip {
  percentage: (typeof PERCENTAGES)[number]
  amount: Minor
}

/** The tips that one press gives, as shares of what is due. */
export function quickTips(due: Minor): QuickTip[] {
  return PERCENTAGES.map((percentage) => ({ percentage, amount: percentOf(due, percentage) }))
}

/** A tip, none while empty; null if the text is no amount. */
export function readTip(typed: string, decimals: Decimals): Minor | null {
  return typed.trim() === '' ? 0 : amountOf(typed, decimals, MAX_SUM)
}
