import { createServer, type RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLog } from '../log.ts'
import { portOf } from '../port-of.ts'
import { createGeocoder } from './geocoder.ts'

const market = { latitude: 9.92523, longitude: 78.11984 }
const address = {
  display_name: 'Meenakshi Bazaar, Madurai, Tamil Nadu, India',
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0',
}

function createLines() {
  const lines: string[] = []
  return { lines, log: createLog('info', { write: (line: string) => void lines.push(line) }) }
}

async function serve(answer: RequestListener) {
  const asked: Array<{ url: URL; headers: Record<string, unknown> }> = []
  const server = createServer((request, response) => {
    asked.push({ url: new URL(request.url ?? '', 'http://service'), headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, url: `http://127.0.0.1:${portOf(server)}` }
}

const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

describe('the address of a point', () => {
  it("holds the service's text and its attribution", async () => {
    const { asked, url } = await serve(json(address))
    const { lookUp } = createGeocoder(url, createLines().log)
    expect(await lookUp(market)).toEqual({ address: address.display_name, source: address.licence })
    expect(asked.map((call) => `${call.url.pathname}${call.url.search}`)).toEqual([
      '/reverse?format=jsonv2&lat=9.9252&lon=78.1198',
    ])
    expect(asked[0]?.headers).toMatchObject({ 'user-agent': 'Brigade', 'accept-language': 'en' })
  })

  it('is requested once for repeated lookups of a place', async () => {
    const { asked, url } = await serve(json(address))
    const { lookUp } = createGeocoder(url, createLines().log)
    const both = await Promise.all([lookUp(market), lookUp({ latitude: 9.92521, longitude: 78.11979 })])
    expect([...both, await lookUp(market)].map((found) => found?.address)).toEqual(Array(3).fill(address.display_name))
    expect(asked).toHaveLength(1)
  })

  it('is null where the service knows none, and is not requested again', async () => {
    const { asked, url } = await serve(json({ error: 'Unable to geocode' }))
    const { lines, log } = createLines()
    const { lookUp } = createGeocoder(url, log)
    expect([await lookUp(market), await lookUp(market)]).toEqual([null, null])
    expect(asked).toHaveLength(1)
    expect(lines).toEqual([])
  })

  it('is requested with the configured path, key and password', async () => {
    const { asked, url } = await serve(json(address))
    const configured = url.replace('//', '//cook:pa%3Ass@').concat('/maps/?key=abc')
    await createGeocoder(configured, createLines().log).lookUp(market)
    expect(`${asked[0]?.url.pathname}${asked[0]?.url.search}`).toBe(
      '/maps/reverse?key=abc&format=jsonv2&lat=9.9252&lon=78.1198',
    )
    expect(asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('cook:pa:ss').toString('base64')}`)
  })

  it('is one line without hidden characters, cut to the length of a field', async () => {
    const hidden = `Market\n\tLane\u0000 \u202e2\u2066, ${'Long '.repeat(200)}`
    const { url } = await serve(json({ display_name: hidden, licence: '\u0007' }))
    const found = await createGeocoder(url, createLines().log).lookUp(market)
    expect(found?.address.startsWith('Market Lane 2, Long Long')).toBe(true)
    expect(found?.address.length).toBeLessThanOrEqual(300)
    expect(found?.source).toBe('© OpenStreetMap contributors')
  })
})

describe('a service that gives no address', () => {
  const huge: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...address, padding: 'x'.repeat(200_000) }))
  }
  const elsewhere: RequestListener = (request, response) => {
    if (request.url?.startsWith('/reverse')) response.writeHead(302, { location: '/inside' }).end()
    else response.end(JSON.stringify(address))
  }
  const silent: RequestListener = () => undefined
  const halfway: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('{"display_name":')
  }

  it.each<[string, RequestListener, string]>([
    ['refuses', json({ error: { code: 403 } }, 403), 'It answered 403'],
    ['breaks', json('oh', 500), 'It answered 500'],
    ['answers a page', (_request, response) => void response.end('<html>'), 'JSON'],
    ['answers something else', json({ display_name: 5 }), 'display_name'],
    ['answers nothing in particular', json([]), 'expected object'],
    ['answers without end', huge, 'The answer is too large'],
    ['sends on to somewhere else', elsewhere, 'fetch failed'],
    ['hangs up', (request) => void request.socket.destroy(), 'UND_ERR_SOCKET'],
    ['is silent', silent, 'No answer in time'],
    ['stops in the middle', halfway, 'No answer in time'],
  ])('because it %s is skipped, and left alone for a while', async (_how, answer, reason) => {
    const { asked, url } = await serve(answer)
    const { lines, log } = createLines()
    const { lookUp } = createGeocoder(url, log, { timeoutMs: reason === 'No answer in time' ? 200 : 15_000 })
    expect(await lookUp(market)).toBeNull()
    expect(await lookUp({ latitude: 1, longitude: 1 })).toBeNull()
    expect(asked.map((call) => call.url.pathname)).toEqual(['/reverse'])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(reason)
  })

  it('because it is unreachable is skipped, and its password is not logged', async () => {
    const { lines, log } = createLines()
    const { lookUp } = createGeocoder('http://cook:hunter2@127.0.0.1:1/', log)
    expect(await lookUp(market)).toBeNull()
    expect(lines.join()).toContain('the address service did not answer')
    expect(lines.join()).not.toContain('hunter2')
  })

  it('because the product closes is dropped at once, without a log entry', async () => {
    const { url, asked } = await serve(silent)
    const { lines, log } = createLines()
    const geocoder = createGeocoder(url, log)
    const looking = geocoder.lookUp(market)
    await expect.poll(() => asked).toHaveLength(1)
    geocoder.close()
    expect(await looking).toBeNull()
    expect(lines).toEqual([])
  })
})

describe('a service under many lookups', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  const places = Array.from({ length: 6 }, (_, at) => ({ latitude: at, longitude: 0 }))

  function watchFetch(answer: () => Response) {
    const begun = performance.now()
    const askedAt: number[] = []
    vi.stubGlobal('fetch', async () => {
      askedAt.push(performance.now() - begun)
      return answer()
    })
    return askedAt
  }

  it('gets one request a second at most, and a lookup that would wait over two seconds goes without', async () => {
    const askedAt = watchFetch(() => Response.json(address))
    const { lookUp } = createGeocoder('https://maps.example', createLines().log)
    const all = Promise.all(places.map((place) => lookUp(place)))
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await all).map((found) => found !== null)).toEqual([true, true, true, false, false, false])
    expect(askedAt).toEqual([0, 1000, 2000])
    expect(await lookUp(places[5] ?? market)).not.toBeNull()
  })

  it('gets its next request half a minute after a failure, and none from lookups that waited meanwhile', async () => {
    let isUp = false
    const askedAt = watchFetch(() => (isUp ? Response.json(address) : new Response('', { status: 503 })))
    const { lines, log } = createLines()
    const { lookUp } = createGeocoder('https://maps.example', log)
    const all = Promise.all(places.map((place) => lookUp(place)))
    await vi.advanceTimersByTimeAsync(29_000)
    expect(await all).toEqual(Array(6).fill(null))
    expect(askedAt).toEqual([0])
    isUp = true
    expect(await lookUp(market)).toBeNull()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await lookUp(market)).toMatchObject({ address: address.display_name })
    expect(lines).toHaveLength(1)
  })

  it('gets a new request for a place that was looked up long ago', async () => {
    const askedAt = watchFetch(() => Response.json(address))
    const { lookUp } = createGeocoder('https://maps.example', createLines().log)
    for (let at = 0; at <= 2000; at += 1) {
      await vi.advanceTimersByTimeAsync(1000)
      await lookUp({ latitude: 0, longitude: at / 100 })
    }
    await vi.advanceTimersByTimeAsync(1000)
    await lookUp({ latitude: 0, longitude: 20 })
    expect(askedAt).toHaveLength(2001)
    await lookUp({ latitude: 0, longitude: 0 })
    expect(askedAt).toHaveLength(2002)
  })
})
