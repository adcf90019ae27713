import { listTickets } from '@brigade/contract/kitchen/tickets.contract.ts'
import { z } from 'zod'
import type { Reading } from './tickets.rules.ts'

const KEPT = 'kitchen-tickets'
const kept = z.object({ restId: z.string(), reading: listTickets.data.and(z.object({ askedAt: z.number() })) })

/** The last reading of this branch, so that a display which starts without a network has something to show. */
export function keptReading(restId: string): Reading | undefined {
  try {
    const found = kept.parse(JSON.parse(localStorage.getItem(KEPT) ?? ''))
    return found.restId === restId ? found.reading : undefined
  } catch {
    return undefined
  }
}

/** Without room in the storage, the display works as before. */
export function keepReading(restId: string, reading: Reading): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ restId, reading }))
  } catch {
    localStorage.removeItem(KEPT)
  }
}

export const forgetReading = () => localStorage.removeItem(KEPT)
