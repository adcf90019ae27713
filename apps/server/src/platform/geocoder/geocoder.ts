import { z } from 'zod'
import type { Log } from '../log.ts'
import { systemCode } from '../db/system-code.ts'

interface Point {
  latitude: number
  longitude: number
}

interface Found {
  address: string
  source: string
}

export interface Geocoder {
  lookUp: (point: Point) => Promise<Found | null>
  close: () => void
}

/** Operators of public services allow one request a second. */
const EVERY_MS = 1000
const LONGEST_WAIT_MS = 2000
const ANSWER_MS = 4000
const PAUSE_MS = 30_000
const MOST_KEPT = 2000
const MOST_BYTES = 64 * 1024
/** About ten metres, so that two clicks on one house give one lookup. */
const DECIMALS = 4
const LONGEST_ADDRESS = 300

class NotNow extends Error {}

const answerSchema = z.union([
  z.object({ display_name: z.string(), licence: z.string().optional() }),
  z.object({ error: z.unknown() }).transform(() => null),
])

function tidy(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(/[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
  return Array.from(line).slice(0, LONGEST_ADDRESS).join('').trim()
}

async function readBody({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  // Leaving the loop early cancels the rest of the body.
  const chunks: AsyncIterable<Uint8Array> | null = body
  for await (const chunk of chunks ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('The answer is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

async function readFound(answer: Response): Promise<Found | null> {
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`It answered ${answer.status}`)
  }
  const read = answerSchema.parse(JSON.parse(await readBody(answer)))
  const address = read === null ? '' : tidy(read.display_name)
  return address === '' ? null : { address, source: tidy(read?.licence ?? '') || '© OpenStreetMap contributors' }
}

/** The request for the configured address, and its credentials, which `fetch` takes separately. */
function callOf(configured: string) {
  const url = new URL(configured)
  const { username, password } = url
  url.username = ''
  url.password = ''
  if (!url.pathname.endsWith('/reverse')) url.pathname = `${url.pathname.replace(/\/$/, '')}/reverse`
  url.searchParams.set('format', 'jsonv2')
  const credentials = [username, password].map((part) => decodeURIComponent(part)).join(':')
  const headers = {
    'user-agent': 'Brigade',
    accept: 'application/json',
    'accept-language': 'en',
    ...(username !== '' && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
  }
  return { url, headers }
}

/** Moves the entry to the end, so that the least recently used one is dropped first. */
function keepLatest<Value>(known: Map<string, Value>, key: string, value: Value): void {
  known.delete(key)
  known.set(key, value)
  const [oldest] = known.keys()
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
}

/** Speaks Nominatim's protocol: one request a second at most, each place once, no redirects. */
export function createGeocoder(configured: string, log: Log, { timeoutMs = ANSWER_MS } = {}): Geocoder {
  const { url, headers } = callOf(configured)
  const closing = new AbortController()
  const known = new Map<string, Promise<Found | null>>()
  let freeAt = 0
  let pausedUntil = 0

  async function waitForTurn(): Promise<void> {
    const now = performance.now()
    const waitMs = Math.max(0, freeAt - now)
    if (waitMs > LONGEST_WAIT_MS || now < pausedUntil) throw new NotNow()
    freeAt = now + waitMs + EVERY_MS
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    // An earlier lookup in the queue may have found the service silent.
    if (closing.signal.aborted || performance.now() < pausedUntil) throw new NotNow()
  }

  async function request(latitude: string, longitude: string): Promise<Found | null> {
    const call = new URL(url)
    call.searchParams.set('lat', latitude)
    call.searchParams.set('lon', longitude)
    const tooLate = new AbortController()
    const timer = setTimeout(() => tooLate.abort(new Error('No answer in time')), timeoutMs)
    const signal = AbortSignal.any([tooLate.signal, closing.signal])
    try {
      return await readFound(await fetch(call, { headers, redirect: 'error', signal }))
    } finally {
      clearTimeout(timer)
    }
  }

  async function ask(key: string, latitude: string, longitude: string): Promise<Found | null> {
    try {
      await waitForTurn()
      return await request(latitude, longitude)
    } catch (error) {
      known.delete(key)
      if (!(error instanceof NotNow) && !closing.signal.aborted) {
        pausedUntil = performance.now() + PAUSE_MS
        // Without the address, which may hold a password.
        const reason = systemCode(error) ?? (error instanceof Error ? error.message : String(error))
        log.warn({ reason }, 'the address service did not answer; addresses are typed')
      }
      return null
    }
  }

  return {
    lookUp: (point) => {
      const latitude = point.latitude.toFixed(DECIMALS)
      const longitude = point.longitude.toFixed(DECIMALS)
      const key = `${latitude}:${longitude}`
      const asked = known.get(key) ?? ask(key, latitude, longitude)
      keepLatest(known, key, asked)
      return asked
    },
    close: () => closing.abort(),
  }
}
