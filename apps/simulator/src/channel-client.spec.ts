import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { channelRestaurants, placeReservation } from '@brigade/contract/channel/channel.contract.ts'
import { afterEach, expect, test } from 'vitest'
import { createChannelClient, NoAnswer, Refused } from './channel-client.ts'

const closing: Array<() => void> = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function answering(...answers: Array<(response: ServerResponse) => void>) {
  const asked: Array<Pick<IncomingMessage, 'url' | 'headers'>> = []
  const server = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers })
    answers[Math.min(asked.length, answers.length) - 1]?.(response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const stop = new AbortController()
  let retries = 0
  const url = `http://127.0.0.1:${port}`
  const client = createChannelClient({ url, key: 'the-key', signal: stop.signal, onRetry: () => void (retries += 1) })
  return { client, asked, stop, retries: () => retries }
}

const json =
  (status: number, body: unknown, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const breakOff = (response: ServerResponse) => void response.destroy()

const booking = {
  restId: '0190a5d0-0000-7000-8000-000000000001',
  date: '2026:03:08',
  timeSlot: '18:00-19:00',
  noOfPersons: 2,
  customer: { name: 'Hana', contact: 'hana@guest.example' },
}
const booked = json(200, { error: false, data: { _id: 'r1', verificationOtp: '123456' } })

test('a lost connection and a restarting server are retried with the same key until an answer comes', async () => {
  const { client, asked, retries } = await answering(breakOff, json(503, { error: true }), booked)
  expect(await client.post(placeReservation, booking, 'one-key', 10_000)).toEqual({
    _id: 'r1',
    verificationOtp: '123456',
  })
  expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['one-key', 'one-key', 'one-key'])
  expect(retries()).toBe(2)
})

test('a refusal is an answer and is not retried', async () => {
  const body = { error: true, code: 'siting-taken', message: 'Window is already booked', requestId: 'r' }
  const { client, asked } = await answering(json(409, body))
  const refused = client.post(placeReservation, booking, 'one-key', 10_000)
  await expect(refused).rejects.toMatchObject({
    status: 409,
    code: 'siting-taken',
    message: 'Window is already booked',
  })
  expect(asked).toHaveLength(1)
})

test('a foreign answer counts as unreadable', async () => {
  const { client } = await answering((response) => void response.writeHead(500).end('<h1>Oops</h1>'))
  await expect(client.post(placeReservation, booking, 'k', 1_000)).rejects.toThrow(Refused)
})

test('patience ends', async () => {
  const { client } = await answering(breakOff)
  await expect(client.post(placeReservation, booking, 'k', 1)).rejects.toThrow(NoAnswer)
})

test('patience ends with a server that accepts a request and never answers', async () => {
  const { client, asked } = await answering((response) => void closing.push(() => response.destroy()))
  await expect(client.post(placeReservation, booking, 'k', 200)).rejects.toThrow(NoAnswer)
  expect(asked.length).toBeGreaterThan(0)
})

test('Ctrl-C ends the wait for an answer', async () => {
  const { client, stop } = await answering(() => stop.abort())
  await expect(client.post(placeReservation, booking, 'k', 60_000)).rejects.toThrow(NoAnswer)
})

test('an unchanged reply is not sent again', async () => {
  const takeaway = { name: 'Takeaway', isActive: true, reason: null, closedReason: null, nextAt: null }
  const list = [{ _id: 'b1', name: 'Harbour', services: [takeaway] }]
  const { client, asked } = await answering(
    json(200, { error: false, data: list }, { etag: 'W/"1"' }),
    (response) => void response.writeHead(304).end(),
  )
  const read = client.reader(channelRestaurants)
  expect(await read({}, 1_000)).toEqual(list)
  expect(await read({}, 1_000)).toEqual(list)
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, 'W/"1"'])
  expect(client.unchanged).toBe(1)
})
