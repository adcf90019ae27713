import { placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { listOrders, ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { makeBranch } from './branch.ts'
import { percentile, reportTimes } from './report.ts'
import type { World } from './world.ts'

const SCREENS = 20
const ORDERS = 200

const placed = z.object({ data: z.object({ _id: z.string() }) })
const hint = z.object({ m: z.string(), data: z.object({ orderId: z.string().optional() }) })

/** Time from an acknowledged order until every open screen has the new list. The goal is well under a second. */
export async function benchHearing(world: World): Promise<void> {
  const { restId, variations, key, managerToken } = await makeBranch(world, 'Any')
  const [{ foodId, foodVarId } = { foodId: '', foodVarId: '' }] = variations
  const body = JSON.stringify({
    restId,
    service: 'Takeaway',
    customer: { name: 'Ana Reid', contact: '+64211234567' },
    foods: [{ foodId, variations: [{ foodVarId, quantity: 1 }] }],
    payment: { isCod: true },
  })
  const post = async (path: string, token: string, sent: string) => {
    const answer = await fetch(`${world.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': uuidv7() },
      body: sent,
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    const body: unknown = await answer.json()
    return body
  }
  const fetchList = () => post(listOrders.path, managerToken, JSON.stringify({ restId, limit: 50 }))

  const screens = await Promise.all(Array.from({ length: SCREENS }, () => openScreen(world.url, managerToken)))
  const heard: number[] = []
  const alone: number[] = []
  try {
    for (let order = 0; order < ORDERS; order += 1) {
      const all = Promise.all(screens.map((screen) => hearsOfAnOrder(screen).then(fetchList)))
      placed.parse(await post(placeOrder.path, key, body))
      const acknowledged = performance.now()
      await all
      heard.push(performance.now() - acknowledged)
      const began = performance.now()
      await Promise.all(screens.map(fetchList))
      alone.push(performance.now() - began)
    }
  } finally {
    for (const screen of screens) screen.disconnect()
  }
  reportTimes(`${SCREENS} screens hear of an order and fetch the list`, heard)
  reportTimes(`baseline: ${SCREENS} screens fetch the list`, alone)
  const ratio = percentile(heard, 0.5) / percentile(alone, 0.5)
  process.stdout.write(`  = ${ratio.toFixed(2)} × the baseline\n`)
}

function openScreen(url: string, token: string): Promise<Socket> {
  const screen = io(url, { auth: { token }, transports: ['websocket'], forceNew: true })
  return new Promise((resolve, reject) => {
    screen.once('connect', () => resolve(screen))
    screen.once('connect_error', reject)
  })
}

function hearsOfAnOrder(screen: Socket): Promise<void> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      if (hint.parse(message).m !== ordersTopic.m) return
      screen.off(LIVE_EVENT, listen)
      resolve()
    }
    screen.on(LIVE_EVENT, listen)
  })
}
