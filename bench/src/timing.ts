import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { v7 as uuidv7 } from 'uuid'
import { percentile } from './report.ts'

export interface Call {
  what: string
  against?: string
  method: Endpoint['method']
  path: string
  token: string
  sent: Record<string, unknown> | (() => Record<string, unknown>)
}

const TIMES = 200
const WARM_UP = 20

/** Makes a call, requires success, and returns its time in milliseconds. */
export async function callOnce(url: string, { method, path, token, sent }: Call): Promise<number> {
  const isGet = method === 'GET'
  const body = typeof sent === 'function' ? sent() : sent
  const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))
  const began = performance.now()
  const answer = await fetch(`${url}${path}${isGet ? `?${query}` : ''}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(!isGet && { 'content-type': 'application/json', 'idempotency-key': uuidv7() }),
    },
    ...(!isGet && { body: JSON.stringify(body) }),
  })
  await answer.text()
  const time = performance.now() - began
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}, so the figures mean nothing`)
  return time
}

/** Calls run one after the other, in rotation, so that other work on the machine affects all alike. */
export async function reportTimesOf(
  title: string,
  url: string,
  calls: readonly Call[],
  statements: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  const timed = calls.map((call) => ({ call, times: [] as number[] }))
  for (let turn = 0; turn < WARM_UP + TIMES; turn += 1) {
    for (const { call, times } of timed) {
      const time = await callOnce(url, call)
      if (turn >= WARM_UP) times.push(time)
    }
  }
  process.stdout.write(`\n${title}\n`)
  for (const { call, times } of timed) {
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    const other = timed.find(({ call: { what } }) => what === call.against)
    const count = statements.get(call.what)
    const ratio = other && p50 / percentile(other.times, 0.5)
    process.stdout.write(
      `  ${call.what.padEnd(48)} p50 ${p50.toFixed(1).padStart(5)} ms  p95 ${p95.toFixed(1).padStart(5)} ms` +
        (count === undefined ? '' : `  ${count} statements`.padEnd(15)) +
        `${other && ratio !== undefined ? `   = ${ratio.toFixed(2)} × ${other.call.what}` : ''}\n`,
    )
  }
}
