import type { Answer } from './charge-answers.rules.ts'

/** What is to be charged, in the smallest unit of the currency. */
interface Order {
  /** The terminal takes the money of one id once, however often it is asked. */
  id: string
  /** With the tip. */
  amount: number
  tip: number
  currency: string
}

/** A machine that charges cards. No call throws. */
export interface TerminalPort {
  /** Begins a charge. The answer may be that the guest still has to present the card. */
  charge: (order: Order) => Promise<Answer>
  statusOf: (id: string) => Promise<Answer>
  /** Stops a charge, and keeps one of which the terminal knows nothing from ever beginning. */
  cancel: (id: string) => Promise<Answer>
}
