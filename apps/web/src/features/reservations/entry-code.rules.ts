import { problemsOf } from '@brigade/contract/messages/problems.ts'
import { enterReservation } from '@brigade/contract/reservations/reservations.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'

type Read = { sent: SentOf<typeof enterReservation> } | { problem: string }

export function readEntry(reserId: string, code: string, now: Date): Read {
  const sent = { reserId, code, entryAt: now.toISOString() }
  const { error } = enterReservation.input.safeParse(sent)
  const [problem] = error ? Object.values(problemsOf(error)) : []
  return problem === undefined ? { sent } : { problem }
}
