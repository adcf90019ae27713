import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { onTestFinished, expect, test } from 'vitest'
import { z } from 'zod'
import { createTerminal } from './terminal.ts'

const said = z.object({ status: z.string().optional() })

async function openTerminal() {
  const time = { now: 0 }
  const server = createTerminal({ now: () => time.now, print: () => undefined })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close().closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const at = (path: string) => `http://127.0.0.1:${port}/counter/charges${path}`
  const read = async (answer: Promise<Response>) => {
    const response = await answer
    return [response.status, said.parse(await response.json()).status]
  }
  return {
    time,
    charge: (id: string, amount: number) =>
      read(fetch(at(''), { method: 'POST', body: JSON.stringify({ id, amount, tip: 0, currency: 'NZD' }) })),
    status: (id: string) => read(fetch(at(`/${id}`))),
    cancel: (id: string) => read(fetch(at(`/${id}/cancel`), { method: 'POST' })),
  }
}

test('a terminal waits for the card, then approves, and takes the money of one id once', async () => {
  const { time, charge, status, cancel } = await openTerminal()
  const id = randomUUID()
  expect(await status(id)).toEqual([404, undefined])
  expect(await charge(id, 1250)).toEqual([200, 'waiting'])
  time.now = 2000
  expect(await status(id)).toEqual([200, 'approved'])
  expect(await charge(id, 1250)).toEqual([200, 'approved'])
  expect(await cancel(id)).toEqual([200, 'approved'])
})

test('the cents decline, delay and drop the answer', async () => {
  const { time, charge, status } = await openTerminal()
  const [declined, slow, dropped, silent] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await charge(declined, 1001)
  await charge(slow, 1002)
  await expect(charge(dropped, 1003)).rejects.toThrow()
  await expect(charge(silent, 1004)).rejects.toThrow()
  expect(await status(dropped)).toEqual([200, 'approved'])
  await expect(status(silent)).rejects.toThrow()
  time.now = 19_999
  expect(await status(declined)).toEqual([200, 'declined'])
  expect(await status(slow)).toEqual([200, 'waiting'])
  time.now = 20_000
  expect(await status(slow)).toEqual([200, 'approved'])
})

test('a cancelled charge never begins, also one that did not arrive', async () => {
  const { charge, cancel } = await openTerminal()
  const [begun, unknown] = [randomUUID(), randomUUID()]
  await charge(begun, 500)
  expect(await cancel(begun)).toEqual([200, 'declined'])
  expect(await cancel(unknown)).toEqual([200, 'declined'])
  expect(await charge(unknown, 500)).toEqual([200, 'declined'])
})
