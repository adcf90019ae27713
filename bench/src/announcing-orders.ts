import { once } from 'node:events'
import { placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import WebSocket from 'ws'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { makeBranch } from './branch.ts'
import { reportTimes } from './report.ts'
import type { World } from './world.ts'

const BROWSERS = 2_000
const ORDERS = 500
/** Connections that are opened at the same time. */
const AT_ONCE = 50
/** After the last reply, until every browser must have heard. */
const LAST_MS = 15_000

const placed = z.object({ data: z.object({ _id: z.string() }) })
const hint = z.tuple([z.string(), z.object({ m: z.string(), data: z.object({ orderId: z.string().optional() }) })])

/** The least that Socket.IO's protocol asks of a browser, so that 2,000 of them cost the machine little. */
async function openBrowser(url: string, token: string, onOrder: (orderId: string) => void): Promise<WebSocket> {
  const browser = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const isIn = new Promise<void>((resolve, reject) => {
    browser.on('error', reject)
    browser.on('message', (data: Buffer) => {
      const text = data.toString('latin1')
      if (text === '2') browser.send('3')
      else if (text.startsWith('40')) resolve()
      else if (text.startsWith('44')) reject(new Error(text))
      else if (text.startsWith('42') && text.includes(ordersTopic.m)) {
        const [, { data: told }] = hint.parse(JSON.parse(text.slice(2)))
        if (told.orderId !== undefined) onOrder(told.orderId)
      }
    })
  })
  await once(browser, 'open')
  browser.send(`40${JSON.stringify({ token })}`)
  await isIn
  return browser
}

/** Time from a sent order until each of many browsers has heard of it, at a steady rate of orders. */
export async function benchAnnouncing(world: World): Promise<void> {
  const { restId, variations, key, managerToken } = await makeBranch(world, 'Any')
  const [{ foodId, foodVarId } = { foodId: '', foodVarId: '' }] = variations
  const body = JSON.stringify({
    restId,
    service: 'Takeaway',
    customer: { name: 'Ana Reid', contact: '+64211234567' },
    foods: [{ foodId, variations: [{ foodVarId, quantity: 1 }] }],
    payment: { isCod: true },
  })
  const sentAt = new Map<string, number>()
  const early = new Map<string, number[]>()
  let heard: number[] = []
  const hear = (orderId: string) => {
    const sent = sentAt.get(orderId)
    const now = performance.now()
    if (sent === undefined) early.set(orderId, [...(early.get(orderId) ?? []), now])
    else heard.push(now - sent)
  }
  const browsers: WebSocket[] = []
  try {
    while (browsers.length < BROWSERS) {
      const some = Array.from({ length: AT_ONCE }, () => openBrowser(world.url, managerToken, hear))
      browsers.push(...(await Promise.all(some)))
    }
    for (const perSecond of [10, 50]) {
      heard = []
      let refused = 0
      const place = async () => {
        const began = performance.now()
        const answer = await fetch(`${world.url}${placeOrder.path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': uuidv7() },
          body,
        })
        if (!answer.ok) {
          refused += 1
          return
        }
        const { data } = placed.parse(await answer.json())
        sentAt.set(data._id, began)
        for (const at of early.get(data._id) ?? []) heard.push(at - began)
        early.delete(data._id)
      }
      const orders = perSecond === 10 ? ORDERS / 5 : ORDERS
      const began = performance.now()
      const under: Promise<void>[] = []
      for (let n = 0; n < orders; n += 1) {
        const due = began + (n * 1000) / perSecond
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
        under.push(place())
      }
      await Promise.all(under)
      const end = performance.now() + LAST_MS
      while (heard.length < (orders - refused) * BROWSERS && performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      reportTimes(`${perSecond} orders/s, ${BROWSERS.toLocaleString('en')} browsers`, heard, { p99: 250 })
      process.stdout.write(`  refused: ${refused}; not heard: ${(orders - refused) * BROWSERS - heard.length}\n`)
    }
  } finally {
    for (const browser of browsers) browser.terminate()
  }
}
