import { checkInput } from '@brigade/contract/kernel/input-rules.ts'
import { MAX_SUM, mostAmount } from '@brigade/contract/kernel/fields.ts'
import { toDecimal, toMinor, unitsIn, type Decimals, type Minor } from '@brigade/contract/kernel/money.ts'
import { amountMessage } from '@brigade/contract/kernel/read-amounts.ts'

/** The typed amount; null when it is not a number, is above `most`, or has more decimals than the currency. */
export function amountOf(typed: string, decimals: Decimals, most = mostAmount(decimals)): Minor | null {
  const text = typed.trim()
  if (checkInput('float-number', text) !== null) return null
  const amount = toMinor(Number(text), decimals)
  return toDecimal(amount, decimals) === Number(text) && Number(text) <= most ? amount : null
}

/** Null when empty, 'wrong' when the text can never become an amount. Accepts a trailing point, as in 5. */
export function readSoFar(typed: string, decimals: Decimals): Minor | 'wrong' | null {
  const text = typed.trim()
  if (text === '' || text === '.') return null
  return amountOf(text.replace(/\.$/, ''), decimals, MAX_SUM) ?? 'wrong'
}

export function amountText(amount: Minor, decimals: Decimals): string {
  return toDecimal(amount, decimals).toFixed(amount % unitsIn(decimals) === 0 ? 0 : decimals)
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

type WrongSum = ReturnType<typeof amountMessage<'input.sum'>>

type ReadMoney =
  | { taken: MoneyTaken }
  | { place: 'received'; problem: 'cart.received' | WrongSum | 'error.order-amount' }
  | { place: 'mode' }

export function readMoney({ received, modeId, due }: MoneyDraft & { due: Minor }, decimals: Decimals): ReadMoney {
  // What costs nothing is paid with nothing.
  const text = received.trim() === '' && due <= 0 ? '0' : received
  if (text.trim() === '') return { place: 'received', problem: 'cart.received' }
  const amount = amountOf(text, decimals, MAX_SUM)
  if (amount === null) return { place: 'received', problem: amountMessage('input.sum', decimals) }
  if (modeId === null) return { place: 'mode' }
  if (amount < due) return { place: 'received', problem: 'error.order-amount' }
  return { taken: { recivedAmount: toDecimal(amount, decimals), paymentModeId: modeId } }
}
