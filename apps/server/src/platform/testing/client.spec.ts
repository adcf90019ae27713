import { createServer } from 'node:http'
import { endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createClient } from './client.ts'
import { atFileEnd } from './file-end.ts'

const listDishes = endpoint({
  name: 'list-dishes',
  summary: 'List dishes',
  method: 'GET',
  path: '/dishes',
  who: 'anyone',
  input: z.object({}),
  data: z.array(z.object({ name: z.string(), ways: z.array(z.object({ price: z.number() })) })),
})

let data: unknown
const http = createServer((_request, response) => response.end(JSON.stringify({ error: false, data })))
let url = ''
const client = createClient(() => url)

beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  if (typeof address === 'object' && address) url = `http://127.0.0.1:${address.port}`
})
atFileEnd(() => void http.close())

test('a reply with the declared fields is returned', async () => {
  data = [{ ways: [{ price: 4 }], name: 'Soup' }]
  expect(await client.ask(listDishes, {})).toEqual(data)
})

test.each([
  ['of an entry', [{ name: 'Soup', ways: [], cost: 2 }]],
  ['within an entry', [{ name: 'Soup', ways: [{ price: 4, cost: 2 }] }]],
])('a reply with an undeclared field %s fails the spec that asks for it', async (_title, reply) => {
  data = reply
  await expect(client.ask(listDishes, {})).rejects.toThrow('list-dishes replied with more than its contract declares')
})
