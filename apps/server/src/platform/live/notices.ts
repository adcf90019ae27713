import type { LiveHint } from '@brigade/contract/kernel/live-topic.ts'
import PQueue from 'p-queue'
import { z } from 'zod'
import type { Sql } from '../db/connect.ts'
import type { Log } from '../log.ts'

export type Notice = { hint: LiveHint } | { recheck: string }

const anyNotices = z.array(z.unknown())
const knownNotice = z.union([
  z.object({ hint: z.object({ m: z.string(), data: z.object({ restId: z.string() }).catchall(z.string()) }) }),
  z.object({ recheck: z.string() }),
])

/** Skips notices that this version does not know; another process may run a newer one. */
function noticesIn(text: string): Notice[] {
  return anyNotices.parse(JSON.parse(text)).flatMap((one) => knownNotice.safeParse(one).data ?? [])
}

const CHANNEL = 'brigade_notices'
/** Announcements within this time share one notification: NOTIFY takes a lock that commits queue for. */
const GATHERED_FOR_MS = 20
/** PostgreSQL limits a notification to less than 8,000 bytes. */
const MOST_BYTES = 7_500

export interface Notices {
  publish: (batch: readonly Notice[]) => void
  close: () => Promise<void>
}

function inPayloads(texts: readonly string[]): string[] {
  const payloads: string[] = []
  let open = ''
  for (const text of texts) {
    if (open !== '' && Buffer.byteLength(open) + Buffer.byteLength(text) + 3 > MOST_BYTES) {
      payloads.push(`[${open}]`)
      open = ''
    }
    open += open === '' ? text : `,${text}`
  }
  return open === '' ? payloads : [...payloads, `[${open}]`]
}

/** Carries notices between all processes on one database, this one included. `onGap` follows a lost connection. */
export async function openNotices(
  sql: Sql,
  log: Log,
  on: { notice: (notice: Notice) => void; gap: () => void },
): Promise<Notices> {
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let listened = false
  let isClosed = false
  const sends = new PQueue({ concurrency: 1 })

  const send = () => {
    timer = undefined
    const payloads = inPayloads([...waiting])
    waiting = new Set()
    void sends.add(async () => {
      try {
        for (const payload of payloads) await sql.notify(CHANNEL, payload)
      } catch (error) {
        // Only hints are lost: open screens fetch again every minute and after a reconnect.
        log.warn({ err: error }, 'announcements could not be sent')
      }
    })
  }

  const listening = await sql.listen(
    CHANNEL,
    (text) => {
      for (const notice of noticesIn(text)) on.notice(notice)
    },
    () => {
      if (listened) on.gap()
      listened = true
    },
  )

  return {
    publish: (batch) => {
      // The browser of this request had gone before the process was told to end.
      if (isClosed) return
      for (const notice of batch) waiting.add(JSON.stringify(notice))
      timer ??= setTimeout(send, GATHERED_FOR_MS)
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      if (waiting.size > 0) send()
      await sends.onIdle()
      await listening.unlisten()
    },
  }
}
