import { endpoint, PLAIN_MOST, type Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { answers, callsTo, noAnswer, refusal, reply, server } from '../testing/server.ts'
import { CallError } from './call-error.ts'
import { call, followKey, newIdempotencyKey } from './client.ts'
import { followServerClock } from './server-time.ts'
import { beginSession, currentToken, onSessionNews } from './session.ts'

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

const requestsTo = (endpoint: Endpoint) => callsTo(endpoint).map(({ request }) => request)
const unauthorized = () => refusal('unauthorized', 'Unauthorized', {}, 401)
const notApproved = () => refusal('not-approved', 'Account not approved', {}, 403)

const sessionNews = () => {
  const news = vi.fn<(news: string) => void>()
  onTestFinished(onSessionNews(news))
  return news
}

const problemOf = async (asked: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await asked.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error('The call did not fail as a CallError')
  return error
}

test('a change carries the token, its path, its body and its idempotency key', async () => {
  beginSession('a-token')
  answers(closeTable, () => reply({ isOpen: false }, { message: 'Closed' }))
  const answered = await call(closeTable, { id: 'a b', reason: 'wet' }, { idempotencyKey: 'act-1' })

  const [request] = requestsTo(closeTable)
  expect(request?.url).toBe(`${location.origin}/manager/tables/a%20b`)
  expect(await request?.text()).toBe('{"reason":"wet"}')
  expect(request?.headers.get('authorization')).toBe('Bearer a-token')
  expect(request?.headers.get('idempotency-key')).toBe('act-1')
  expect(answered).toMatchObject({ data: { isOpen: false }, message: 'Closed' })
})

test('the key of a change carries the time of the server, because the clock of a browser may be days behind', async () => {
  const timeIn = (key: string) => Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16)
  // Keys of other files in this worker may be ahead already, and none is older than those before it.
  const ahead = Math.max(Date.now(), timeIn(newIdempotencyKey())) + 8 * 24 * 3_600_000
  followServerClock(new Date(ahead).toUTCString())
  onTestFinished(() => followServerClock(new Date().toUTCString()))
  answers(closeTable, () => ({ isOpen: false }))
  await call(closeTable, { id: 'table', reason: 'Guests left' })
  const key = requestsTo(closeTable)[0]?.headers.get('idempotency-key') ?? ''
  expect(Math.abs(timeIn(key) - ahead)).toBeLessThan(60_000)
})

test('keys sort in the order of the acts, also within a moment and when the clock is set back', () => {
  const set = (ahead: number) => followServerClock(new Date(Date.now() + ahead).toUTCString())
  onTestFinished(() => set(0))
  const keys = [newIdempotencyKey(), newIdempotencyKey()]
  set(3_600_000)
  keys.push(newIdempotencyKey(), newIdempotencyKey())
  set(-3_600_000)
  keys.push(newIdempotencyKey(), newIdempotencyKey())
  expect(keys.toSorted()).toEqual(keys)
  followKey('0fffffff-ffff-7000-8000-000000000000')
  expect(newIdempotencyKey() > '0fffffff-ffff-7000-8000-000000000000').toBe(true)
})

test('a read carries no key and leaves out undefined input', async () => {
  answers(listTables, () => [])
  await call(listTables, { restId: 'r1', after: undefined })
  const [request] = requestsTo(listTables)
  expect(request?.url).toBe(`${location.origin}/manager/tables?restId=r1`)
  expect(request?.headers.has('idempotency-key')).toBe(false)
})

test('a refusal keeps the server’s message and every named field', async () => {
  answers(listTables, () => refusal('bad-input', 'Select the service', { fields: { reason: 'Too short' } }, 400))
  expect(await problemOf(call(listTables, { restId: 'r1' }))).toMatchObject({
    message: 'Select the service',
    fields: { reason: 'Too short' },
    isUncertain: false,
  })
})

test.each([
  ['without words', () => HttpResponse.json({ error: true, code: 'internal', message: '' }, { status: 500 })],
  ['that is no answer of ours', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })],
])('an answer %s is an internal server error', async (_kind, answer) => {
  server.use(http.get(listTables.path, answer))
  expect((await problemOf(call(listTables, { restId: 'r1' }))).message).toBe('Internal server error')
})

