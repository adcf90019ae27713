import { io } from 'socket.io-client'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Running } from './run.ts'
import { freePort } from './testing/ports.ts'
import { call, job, ORIGIN, startService } from './testing/service.ts'

let service: Running
beforeAll(async () => {
  service = await startService({ PRINT_CUPS_URL: `http://127.0.0.1:${await freePort()}` })
})

const json = { 'content-type': 'application/json' }
const ours = { origin: ORIGIN, ...json }
const body = JSON.stringify(job({ prName: 'Office' }))
const messageOf = (text: string) => JSON.parse(text).message

describe('access to the print service', () => {
  it("is open to Brigade's pages under either name of this machine", async () => {
    for (const host of [`127.0.0.1:${service.port}`, `localhost:${service.port}`]) {
      for (const origin of [ORIGIN, 'http://127.0.0.1:3000']) {
        const answer = await call(service.port, 'POST', '/print', { headers: { ...ours, origin, host }, body })
        expect(answer).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': origin } })
        expect(JSON.parse(answer.body)).toMatchObject({ success: false, outcome: 'failed', prnId: 'printer-1' })
      }
    }
  })

  it.each([
    ['another page', { origin: 'https://evil.example' }],
    ['a page of the same name on another port', { origin: 'http://localhost:3001' }],
    ['a page that begins with the same name', { origin: 'http://localhost:3000.evil.example' }],
    ['a page without a name', { origin: 'null' }],
    ['a program that names no page', {}],
  ])('is closed to %s', async (_who, headers) => {
    for (const [method, target] of [
      ['POST', '/print'],
      ['OPTIONS', '/print'],
      ['GET', '/'],
      ['GET', '/socket.io/?EIO=4&transport=polling'],
    ] as const) {
      const answer = await call(service.port, method, target, {
        headers: { ...json, ...headers },
        ...(method === 'POST' && { body }),
      })
      expect(answer.status, `${method} ${target}`).toBe(403)
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
      expect(answer.body).not.toContain('Office')
    }
    const refused = await call(service.port, 'POST', '/print', { headers: { ...json, ...headers }, body })
    expect(messageOf(refused.body)).toMatch(/^The print service does not accept this address\. Add it to PRINT_ORIGINS/)
  })

  it.each(['evil.example', 'localhost', '127.0.0.1:1', 'localhost.evil.example:17777', '10.0.0.1:17777'])(
    'is closed to a caller that names this machine "%s", even from a known page',
    async (host) => {
      for (const target of ['/print', '/socket.io/?EIO=4&transport=polling']) {
        const answer = await call(service.port, 'POST', target, { headers: { ...ours, host }, body })
        expect([400, 403], target).toContain(answer.status)
        expect(answer.headers).not.toHaveProperty('access-control-allow-private-network')
      }
    },
  )

  it('is granted in the preflight reply, including calls into this machine', async () => {
    const asks = { 'access-control-request-method': 'POST', 'access-control-request-private-network': 'true' }
    for (const target of ['/print', '/socket.io/?EIO=4&transport=polling']) {
      const answer = await call(service.port, 'OPTIONS', target, { headers: { origin: ORIGIN, ...asks } })
      expect(answer).toMatchObject({
        status: 204,
        headers: { 'access-control-allow-origin': ORIGIN, 'access-control-allow-private-network': 'true' },
      })
      const stranger = await call(service.port, 'OPTIONS', target, {
        headers: { origin: 'https://evil.example', ...asks },
      })
      expect(stranger.headers).not.toHaveProperty('access-control-allow-private-network')
    }
  })

  it.each(['polling', 'websocket'])('to the printers by %s is open to known pages only', async (transport) => {
    const connect = (origin: string) =>
      new Promise<string>((resolve) => {
        const socket = io(`http://127.0.0.1:${service.port}`, {
          transports: [transport],
          extraHeaders: { origin },
          reconnection: false,
          forceNew: true,
        })
        onTestFinished(() => void socket.close())
        socket.once('connect', () => resolve('connected'))
        socket.once('connect_error', () => resolve('refused'))
      })
    expect(await connect(ORIGIN)).toBe('connected')
    expect(await connect('https://evil.example')).toBe('refused')
  })
})

describe('an invalid job is refused with a reason', () => {
  const post = (sent: string | Buffer, headers: Record<string, string> = ours) =>
    call(service.port, 'POST', '/print', { headers, body: sent })

  it.each(['', '{', '{"pjId":', 'htmlStr=1'])('not JSON: %s', async (sent) => {
    const answer = await post(sent)
    expect([answer.status, messageOf(answer.body)]).toEqual([400, 'The job could not be read. It must be valid JSON'])
  })

  it('another content type', async () => {
    const answer = await post(body, { origin: ORIGIN, 'content-type': 'text/plain' })
    expect([answer.status, messageOf(answer.body)]).toEqual([415, 'The job could not be read. It must be valid JSON'])
  })

  it('a missing or overlong field, by name', async () => {
    const answer = await post(JSON.stringify({ ...job({ prName: '' }), scale: 0, htmlStr: 7, isLand: undefined }))
    expect([answer.status, messageOf(answer.body)]).toEqual([
      400,
      'The job is incomplete or not valid: htmlStr, prName, isLand, scale',
    ])
    expect(messageOf((await post('[]')).body)).toBe('The job is incomplete or not valid: body')
  })

  it('fifty megabytes, without reading them', async () => {
    const answer = await call(service.port, 'POST', '/print', {
      headers: { ...ours, 'content-length': String(50 * 1024 * 1024) },
      stall: true,
    })
    expect([answer.status, messageOf(answer.body)]).toEqual([
      413,
      'The page is too large to print. A kitchen ticket has a few thousand characters',
    ])
    const long = await post(JSON.stringify({ ...job({ prName: 'Office' }), htmlStr: 'x'.repeat(500_001) }))
    expect([long.status, messageOf(long.body)]).toEqual([400, 'The job is incomplete or not valid: htmlStr'])
  })

  it('fifty megabytes of undeclared length', async () => {
    const answer = await call(service.port, 'POST', '/print', {
      headers: { ...ours, 'transfer-encoding': 'chunked' },
      body: Buffer.alloc(50 * 1024 * 1024, 'x'),
    }).catch((error: NodeJS.ErrnoException) => error.code)
    expect([413, 'ECONNRESET', 'EPIPE']).toContain(typeof answer === 'object' ? answer.status : answer)
    expect((await post(body)).status).toBe(200)
  })

  it('an unknown path', async () => {
    const answer = await call(service.port, 'GET', '/printers', { headers: ours })
    expect([answer.status, messageOf(answer.body)]).toEqual([404, 'The print service has nothing at this address'])
  })
})
