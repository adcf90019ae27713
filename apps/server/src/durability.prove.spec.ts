import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { channelMenu, channelRestaurants } from '@brigade/contract/channel/channel.contract.ts'
import { databasePid, makeDataDir, startProgram, type Program } from './platform/testing/program.ts'

const CUSTOMERS = 12
const reply = z.object({ data: z.unknown() })
const placed = z.object({ data: z.object({ _id: z.string(), tokenNo: z.number() }) })

async function openTill(program: Program, dataDir: string) {
  const key = (await readFile(path.join(dataDir, 'demo-channel-key'), 'utf8')).trim()
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const read = async (at: string) => reply.parse(await (await fetch(`${program.url}${at}`, { headers })).json()).data
  const [restaurant] = channelRestaurants.data.parse(await read('/channel/restaurants'))
  const restId = restaurant?._id ?? ''
  const menu = channelMenu.data.parse(await read(`/channel/menu?restId=${restId}&service=Takeaway`))
  const plain = menu.find((food) => !food.isCombo && !food.isFreeClaim && food.variations[0]?.noOfStock === null)
  const body = JSON.stringify({
    restId,
    service: 'Takeaway',
    customer: { name: 'Ana Reid', contact: '+64211234567' },
    foods: [{ foodId: plain?._id, variations: [{ foodVarId: plain?.variations[0]?._id, quantity: 1 }] }],
    payment: { isCod: true },
  })

  const acknowledged = new Map<string, z.infer<typeof placed>['data']>()
  const unanswered = new Set<string>()
  const place = async (url: string, orderKey: string) => {
    unanswered.add(orderKey)
    const answer = await fetch(`${url}/channel/order`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': orderKey },
      body,
    })
    if (!answer.ok) throw new Error(`The order was answered ${answer.status}: ${await answer.text()}`)
    acknowledged.set(orderKey, placed.parse(await answer.json()).data)
    unanswered.delete(orderKey)
  }
  return {
    acknowledged,
    unanswered,
    place,
    orderUntil: (isOver: () => boolean) =>
      Promise.all(
        Array.from({ length: CUSTOMERS }, async () => {
          while (!isOver()) {
            try {
              await place(program.url, uuidv7())
            } catch {
              return
            }
          }
        }),
      ),
    find: async (url: string, id: string) => (await fetch(`${url}/channel/order/${id}`, { headers })).status,
  }
}

async function until(holds: () => boolean) {
  while (!holds()) await pause(5)
}

describe('killing the program while orders are being placed', () => {
  it('keeps every acknowledged order once, and a retry completes the others', async () => {
    const dataDir = await makeDataDir()
    const program = await startProgram({ DATA_DIR: dataDir })
    const till = await openTill(program, dataDir)
    const ordering = till.orderUntil(() => false)
    await until(() => till.acknowledged.size >= 60)
    await program.end('SIGKILL')
    await ordering

    const again = await startProgram({ DATA_DIR: dataDir })
    for (const order of till.acknowledged.values()) expect(await till.find(again.url, order._id)).toBe(200)
    const before = new Map(till.acknowledged)
    for (const key of till.unanswered) await till.place(again.url, key)
    for (const [key, order] of before) {
      await till.place(again.url, key)
      expect(till.acknowledged.get(key)).toEqual(order)
    }
    const ids = [...till.acknowledged.values()].map((order) => order._id)
    expect(new Set(ids).size).toBe(ids.length)
    const tokens = [...till.acknowledged.values()].map((order) => order.tokenNo)
    // The demonstration may have given tokens before, but none is missing in between.
    expect(Math.max(...tokens) - Math.min(...tokens)).toBe(tokens.length - 1)
    await again.end('SIGTERM')
  })
})

describe('killing the database while orders are being placed', () => {
  it('restarts the database and keeps every order once', async () => {
    const dataDir = await makeDataDir()
    const program = await startProgram({ DATA_DIR: dataDir })
    const till = await openTill(program, dataDir)
    const pid = await databasePid(dataDir)
    let isKilled = false
    const ordering = till.orderUntil(() => isKilled)
    await until(() => till.acknowledged.size >= 60)
    isKilled = process.kill(pid, 'SIGKILL')
    await ordering

    const before = new Map(till.acknowledged)
    const retry = async (key: string) => {
      for (;;) {
        try {
          return await till.place(program.url, key)
        } catch {
          await pause(50)
        }
      }
    }
    for (const key of till.unanswered) await retry(key)
    for (const [key, order] of before) {
      await retry(key)
      expect(till.acknowledged.get(key)).toEqual(order)
      expect(await till.find(program.url, order._id)).toBe(200)
    }
    expect(await databasePid(dataDir)).not.toBe(pid)
    await program.end('SIGTERM')
  })
})
