import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { checkInput, type InputProblem } from '@brigade/contract/kernel/input-rules.ts'
import { isReason } from '@brigade/contract/orders/reject-note.rules.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'

type Read<Sent, Problem extends string> = { sent: Sent } | { problem: Problem }

export type Answer = 'accept' | 'reject'

const NOTE_MAX_LENGTH = 500

export function readAnswer(
  answer: Answer,
  orderId: string,
  typed: string,
): Read<SentOf<typeof acceptOrder>, InputProblem | 'order.preparation-time' | 'order.reject-note'> {
  const text = typed.trim()
  if (answer === 'reject' || text === '') {
    const misread = isReason(text) ? null : 'order.reject-note'
    const problem =
      checkInput('no-or-name', text, { maxLength: NOTE_MAX_LENGTH }) ?? (answer === 'reject' ? misread : null)
    return problem ? { problem } : { sent: { orderId, acceptOrder: false, rejectNote: text, isUndoable: true } }
  }
  // Number() alone would accept 1e2 and 0x10 as minutes.
  const preparationTime = checkInput('number', text) === null ? Number(text) : NaN
  const sent = { orderId, acceptOrder: true as const, preparationTime, isUndoable: true }
  return acceptOrder.input.safeParse(sent).success ? { sent } : { problem: 'order.preparation-time' }
}

interface Payable {
  payment: Pick<Order['payment'], 'paymentStatus' | 'summary'>
}

export const isPaidHere = ({ payment }: Payable) => payment.paymentStatus === 'pending'
