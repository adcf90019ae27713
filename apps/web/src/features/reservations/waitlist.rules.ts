import type { WaitingParty } from '@brigade/contract/reservations/waitlist.contract.ts'

const MINUTE_MS = 60_000

/** In whole minutes. `isOver`: the guests wait for longer than they were told. */
export interface Wait {
  minutes: number
  isOver: boolean
}

/** How long a party has waited. A browser's clock behind the server's must not count below zero. */
export function waitOf({ joinedAt, quotedMinutes }: WaitingParty, now: number): Wait {
  const minutes = Math.max(0, Math.floor((now - Date.parse(joinedAt)) / MINUTE_MS))
  return { minutes, isOver: minutes > quotedMinutes }
}

const QUOTES = [5, 10, 15, 20, 30, 45, 60, 90, 120]

/** The waits to choose from, with one that was told before. */
export function quotesWith(told: number): number[] {
  return QUOTES.includes(told) ? QUOTES : [...QUOTES, told].toSorted((a, b) => a - b)
}
