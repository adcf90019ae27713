import type { LiveHint } from '@brigade/contract/kernel/live-topic.ts'
import PQueue from 'p-queue'
import pRetry from 'p-retry'
import type { Pool, PoolConfig } from 'pg'
import { z } from 'zod'
import { asPostgresReads, PromptClient } from '../db/connect.ts'
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
const NOTIFY = 'select pg_notify($1, $2)'
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

/**
 * Listens on a connection of its own, and opens another whenever it breaks. Asks it now and then, because the end of a
 * machine that lost its power is not announced.
 */
async function listen(config: PoolConfig, on: { heard: (text: string) => void; again: () => void }) {
  let isClosed = false
  const open = async () => {
    const client = new PromptClient(config)
    // A broken connection ends as well.
    client.on('error', () => undefined)
    client.on('notification', ({ payload = '' }) => on.heard(payload))
    await client.connect()
    try {
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      await client.end()
      throw error
    }
    client.once('end', () => void reopen())
    return client
  }
  const reopen = async () => {
    if (isClosed) return
    const patiently = { retries: Infinity, minTimeout: 50, maxTimeout: 1000, shouldRetry: () => !isClosed }
    const opened = await pRetry(open, patiently).catch(() => undefined)
    if (opened === undefined) return
    client = opened
    if (isClosed) await client.end()
    else on.again()
  }
  let client = await open()
  const { query_timeout: silentMs } = config
  const asking = silentMs && setInterval(() => void client.query('select').catch(() => undefined), silentMs / 3)
  return {
    close: async () => {
      isClosed = true
      clearInterval(asking)
      await client.end()
    },
  }
}

/**
 * Carries notices between all processes on one database, this one included. `gap` follows a lost connection. Behind a
 * pooler that lends a connection for a transaction, `directUrl` leads to the database itself, where a session can listen.
 */
export async function openNotices(
  pool: Pool,
  directUrl: string | undefined,
  log: Log,
  on: { notice: (notice: Notice) => void; gap: () => void },
): Promise<Notices> {
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const sends = new PQueue({ concurrency: 1 })

  const send = () => {
    timer = undefined
    const payloads = inPayloads([...waiting])
    waiting = new Set()
    void sends.add(async () => {
      try {
        for (const payload of payloads) await pool.query(NOTIFY, [CHANNEL, payload])
      } catch (error) {
        // Only hints are lost: open screens fetch again every minute and after a reconnect.
        log.warn({ err: error }, 'announcements could not be sent')
      }
    })
  }

  const direct = directUrl === undefined ? {} : { connectionString: asPostgresReads(directUrl) }
  const listener = await listen(
    { ...pool.options, ...direct },
    {
      heard: (text) => {
        for (const notice of noticesIn(text)) on.notice(notice)
      },
      again: on.gap,
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
      await listener.close()
    },
  }
}
