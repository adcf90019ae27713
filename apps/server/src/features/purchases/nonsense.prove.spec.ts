import { expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeExpenseCategory } from '../lookups/lookups.factory.ts'
import { makeSupplier } from '../suppliers/suppliers.factory.ts'
import { makePurchase } from './purchases.factory.ts'
import { makeStoreRoom } from './store-room.factory.ts'

/** As JSON, because no program would write some of these values. */
const NONSENSE = [
  ['-0', '1e308', '-1e308', '1e999', '1e-7', '0.0005', '1e21', '9007199254740993', '1000000.001', '-1', '2147483648'],
  ['null', 'true', '[]', '{}', '""', '"0"', '"NaN"', '"1e3"', '[[[[]]]]', '{"__proto__":{"a":1}}'],
  ['"__proto__"', '"constructor"', '"toString"', '"\\u0000"', '"\\ud800"', '"\\u202eevil"', '"\\u2060"', '"ß"', '"%"'],
  ['"0000:00:00"', '"0000:01:01"', '"0001:01:01"', '"1899:12:31"', '"9999:12:31"', '"2026:02:30"', '"2026:3:5"'],
  ['"2026-03-05"', '"0000:01"', '"9999:12"', '"2026:13"', '"90:180"', '"91:0"', '"-0:-0"', '"1e3:0"', '"90.0000001:0"'],
  [
    `"${'x'.repeat(5000)}"`,
    `"${'👩‍👩‍👧'.repeat(60)}"`,
    `[${Array.from({ length: 600 }, () => '"x"').join()}]`,
    `[${Array.from({ length: 600 }, () => '{}').join()}]`,
    `${'['.repeat(500)}${']'.repeat(500)}`,
  ],
].flat()

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
type Path = ReadonlyArray<string | number>

function placesIn(value: Json): Path[] {
  if (value === null || typeof value !== 'object') return [[]]
  const inside = Object.entries(value).flatMap(([key, part]) => placesIn(part).map((path) => [key, ...path]))
  return [[], ...inside]
}

function written(value: Json, [key, ...rest]: Path, other: string): string {
  if (key === undefined) return other
  if (value === null || typeof value !== 'object') throw new Error('There is no such place')
  const parts = Object.entries(value).map(([name, part]) => {
    const text = name === key ? written(part, rest, other) : JSON.stringify(part)
    return Array.isArray(value) ? text : `${JSON.stringify(name)}:${text}`
  })
  return Array.isArray(value) ? `[${parts.join()}]` : `{${parts.join()}}`
}

const server = await createTestServer()
const room = await makeStoreRoom(server)
const { restId, token } = room
const flour = await room.material('Flour')
const category = await makeExpenseCategory(server.db)
const { id: supplierId } = await makeSupplier(server.db, restId)
const matId = flour.id
const wastage = { hasWastage: true, isWeight: true, weight: 1, nos: 0, reason: 'Fell', dumpedDate: '2026:03:07' }
const counted = { restId, matId, isWeight: true, quantity: 1 }
const page = { limit: 2, after: matId }

type Body = { [key: string]: Json }
/** Valid bodies, made anew so that none is refused as a duplicate. */
const calls: Array<[string, string, (n: number) => Body | Promise<Body>]> = [
  ['POST', '/manager/stock', () => ({ restId, matIds: [matId], ...page })],
  ['POST', '/manager/low-stock', () => ({ restId, ...page })],
  ['POST', '/manager/stock-entries', () => ({ restId, matId, ...page })],
  ['POST', '/manager/stock-count', () => ({ ...counted, note: 'Shelf' })],
  ['PATCH', '/manager/stock-level', () => counted],
  ['POST', '/manager/purchases', () => ({ restId, month: '2026:03', ...page })],
  [
    'POST',
    '/manager/purchase',
    () => {
      const bill = room.bill({ material: flour, amount: { weight: 1 }, price: 10 })
      return { ...bill, materials: bill.materials.map((one) => ({ nos: 0, tax: 1, ...one })) }
    },
  ],
  [
    'PATCH',
    '/manager/purchase-stock',
    async () => {
      const { id: purId } = await makePurchase(server.db, restId, { supplierId, materials: [{ materialId: matId }] })
      return { purId, materials: [{ matId, isStockFinished: true, wastage }] }
    },
  ],
  ['POST', '/manager/suppliers', () => ({ restId, ...page })],
  [
    'POST',
    '/manager/supplier',
    (n) => {
      const contacts = ['+64 9 555 0101']
      return { restId, name: `Greens ${n}`, address: '2 Lane', coordinates: '-36.8:174.7', contacts }
    },
  ],
  ['POST', '/manager/expenses', () => ({ restId, ...page })],
  [
    'POST',
    '/manager/expense',
    (n) => {
      const expCatId = category.id
      return { restId, billId: `E-${n}`, purpose: 'Gas', date: '2026:03:01', expCatId, spended: 5 }
    },
  ],
]

it.each(calls)(
  '%s %s accepts or refuses any value at any path',
  async (method, path, make) => {
    let made = 0
    const send = async (change: (body: Body) => string) => {
      made += 1
      const sent = change(await make(made))
      return { sent, status: (await server.send(method, path, sent, { token })).status }
    }
    expect(await send((body) => JSON.stringify(body))).toMatchObject({ status: 200 })
    for (const place of placesIn(await make(0))) {
      const answers = await Promise.all(NONSENSE.map((other) => send((body) => written(body, place, other))))
      for (const { sent, status } of answers) {
        expect([200, 400, 404, 409], `${sent.slice(0, 300)} answered ${status}`).toContain(status)
      }
    }
    expect(await room.drift()).toEqual([])
    expect(server.lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  },
  120_000,
)
