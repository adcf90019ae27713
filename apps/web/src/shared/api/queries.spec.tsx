import { sendOtp } from '@brigade/contract/accounts/accounts.contract.ts'
import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { rendered } from '../testing/rendered.tsx'
import { startWords } from '../words.ts'
import { useAction } from './queries.ts'
import { createQueryClient } from './query-client.ts'

startWords()
notifyManager.setNotifyFunction((notify) => act(notify))

function SendButton() {
  const send = useAction(sendOtp)
  return (
    <button type="button" onClick={() => send.act({ provider: 'cook@example.test' })}>
      {send.isBusy ? 'Sending' : 'Send'}
    </button>
  )
}

/** A server whose answers the test gives one by one. */
function heldServer() {
  const keys: (string | null)[] = []
  const waiting: ((answer: Response | Error) => void)[] = []
  vi.stubGlobal('fetch', (_: string, request: RequestInit) => {
    keys.push(new Headers(request.headers).get('idempotency-key'))
    return new Promise<Response>((resolve, reject) => {
      waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
    })
  })
  return { keys, answer: (answer: Response | Error) => act(async () => waiting.shift()?.(answer)) }
}

function pressable() {
  const place = rendered(
    <QueryClientProvider client={createQueryClient()}>
      <SendButton />
    </QueryClientProvider>,
  )
  const button = place.querySelector('button')
  return { button, press: () => act(async () => button?.click()) }
}

test('a press while the last one is under way does nothing', async () => {
  const server = heldServer()
  const { button, press } = pressable()
  await press()
  await press()
  expect([server.keys.length, button?.textContent]).toEqual([1, 'Sending'])
  await server.answer(Response.json({ error: false, data: { key: 'k' } }))
  await vi.waitFor(() => expect(button?.textContent).toBe('Send'))
})

test('pressing again after the network was lost repeats the same act; after an answer it is a new one', async () => {
  const server = heldServer()
  const { button, press } = pressable()
  await press()
  await server.answer(new TypeError('Failed to fetch'))
  await vi.waitFor(() => expect(button?.textContent).toBe('Send'))
  await press()
  await server.answer(Response.json({ error: false, data: { key: 'k' } }))
  await vi.waitFor(() => expect(button?.textContent).toBe('Send'))
  await press()
  await server.answer(Response.json({ error: false, data: { key: 'k' } }))

  const [first, repeated, next] = server.keys
  expect(first).toBe(repeated)
  expect(next).not.toBe(first)
})
