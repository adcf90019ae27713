import { PATIENCE_MS, type Answer, type Ask } from './charge-answers.rules.ts'
import type { Claimed } from './charges.store.ts'
import type { TerminalPort } from './terminal-port.ts'

export interface Call {
  ask: Ask
  answer: Answer
}

type Charge = Pick<Claimed, 'id' | 'asks' | 'status' | 'isCancelling' | 'sum' | 'tip' | 'currency' | 'at'>

/**
 * Calls the terminal once about a claimed charge. Only the first call begins it without asking: an earlier process may have
 * died before or after its call. A charge that never arrived is then begun under its id, while its guest can be waiting.
 */
export async function callAbout(charge: Charge, port: TerminalPort, now: Date): Promise<Call> {
  const { id, asks, status, isCancelling, sum: amount, tip, currency, at } = charge
  const isLate = now.getTime() - at.getTime() >= PATIENCE_MS
  const begin = async (): Promise<Call> => ({ ask: 'charge', answer: await port.charge({ id, amount, tip, currency }) })
  if (asks === 1) return isLate ? { ask: 'charge', answer: { kind: 'unreached' } } : begin()
  if (isCancelling) return { ask: 'cancel', answer: await port.cancel(id) }
  const answer = await port.statusOf(id)
  return answer.kind === 'not-known' && status === 'sent' && !isLate ? begin() : { ask: 'status', answer }
}
