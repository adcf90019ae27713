import { checkInput } from '@brigade/contract/kernel/input-rules.ts'
import { MAX_AMOUNT, MAX_SUM } from '@brigade/contract/kernel/fields.ts'
import { toDecimal, toMinor, type Minor } from '@brigade/contract/kernel/money.ts'

/** The typed amount in hundredths; null when it is not a number, is above `most`, or has more than two decimals. */
export function amountOf(typed: string, most = MAX_AMOUNT): Minor | null {
  const text = typed.trim()
  if (checkInput('float-number', text) !== null) return null
  const amount = toMinor(Number(text))
  return toDecimal(amount) === Number(text) && Number(text) <= most ? amount : null
}

/** Null when empty, 'wrong' when the text can never become an amount. Accepts a trailing point, as in 5. */
export function readSoFar(typed: string): Minor | 'wrong' | null {
  const text = typed.trim()
  if (text === '' || text === '.') return null
  return amountOf(text.replace(/\.$/, ''), MAX_SUM) ?? 'wrong'
}

export function amountText(amount: Minor): string {
  return toDecimal(amount).toFixed(amount % 100 === 0 ? 0 : 2)
}

export interface MoneyDraft {
  received: string
  modeId: string | null
}

export const noMoney: MoneyDraft = { received: '', modeId: null }

export interface MoneyTaken {
  recivedAmount: number
  paymentModeId: string
}

type ReadMoney =
  | { taken: MoneyTaken }
  | { place: 'received'; problem: 'cart.received' | 'input.sum' | 'error.order-amount' }
  | { place: 'mode' }

export function readMoney({ received, modeId, due }: MoneyDraft & { due: Minor }): ReadMoney {
  // What costs nothing is paid with nothing.
  const text = received.trim() === '' && due <= 0 ? '0' : received
  if (text.trim() === '') return { place: 'received', problem: 'cart.received' }
  const amount = amountOf(text, MAX_SUM)
  if (amount === null) return { place: 'received', problem: 'input.sum' }
  if (modeId === null) return { place: 'mode' }
  if (amount < due) return { place: 'received', problem: 'error.order-amount' }
  return { taken: { recivedAmount: toDecimal(amount), paymentModeId: modeId } }
}
