import PQueue from 'p-queue'
import { refuse } from '../refusal.ts'

/** Of one account, whose browsers ask for a screen's data now and then. */
const MOST_AT_ONCE = 4
const MOST_WAITING = 100
const MOST_OF_A_CONNECTION = 32

interface Asked<Reply> {
  connection: object
  /** Whether a reply can still be sent. Without one, the request is dropped. */
  isOpen: () => boolean
  /** Requests with the same text may share a reply. Null for a request that changes something. */
  text: string | null
  work: () => Promise<Reply>
}

interface Waiting<Reply> {
  isOpen: Array<() => boolean>
  reply: Promise<Reply | undefined> | undefined
}

/**
 * Makes a function that answers the live requests of each account a few at a time, so that one browser cannot keep the
 * database from all others. A reply is shared only while its work has not begun: it must not be older than its request.
 * The function throws `too-many`, and returns undefined if the connection has closed.
 */
export function createLiveQueue<Reply>() {
  const accounts = new Map<string, { queue: PQueue; waiting: Map<string, Waiting<Reply>> }>()
  const openRequests = new WeakMap<object, number>()

  function accountOf(id: string) {
    const found = accounts.get(id)
    if (found) return found
    const made = { queue: new PQueue({ concurrency: MOST_AT_ONCE }), waiting: new Map<string, Waiting<Reply>>() }
    made.queue.on('idle', () => accounts.delete(id))
    accounts.set(id, made)
    return made
  }

  async function answer(accountId: string, { isOpen, text, work }: Asked<Reply>): Promise<Reply | undefined> {
    const { queue, waiting } = accountOf(accountId)
    const alike = text === null ? undefined : waiting.get(text)
    if (alike) {
      alike.isOpen.push(isOpen)
      return alike.reply
    }
    if (queue.size >= MOST_WAITING) refuse('too-many')
    const own: Waiting<Reply> = { isOpen: [isOpen], reply: undefined }
    if (text !== null) waiting.set(text, own)
    own.reply = queue.add(async () => {
      if (text !== null) waiting.delete(text)
      return own.isOpen.some((isWanted) => isWanted()) ? work() : undefined
    })
    return own.reply
  }

  return async (accountId: string, asked: Asked<Reply>): Promise<Reply | undefined> => {
    const { connection } = asked
    const before = openRequests.get(connection) ?? 0
    if (before >= MOST_OF_A_CONNECTION) refuse('too-many')
    openRequests.set(connection, before + 1)
    try {
      return await answer(accountId, asked)
    } finally {
      openRequests.set(connection, (openRequests.get(connection) ?? 1) - 1)
    }
  }
}
