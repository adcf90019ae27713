import type { PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'
import { expect, test, vi } from 'vitest'
import { postJob } from './post-job.ts'

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
const post = () => postJob('http://127.0.0.1:17777', asked, new AbortController().signal)
const answering = (status: number, body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body, { status }))

test('a page goes to the print service with nothing that says who is signed in', async () => {
  localStorage.setItem('AUT-MANAGER', 'secret')
  const calls: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    calls.push([url, request])
    return Response.json(answer)
  })
  expect(await post()).toEqual({ kind: 'answered', answer })
  const [url, request] = calls[0] ?? []
  expect(url).toBe('http://127.0.0.1:17777/print')
  expect([...new Headers(request?.headers)]).toEqual([['content-type', 'application/json']])
  expect(request?.credentials).toBe('omit')
  expect(JSON.parse(String(request?.body))).toEqual(asked)
})

test('being too busy is told apart from a job that is not right', async () => {
  const refused = { success: false, message: 'Look after the printer' }
  answering(503, refused)
  expect(await post()).toEqual({ kind: 'refused', isBusy: true, message: 'Look after the printer' })
  answering(400, refused)
  expect(await post()).toEqual({ kind: 'refused', isBusy: false, message: 'Look after the printer' })
})

test('an answer nobody can read, or about another job, says nothing', async () => {
  for (const [status, body] of [
    [200, 'OK'],
    [200, { ...answer, pjId: 'other' }],
    [200, { ...answer, outcome: 'maybe' }],
    [502, { error: true }],
  ] as const) {
    answering(status, body)
    expect(await post()).toEqual({ kind: 'broken' })
  }
  vi.stubGlobal('fetch', async () => new Response('<html>'))
  expect(await post()).toEqual({ kind: 'broken' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await post()).toEqual({ kind: 'broken' })
})
