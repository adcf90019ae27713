import type { ExtraCharge } from '@brigade/contract/carts/cart.contract.ts'
import { checkInput } from '@brigade/contract/kernel/input-rules.ts'
import { MAX_AMOUNT, MAX_SUM } from '@brigade/contract/kernel/fields.ts'
import { toDecimal, toMinor, type Minor } from '@brigade/contract/kernel/money.ts'
import type { MessageKey } from '@brigade/contract/messages/say.ts'

const NOTE_LONGEST = 200

/** An amount as it was typed, in hundredths; null where it is none, is above `most`, or has more than two decimals. */
export function amountOf(typed: string, most = MAX_AMOUNT): Minor | null {
  const text = typed.trim()
  if (checkInput('float-number', text) !== null) return null
  const amount = toMinor(Number(text))
  return toDecimal(amount) === Number(text) && Number(text) <= most ? amount : null
}

/** An amount as somebody would type it. */
export function amountText(amount: Minor): string {
  return toDecimal(amount).toFixed(amount % 100 === 0 ? 0 : 2)
}

type ReadCharge = { charge: ExtraCharge } | { place: 'amount' | 'note'; problem: MessageKey }

/** An extra charge as it was entered, or what to say first. */
export function readCharge(amount: string, note: string): ReadCharge {
  const read = amountOf(amount)
  if (amount.trim() === '' || read === 0) return { place: 'amount', problem: 'cart.charge-amount' }
  if (read === null) return { place: 'amount', problem: 'input.money' }
  const text = note.trim()
  if (text === '') return { place: 'note', problem: 'cart.charge-note' }
  const wrong = checkInput('name', text, { maxLength: NOTE_LONGEST })
  return wrong === null ? { charge: { amount: toDecimal(read), note: text } } : { place: 'note', problem: wrong }
}

export interface PaymentEntry {
  received: string
  modeId: string | null
  due: Minor
}

type ReadPayment =
  | { paid: { recivedAmount: number; paymentModeId: string } }
  | {
      place: 'received' | 'mode'
      problem: 'cart.received' | 'cart.payment-mode' | 'input.sum' | 'error.order-amount'
    }

/** A payment as it was entered, or what to say first. */
export function readPayment({ received, modeId, due }: PaymentEntry): ReadPayment {
  if (received.trim() === '') return { place: 'received', problem: 'cart.received' }
  const amount = amountOf(received, MAX_SUM)
  if (amount === null) return { place: 'received', problem: 'input.sum' }
  if (modeId === null) return { place: 'mode', problem: 'cart.payment-mode' }
  if (amount < due) return { place: 'received', problem: 'error.order-amount' }
  return { paid: { recivedAmount: toDecimal(amount), paymentModeId: modeId } }
}
