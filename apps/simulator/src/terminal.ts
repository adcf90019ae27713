import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

/** As `docs/terminals.md` describes. */
const order = z.object({ id: z.uuid(), amount: z.int().positive(), tip: z.int().min(0), currency: z.string() })

interface Charge {
  ends: 'approved' | 'declined'
  /** Until then, the guest looks for the card. */
  at: number
  /** Takes the money, and ends every call without an answer. */
  isSilent: boolean
}

interface Surroundings {
  now: () => number
  print: (line: string) => void
}

const SOON_MS = 2000
const LATE_MS = 20_000

/** The cents of an amount decide what becomes of it: .01, .02, .03 or .04. */
const DECLINED = 1
const SLOW = 2
const DROPPED = 3
const SILENT = 4

function chargeOf(amount: number, now: number): Charge {
  const cents = amount % 100
  return {
    ends: cents === DECLINED ? 'declined' : 'approved',
    at: now + (cents === SLOW ? LATE_MS : cents === DROPPED ? 0 : SOON_MS),
    isSilent: cents === SILENT,
  }
}

/** A card terminal that takes no money. It remembers every charge until it ends, and begins each once. */
export function createTerminal({ now, print }: Surroundings): Server {
  const charges = new Map<string, Charge>()

  const reply = (response: ServerResponse, status: number, body: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  function tell(response: ServerResponse, id: string): void {
    const charge = charges.get(id)
    if (!charge) return reply(response, 404, { reason: 'Unknown charge' })
    if (charge.isSilent) return void response.destroy()
    const status = now() < charge.at ? 'waiting' : charge.ends
    reply(response, 200, {
      status,
      ...(status === 'declined' && { reason: 'Not enough money' }),
      reference: id.slice(-6),
    })
  }

  /** Returns whether the answer is lost. */
  function begin({ id, amount, currency }: z.infer<typeof order>): boolean {
    if (charges.has(id)) return false
    charges.set(id, chargeOf(amount, now()))
    print(`${id.slice(-6)}: charging ${amount} ${currency}`)
    return amount % 100 === DROPPED
  }

  function cancel(id: string): void {
    const charge = charges.get(id)
    if (charge && now() >= charge.at) return
    charges.set(id, { ends: 'declined', at: now(), isSilent: false })
    print(`${id.slice(-6)}: cancelled`)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const [, id, isCancel] = /\/charges(?:\/([^/?]+)(\/cancel)?)?(?:\?.*)?$/.exec(request.url ?? '') ?? []
    if (id !== undefined) {
      if (isCancel) cancel(id)
      return tell(response, id)
    }
    const asked = order.safeParse(parsed(body))
    if (!asked.success) return reply(response, 400, { reason: 'This is no charge' })
    if (begin(asked.data)) response.destroy()
    else tell(response, asked.data.id)
  }

  return createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
