import { endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startWords } from '../words.ts'
import { CallError } from './call-error.ts'
import { call } from './client.ts'
import { beginSession, currentToken, onSessionNews } from './session.ts'

startWords()

const closeTable = endpoint({
  name: 'close-table',
  summary: 'Closes a table',
  method: 'PATCH',
  path: '/manager/tables/:id',
  who: 'approved',
  input: z.object({ id: z.string(), reason: z.string() }),
  data: z.object({ isOpen: z.boolean() }),
})
const listTables = endpoint({
  name: 'list-tables',
  summary: 'Lists the tables',
  method: 'GET',
  path: '/manager/tables',
  who: 'approved',
  input: z.object({ restId: z.string(), after: z.string().optional() }),
  data: z.array(z.string()),
})
const hangPicture = endpoint({
  name: 'hang-picture',
  summary: 'Hangs pictures in a room',
  method: 'POST',
  path: '/manager/rooms/:id/pictures',
  who: 'approved',
  files: { field: 'pictures', most: 2 },
  input: z.object({ id: z.string(), note: z.string(), pictures: z.array(z.string()) }),
  data: z.null(),
})

function serverAnswers(answer: () => Response | Promise<Response>) {
  const asked = vi.fn<typeof fetch>(async () => answer())
  vi.stubGlobal('fetch', asked)
  return asked
}
const refused = (status: number, failure: object) => () =>
  Response.json({ error: true, code: 'x', message: '', requestId: 'r', ...failure }, { status })

const problemOf = async (asked: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await asked.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error('The call did not fail as a CallError')
  return error
}

beforeEach(() => localStorage.clear())

test('a change carries the token, its path, its body and the key of the act', async () => {
  beginSession('a-token')
  const asked = serverAnswers(() => Response.json({ error: false, data: { isOpen: false }, message: 'Closed' }))
  const reply = await call(closeTable, { id: 'a b', reason: 'wet' }, { idempotencyKey: 'act-1' })

  const [url, request] = asked.mock.calls[0] ?? []
  const headers = new Headers(request?.headers)
  expect(url).toBe('/manager/tables/a%20b')
  expect(request?.body).toBe('{"reason":"wet"}')
  expect([headers.get('authorization'), headers.get('idempotency-key')]).toEqual(['Bearer a-token', 'act-1'])
  expect(reply).toMatchObject({ data: { isOpen: false }, message: 'Closed' })
})

test('a question carries no key, and leaves out what is not given', async () => {
  const asked = serverAnswers(() => Response.json({ error: false, data: [] }))
  await call(listTables, { restId: 'r1', after: undefined })
  const [url, request] = asked.mock.calls[0] ?? []
  expect(url).toBe('/manager/tables?restId=r1')
  expect(new Headers(request?.headers).has('idempotency-key')).toBe(false)
})

test('the server’s own words are shown, with every field it names', async () => {
  serverAnswers(refused(400, { code: 'bad-input', message: 'Select the service', fields: { reason: 'Too short' } }))
  const problem = await problemOf(call(listTables, { restId: 'r1' }))
  expect([problem.message, problem.fields, problem.isUncertain]).toEqual([
    'Select the service',
    { reason: 'Too short' },
    false,
  ])
})

test('an answer without words, or that is no answer of ours, is an internal server error', async () => {
  serverAnswers(refused(500, { code: 'internal' }))
  expect((await problemOf(call(listTables, { restId: 'r1' }))).message).toBe('Internal server error')
  serverAnswers(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect((await problemOf(call(listTables, { restId: 'r1' }))).message).toBe('Internal server error')
})

test('a lost network says so, and nobody knows whether the server acted', async () => {
  serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')))
  const problem = await problemOf(call(closeTable, { id: '1', reason: 'wet' }))
  expect([problem.code, problem.isUncertain]).toEqual(['network-lost', true])
})

test('‘Unauthorized’ on any call signs the browser out', async () => {
  beginSession('dead')
  const news = vi.fn<(news: string) => void>()
  const stop = onSessionNews(news)
  serverAnswers(refused(401, { code: 'unauthorized', message: 'Unauthorized' }))
  await problemOf(call(listTables, { restId: 'r1' }))
  stop()
  expect(localStorage.length).toBe(0)
  expect(news).toHaveBeenCalledExactlyOnceWith('over')
})

test('a late ‘Unauthorized’ of an earlier session leaves the new one alone', async () => {
  beginSession('first')
  serverAnswers(() => {
    beginSession('second')
    return refused(401, { code: 'unauthorized', message: 'Unauthorized' })()
  })
  await problemOf(call(listTables, { restId: 'r1' }))
  expect(currentToken()).toBe('second')
})

test('‘Account not approved’ keeps the session and says that access is denied', async () => {
  beginSession('waiting')
  const news = vi.fn<(news: string) => void>()
  const stop = onSessionNews(news)
  serverAnswers(refused(403, { code: 'not-approved', message: 'Account not approved' }))
  await problemOf(call(listTables, { restId: 'r1' }))
  stop()
  expect(currentToken()).toBe('waiting')
  expect(news).toHaveBeenCalledExactlyOnceWith('denied')
})

test('files travel beside the JSON, each under its own name', async () => {
  const asked = serverAnswers(() => Response.json({ error: false, data: null }))
  const pictures = [new File(['soup'], 'soup.jpg', { type: 'image/jpeg' }), new File(['fish'], 'fish.png')]
  const input = { id: 'r1', note: 'left wall', pictures: ['soup.jpg', 'fish.png'] }
  await call(hangPicture, input, { files: pictures, idempotencyKey: 'act-1' })

  const [url, request] = asked.mock.calls[0] ?? []
  const headers = new Headers(request?.headers)
  expect(url).toBe('/manager/rooms/r1/pictures')
  expect([headers.get('content-type'), headers.get('idempotency-key')]).toEqual([null, 'act-1'])
  if (!(request?.body instanceof FormData)) throw new Error('The body is not in parts')
  expect(request.body.get('data')).toBe('{"note":"left wall","pictures":["soup.jpg","fish.png"]}')
  const sent = request.body.getAll('pictures').filter((part) => part instanceof File)
  expect(await Promise.all(sent.map(async (file) => [file.name, await file.text()]))).toEqual([
    ['soup.jpg', 'soup'],
    ['fish.png', 'fish'],
  ])
})

test('a call that could carry files and has none travels in parts all the same', async () => {
  const asked = serverAnswers(() => Response.json({ error: false, data: null }))
  await call(hangPicture, { id: 'r1', note: '', pictures: [] })
  expect(asked.mock.calls[0]?.[1]?.body).toBeInstanceOf(FormData)
})

test('a token for one call takes the place of the session’s, and its end is not the session’s', async () => {
  beginSession('manager')
  const news = vi.fn<(news: string) => void>()
  const stop = onSessionNews(news)
  const asked = serverAnswers(refused(401, { code: 'unauthorized', message: 'Unauthorized' }))
  await problemOf(call(closeTable, { id: '1', reason: 'wet' }, { token: 'unlock' }))
  serverAnswers(refused(403, { code: 'not-approved', message: 'Account not approved' }))
  await problemOf(call(closeTable, { id: '1', reason: 'wet' }, { token: 'unlock' }))
  stop()
  expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer unlock')
  expect(currentToken()).toBe('manager')
  expect(news).not.toHaveBeenCalled()
})
