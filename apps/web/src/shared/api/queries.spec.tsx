import { sendOtp } from '@brigade/contract/accounts/accounts.contract.ts'
import { endpoint, type Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { renderApp } from '../testing/render-app.tsx'
import { answers, callsTo, held, noAnswer } from '../testing/server.ts'
import { useAction } from './queries.ts'

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

interface HangProps {
  files: File[]
  token?: string
}

function HangButton({ files, token }: HangProps) {
  const hang = useAction(hangPicture)
  return (
    <button type="button" onClick={() => hang.act({ pictures: ['a.jpg'] }, { files, token })}>
      {hang.isBusy ? 'Hanging' : `Hang ${files.length}`}
    </button>
  )
}

const button = (name: string) => screen.findByRole('button', { name })
const headersOf = (endpoint: Endpoint, name: string) =>
  callsTo(endpoint).map(({ request }) => request.headers.get(name))

test('a second click during the first call does nothing', async () => {
  const { answer, give } = held<{ key: string }>()
  answers(sendOtp, () => answer)
  const { user } = renderApp(<SendButton />)
  await user.click(await button('Send'))
  await user.click(await button('Sending'))
  give({ key: 'k' })
  await button('Send')
  expect(callsTo(sendOtp)).toHaveLength(1)
})

test('a click after a lost connection repeats the act under its key, and one after an answer is a new act', async () => {
  answers(sendOtp, () => (callsTo(sendOtp).length === 1 ? noAnswer() : { key: 'k' }))
  const { user } = renderApp(<SendButton />)
  for (const calls of [1, 2, 3]) {
    await user.click(await button('Send'))
    await waitFor(() => expect(callsTo(sendOtp)).toHaveLength(calls))
  }
  const [first, repeated, next] = headersOf(sendOtp, 'idempotency-key')
  expect(first).toBe(repeated)
  expect(next).not.toBe(first)
})

test('an act with the same files is a repetition, and one with other files is a new act', async () => {
  answers(hangPicture, noAnswer)
  const [soup, fish] = [new File(['soup'], 'a.jpg'), new File(['fish'], 'a.jpg')]
  function Hall() {
    const [files, setFiles] = useState([[soup], [soup], [fish], [fish, soup]])
    return (
      <>
        <HangButton files={files[0] ?? []} />
        <button type="button" onClick={() => setFiles(files.slice(1))}>
          Take the next files
        </button>
      </>
    )
  }
  const { user } = renderApp(<Hall />)
  for (const count of [1, 1, 1, 2]) {
    await user.click(await button(`Hang ${count}`))
    await button(`Hang ${count}`)
    await user.click(await button('Take the next files'))
  }
  const [first, repeated, other, both] = headersOf(hangPicture, 'idempotency-key')
  expect(repeated).toBe(first)
  expect(new Set([first, other, both]).size).toBe(3)
})

test('an act can carry a token of its own', async () => {
  answers(hangPicture, () => null)
  const { user } = renderApp(<HangButton files={[]} token="unlock" />)
  await user.click(await button('Hang 0'))
  await waitFor(() => expect(headersOf(hangPicture, 'authorization')).toEqual(['Bearer unlock']))
})

test('a secret leaves the cache with the screen that showed it', async () => {
  answers(sendOtp, () => ({ key: 'k' }))
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
  const { user, client } = renderApp(<Screen />)
  const kept = () => client.getMutationCache().getAll()
  await user.click(await button('Send'))
  await waitFor(() => expect(kept().map(({ state }) => state.status)).toEqual(['success']))
  await user.click(await button('Leave'))
  await waitFor(() => expect(kept()).toEqual([]))
})
