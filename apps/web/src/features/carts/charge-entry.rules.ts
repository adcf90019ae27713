import type { ExtraCharge } from '@brigade/contract/carts/cart.contract.ts'
import { checkInput } from '@brigade/contract/kernel/input-rules.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import { amountMessage } from '@brigade/contract/kernel/read-amounts.ts'
import type { MessageKey } from '@brigade/contract/messages/say-shown.ts'
import { amountOf } from '../payments/money-entry.rules.ts'

const NOTE_LONGEST = 200

type ReadCharge = { charge: ExtraCharge } | { place: 'amount' | 'note'; problem: MessageKey }

export function readCharge(amount: string, note: string, decimals: Decimals): ReadCharge {
  const read = amountOf(amount, decimals)
  if (amount.trim() === '' || read === 0) return { place: 'amount', problem: 'cart.charge-amount' }
  if (read === null) return { place: 'amount', problem: amountMessage('input.money', decimals) }
  const text = note.trim()
  if (text === '') return { place: 'note', problem: 'cart.charge-note' }
  const wrong = checkInput('name', text, { maxLength: NOTE_LONGEST })
  if (wrong !== null) return { place: 'note', problem: wrong }
  return { charge: { amount: toDecimal(read, decimals), note: text } }
}
