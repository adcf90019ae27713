import type { PostedJob } from '@brigade/client-kit/hand-over-world.ts'
import {
  PRINT_PATH,
  printAnswered,
  printRefused,
  type PrintAsked,
} from '@brigade/contract/printing/print-service.contract.ts'

const BUSY = 503

/** Sends a job to the print service, without the account's token. Never throws. */
export async function postJob(url: string, asked: PrintAsked, signal: AbortSignal): Promise<PostedJob> {
  try {
    const response = await fetch(new URL(PRINT_PATH, url).href, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      credentials: 'omit',
      signal,
    })
    const said: unknown = await response.json()
    if (response.ok) {
      const { data: answer } = printAnswered.safeParse(said)
      return answer?.pjId === asked.pjId ? { kind: 'answered', answer } : { kind: 'broken' }
    }
    const { data: refused } = printRefused.safeParse(said)
    return refused
      ? { kind: 'refused', isBusy: response.status === BUSY, message: refused.message }
      : { kind: 'broken' }
  } catch {
    return { kind: 'broken' }
  }
}