test('a lost network is reported, and leaves open whether the server acted', async () => {
  answers(closeTable, noAnswer)
  const problem = await problemOf(call(closeTable, { id: '1', reason: 'wet' }))
  expect(problem).toMatchObject({ code: 'network-lost', isUncertain: true })
})

test('‘Unauthorized’ on any call signs the browser out', async () => {
  beginSession('dead')
  const news = sessionNews()
  answers(listTables, unauthorized)
  await problemOf(call(listTables, { restId: 'r1' }))
  expect(localStorage.length).toBe(0)
  expect(news).toHaveBeenCalledExactlyOnceWith('over')
})

test('a late ‘Unauthorized’ for an earlier session does not end the new one', async () => {
  beginSession('first')
  answers(listTables, () => {
    beginSession('second')
    return unauthorized()
  })
  await problemOf(call(listTables, { restId: 'r1' }))
  expect(currentToken()).toBe('second')
})

test('‘Account not approved’ keeps the session and reports that access is denied', async () => {
  beginSession('waiting')
  const news = sessionNews()
  answers(listTables, notApproved)
  await problemOf(call(listTables, { restId: 'r1' }))
  expect(currentToken()).toBe('waiting')
  expect(news).toHaveBeenCalledExactlyOnceWith('denied')
})

test('files travel beside the JSON, each under its own name', async () => {
  answers(hangPicture, () => null)
  const files = [new File(['soup'], 'soup.jpg', { type: 'image/jpeg' }), new File(['fish'], 'fish.png')]
  const input = { id: 'r1', note: 'left wall', pictures: ['soup.jpg', 'fish.png'] }
  await call(hangPicture, input, { files, idempotencyKey: 'act-1' })

  const [sent] = callsTo(hangPicture)
  expect(sent?.request.url).toBe(`${location.origin}/manager/rooms/r1/pictures`)
  expect(sent?.request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  expect(sent?.request.headers.get('idempotency-key')).toBe('act-1')
  const parts = await sent?.request.formData()
  expect(parts?.get('data')).toBe('{"note":"left wall","pictures":["soup.jpg","fish.png"]}')
  expect(await Promise.all((sent?.files ?? []).map(async (file) => [file.name, await file.text()]))).toEqual([
    ['soup.jpg', 'soup'],
    ['fish.png', 'fish'],
  ])
})

test('a call that accepts files is multipart even without any', async () => {
  answers(hangPicture, () => null)
  await call(hangPicture, { id: 'r1', note: '', pictures: [] })
  expect(requestsTo(hangPicture)[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
})

test('a call whose archive is left out is JSON', async () => {
  const { files, ...plain } = hangPicture
  const packed = { ...plain, files: { ...files, field: 'pictures', most: 1, archiveBytes: 100 } }
  answers(packed, () => null)
  const input = { id: 'r1', note: '', pictures: [] }
  await call(packed, input)
  await call(packed, input, { files: [new File(['all'], 'all.zip')] })
  const types = requestsTo(packed).map(({ headers }) => headers.get('content-type'))
  expect(types).toEqual(['application/json', expect.stringMatching(/^multipart\/form-data; boundary=/)])
})

test('input that is too large for plain JSON is sent in parts, by a call that may have so much', async () => {
  const { files, ...plain } = hangPicture
  const packed = { ...plain, files: { ...files, field: 'pictures', most: 1, archiveBytes: 100, dataBytes: 5_000_000 } }
  answers(packed, () => null)
  const note = 'x'.repeat(PLAIN_MOST)
  await call(packed, { id: 'r1', note: '', pictures: [] })
  await call(packed, { id: 'r1', note, pictures: [] })
  const types = requestsTo(packed).map(({ headers }) => headers.get('content-type'))
  expect(types).toEqual(['application/json', expect.stringMatching(/^multipart\/form-data; boundary=/)])
})

test('a call’s own token replaces the session’s, and its refusal does not end the session', async () => {
  beginSession('manager')
  const news = sessionNews()
  for (const answer of [unauthorized, notApproved]) {
    answers(closeTable, answer)
    await problemOf(call(closeTable, { id: '1', reason: 'wet' }, { token: 'unlock' }))
  }
  expect(requestsTo(closeTable)[0]?.headers.get('authorization')).toBe('Bearer unlock')
  expect(currentToken()).toBe('manager')
  expect(news).not.toHaveBeenCalled()
})
