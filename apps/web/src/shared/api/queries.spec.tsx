import { sendOtp } from '@brigade/contract/accounts/accounts.contract.ts'
import { endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
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

const hangPicture = endpoint({
  name: 'hang-picture',
  summary: 'Hangs pictures',
  method: 'POST',
  path: '/manager/pictures',
  who: 'owner-or-unlocked',
  files: { field: 'pictures', most: 2 },
  input: z.object({ pictures: z.array(z.string()) }),
  data: z.null(),
})

function hangButton() {
  let carried: { files: File[]; token?: string | undefined } = { files: [] }
  function HangButton() {
    const hang = useAction(hangPicture)
    return (
      <button type="button" onClick={() => hang.act({ pictures: ['a.jpg'] }, carried)}>
        {hang.isBusy ? 'Hanging' : 'Hang'}
      </button>
    )
  }
  const place = rendered(
    <QueryClientProvider client={createQueryClient()}>
      <HangButton />
    </QueryClientProvider>,
  )
  const button = place.querySelector('button')
  const press = (files: File[], token?: string) => {
    carried = { files, token }
    return act(async () => button?.click())
  }
  return { button, press }
}

/** A server whose answers the test gives one by one. */
function heldServer() {
  const keys: (string | null)[] = []
  const tokens: (string | null)[] = []
  const waiting: ((answer: Response | Error) => void)[] = []
  vi.stubGlobal('fetch', (_: string, request: RequestInit) => {
    const headers = new Headers(request.headers)
    keys.push(headers.get('idempotency-key'))
    tokens.push(headers.get('authorization'))
    return new Promise<Response>((resolve, reject) => {
      waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
    })
  })
  return { keys, tokens, answer: (answer: Response | Error) => act(async () => waiting.shift()?.(answer)) }
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

test('the same act with other files is another act, and with the same ones it is repeated', async () => {
  const server = heldServer()
  const [soup, fish] = [new File(['soup'], 'a.jpg'), new File(['fish'], 'a.jpg')]
  const hang = hangButton()
  const lose = async () => {
    await server.answer(new TypeError('Failed to fetch'))
    await vi.waitFor(() => expect(hang.button?.textContent).toBe('Hang'))
  }
  for (const files of [[soup], [soup], [fish], [fish, soup]]) {
    await hang.press(files)
    await lose()
  }
  const [first, repeated, other, both] = server.keys
  expect(repeated).toBe(first)
  expect(new Set([first, other, both]).size).toBe(3)
})

test('an act can be done with a token of its own', async () => {
  const server = heldServer()
  await hangButton().press([], 'unlock')
  expect(server.tokens).toEqual(['Bearer unlock'])
})

test('a secret that was answered is not kept once its screen is gone', async () => {
  const server = heldServer()
  const client = createQueryClient()
  function Screen() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        {isOpen && <SendButton />}
        <button type="button" onClick={() => setOpen(false)}>
          Leave
        </button>
      </>
    )
  }
  const place = rendered(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  )
  const press = (at: number) => act(async () => place.querySelectorAll('button')[at]?.click())
  const kept = () => client.getMutationCache().getAll()

  await press(0)
  await server.answer(Response.json({ error: false, data: { key: 'k' } }))
  await vi.waitFor(() => expect(kept().map(({ state }) => state.status)).toEqual(['success']))
  await press(1)
  await vi.waitFor(() => expect(kept()).toEqual([]))
})
