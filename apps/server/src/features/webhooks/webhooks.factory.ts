import type { WebhookEvent, WebhookKind } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { inTransaction } from '../../platform/http/run.ts'
import { portOf } from '../../platform/port-of.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { atFileEnd } from '../../platform/testing/file-end.ts'
import { newSigningSecret } from './set-target.ts'
import { putTarget } from './targets.store.ts'
import { queueMessage, queueNotices } from './webhooks.public.ts'

const wireMessage = z.object({ type: z.string(), timestamp: z.string(), data: z.record(z.string(), z.unknown()) })

async function arrivalOf(request: IncomingMessage) {
  const body = await text(request)
  return {
    ...wireMessage.parse(JSON.parse(body)),
    id: request.headers['webhook-id'],
    headers: request.headers,
    body,
    url: request.url,
  }
}

type Arrival = Awaited<ReturnType<typeof arrivalOf>>

export type Answer = number | 'never' | 'broken'

export async function openReceiver(wish: { answer?: (arrival: Arrival) => Answer } = {}) {
  const arrivals: Arrival[] = []
  const behaviour = { answer: wish.answer ?? (() => 204) }
  const pending: ServerResponse[] = []

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const arrival = await arrivalOf(request)
    const answer = behaviour.answer(arrival)
    if (answer === 'never') pending.push(response)
    else if (answer === 'broken') request.socket.destroy()
    else response.writeHead(answer, { location: '/elsewhere' }).end('Thank you')
    arrivals.push(arrival)
    http.emit('arrival')
  }
  const http = createServer((request, response) => void receive(request, response))
  const open = async (port: number) => {
    http.listen(port, '127.0.0.1')
    await once(http, 'listening')
  }
  const close = async () => {
    if (!http.listening) return
    http.close()
    http.closeAllConnections()
    await once(http, 'close')
  }
  await open(0)
  const port = portOf(http)
  atFileEnd(close)

  return {
    url: `http://127.0.0.1:${port}/told`,
    arrivals,
    behaviour,
    types: () => arrivals.map(({ type }) => type),
    async holds(count: number) {
      while (arrivals.length < count) await once(http, 'arrival')
    },
    answerPending(status = 204) {
      for (const response of pending.splice(0)) response.writeHead(status).end()
    },
    goDown: close,
    comeBack: () => open(port),
  }
}

export async function makeTarget(server: TestServer, url: string, kind: WebhookKind = 'storefront') {
  const target = { subjectId: uuidv7(), kind, url, secret: newSigningSecret() }
  await putTarget(server.db, { ...target, changedAt: server.app.world.clock.now() })
  return target
}

interface Happened {
  subjectId: string
  kind?: WebhookKind
  orderId?: string
  restId?: string
}

const caller = {
  actor: { kind: 'system' },
  decimals: 2,
  requestId: 'spec',
  address: '127.0.0.1',
  browser: null,
  agent: '',
} as const

export async function happens(
  server: TestServer,
  events: readonly WebhookEvent[],
  happened: Happened,
): Promise<string> {
  const { subjectId, kind = 'storefront', orderId = uuidv7(), restId = uuidv7() } = happened
  for (const event of events) {
    await inTransaction(server.app.world, caller, async (ctx) =>
      queueMessage(ctx, {
        kind,
        subjectId,
        event,
        restId,
        orderId,
        tokenNo: 7,
        data: { orderId, tokenNo: 7 },
      }),
    )
  }
  return orderId
}

/** Queues a notice of a branch, as when its staff opens or closes a service. */
export async function notify(server: TestServer, subjectId: string, restId: string): Promise<void> {
  await inTransaction(server.app.world, caller, async (ctx) =>
    queueNotices(ctx, { event: 'services.changed', restId, subjectIds: [subjectId], data: { restId } }),
  )
}
