import type { PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { beginSession } from '../../shared/api/session.ts'
import { server } from '../../shared/testing/server.ts'
import { postJob } from './post-job.ts'

const SERVICE = 'http://127.0.0.1:17777'
const asked: PrintAsked = {
  htmlStr: '<p>7</p>',
  pjId: 'one',
  prnId: 'pass',
  prName: 'Pass',
  isLand: true,
  scale: 100,
  pSize: '80 mm',
}
const answer = { success: true, pjId: 'one', prnId: 'pass', outcome: 'printed' }
const post = () => postJob(SERVICE, asked, new AbortController().signal)
const answering = (answer: () => Response) => server.use(http.post(`${SERVICE}/print`, answer))

test("a job goes to the print service without the account's token", async () => {
  beginSession('secret')
  const requests: Request[] = []
  const sending = vi.spyOn(globalThis, 'fetch')
  server.use(
    http.post(`${SERVICE}/print`, ({ request }) => {
      requests.push(request.clone())
      return HttpResponse.json(answer)
    }),
  )
  expect(await post()).toEqual({ kind: 'answered', answer })
  const [request] = requests
  expect(request?.headers.get('content-type')).toBe('application/json')
  expect(request?.headers.has('authorization')).toBe(false)
  expect(await request?.json()).toEqual(asked)
  const options = sending.mock.calls[0]?.[1]
  expect([...new Headers(options?.headers)]).toEqual([['content-type', 'application/json']])
  expect(options?.credentials).toBe('omit')
})

test('a busy print service is distinguished from an invalid job', async () => {
  const refused = { success: false, message: 'Check the printer' }
  answering(() => HttpResponse.json(refused, { status: 503 }))
  expect(await post()).toEqual({ kind: 'refused', isBusy: true, message: 'Check the printer' })
  answering(() => HttpResponse.json(refused, { status: 400 }))
  expect(await post()).toEqual({ kind: 'refused', isBusy: false, message: 'Check the printer' })
})

test.each([
  ['is no object', () => HttpResponse.json('OK')],
  ['is about another job', () => HttpResponse.json({ ...answer, pjId: 'other' })],
  ['has an unknown outcome', () => HttpResponse.json({ ...answer, outcome: 'maybe' })],
  ['is a failure of something in between', () => HttpResponse.json({ error: true }, { status: 502 })],
  ['is a page', () => HttpResponse.html('<html>')],
  ['never arrives', () => HttpResponse.error()],
])('ignores an answer that %s', async (_kind, answer) => {
  answering(answer)
  expect(await post()).toEqual({ kind: 'broken' })
})
