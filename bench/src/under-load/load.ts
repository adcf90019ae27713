import { setTimeout as wait } from 'node:timers/promises'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Branch } from '../branch.ts'
import type { Step } from '../selling-at-the-till.ts'
import { createClient } from './calls.ts'

export const TILLS = 6
const CUSTOMERS = 3
export const SCREENS = 12
/** Between two sales of a till, and two orders of a customer. */
const PAUSE_MS = 200

const paid = z.object({ data: z.object({ orderId: z.string(), tokenNo: z.number() }) })
const placed = z.object({ data: z.object({ _id: z.string() }) })

/** A promise that is kept from outside. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

interface Wish {
  url: string
  ca?: string
  counter: Branch
  storefront: Branch
  steps: readonly Step[]
  tokens: readonly string[]
}

/** Tills, customers and screens that go on through every fault, each action under one key until it is acknowledged. */
export async function startLoad({ url, ca, counter, storefront, steps, tokens }: Wish) {
  /** When each change was acknowledged, by `performance.now()`. */
  const acknowledged: number[] = []
  const sales = new Map<string, { orderId: string; tokenNo: number }>()
  const orders = new Set<string>()
  const state = { isOpen: true, busy: 0 }
  let gateway = gate()
  gateway.open()

  async function repeat(work: () => Promise<void>): Promise<void> {
    while (state.isOpen) {
      await gateway.opened
      if (!state.isOpen) return
      state.busy += 1
      await work()
      state.busy -= 1
      await wait(PAUSE_MS)
    }
  }

  const clients = Array.from({ length: TILLS + CUSTOMERS }, () => createClient(url, ca))
  async function sell(at: number): Promise<void> {
    const [client, token = ''] = [clients[at], tokens[at]]
    const cartId = uuidv7()
    let reply: unknown
    for (const step of steps) {
      const { method, path, body } = step(cartId)
      const isRead = path === directCart.details.path
      reply = await client?.untilAcknowledged({ method, path, body, token, key: uuidv7() })
      if (!isRead) acknowledged.push(performance.now())
    }
    sales.set(cartId, paid.parse(reply).data)
  }

  let orderNo = 0
  async function order(at: number): Promise<void> {
    orderNo += 1
    const { foodId = '', foodVarId = '' } = storefront.variations[orderNo % storefront.variations.length] ?? {}
    const body = {
      restId: storefront.restId,
      service: 'Takeaway',
      customer: { name: `Guest ${orderNo}`, contact: `guest${orderNo}@bench.example` },
      foods: [{ foodId, variations: [{ foodVarId, quantity: 1 }] }],
      payment: { isCod: true },
    }
    const { method, path } = placeOrder
    const token = storefront.keys[orderNo % storefront.keys.length] ?? ''
    const reply = await clients[at]?.untilAcknowledged({ method, path, body, token, key: uuidv7() })
    acknowledged.push(performance.now())
    orders.add(placed.parse(reply).data._id)
  }

  const heardAt: number[] = []
  const screens = Array.from({ length: SCREENS }, (_, at) => {
    const token = at % 2 === 0 ? counter.managerToken : storefront.managerToken
    return openScreen({ url, ca, token, onHint: () => (heardAt[at] = performance.now()) })
  })

  const working = Promise.all(clients.map((_, at) => repeat(() => (at < TILLS ? sell(at) : order(at)))))
  // Reported by the next pause.
  let failure: Error | undefined
  working.catch((error: unknown) => {
    failure = error instanceof Error ? error : new Error(String(error))
  })
  return {
    acknowledged,
    sales,
    orders,
    /** How many screens have heard of a change since then. */
    heardSince: (moment: number) => heardAt.filter((at) => at > moment).length,
    /** Begins nothing new, and waits until everything that was begun is acknowledged. */
    pause: async () => {
      gateway = gate()
      while (state.busy > 0) {
        if (failure) throw failure
        await wait(50)
      }
    },
    resume: () => gateway.open(),
    /** Gives up what is not acknowledged yet. */
    end: async () => {
      state.isOpen = false
      gateway.open()
      for (const screen of screens) screen.removeAllListeners().disconnect()
      for (const client of clients) client.close()
      await working.catch(() => undefined)
    },
  }
}

export type Load = Awaited<ReturnType<typeof startLoad>>

/** Reconnects as the browser app does. */
function openScreen({
  url,
  ca,
  token,
  onHint,
}: {
  url: string
  ca?: string
  token: string
  onHint: () => void
}): Socket {
  const screen = io(url, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    ca,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
  })
  screen.on(LIVE_EVENT, onHint)
  // The client does not reconnect by itself after the server closed or refused the connection.
  const again = () => setTimeout(() => screen.connect(), Math.random() * 1_000)
  screen.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') again()
  })
  screen.on('connect_error', () => {
    if (!screen.active) again()
  })
  return screen
}
