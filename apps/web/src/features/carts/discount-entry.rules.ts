import { MAX_REASON, type CartDiscount } from '@brigade/contract/carts/cart.contract.ts'
import { checkInput } from '@brigade/contract/kernel/input-rules.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import { amountMessage } from '@brigade/contract/kernel/read-amounts.ts'
import type { MessageKey } from '@brigade/contract/messages/say-shown.ts'
import { amountOf } from '../payments/money-entry.rules.ts'

export interface DiscountDraft {
  isPercent: boolean
  value: string
  reason: string
}

type ReadDiscount = { discount: CartDiscount } | { place: 'value' | 'reason'; problem: MessageKey }

const PERCENT_DECIMALS = 3

function valueOf({ isPercent, value }: DiscountDraft, decimals: Decimals): number | MessageKey {
  const precision = isPercent ? PERCENT_DECIMALS : decimals
  const read = amountOf(value, precision)
  if (isPercent) {
    const percent = read === null ? 0 : toDecimal(read, precision)
    return percent > 0 && percent <= 100 ? percent : 'cart.discount-percent'
  }
  if (value.trim() === '' || read === 0) return 'cart.discount-amount'
  return read === null ? amountMessage('input.money', decimals) : toDecimal(read, decimals)
}

export function readDiscount(draft: DiscountDraft, decimals: Decimals): ReadDiscount {
  const value = valueOf(draft, decimals)
  if (typeof value !== 'number') return { place: 'value', problem: value }
  const reason = draft.reason.trim()
  if (reason === '') return { place: 'reason', problem: 'cart.discount-reason' }
  const wrong = checkInput('name', reason, { maxLength: MAX_REASON })
  if (wrong !== null) return { place: 'reason', problem: wrong }
  return { discount: { kind: draft.isPercent ? 'percent' : 'amount', value, reason } }
}
