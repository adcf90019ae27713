import { percentile } from './report.ts'

interface Call {
  what: string
  /** The `what` of the call it is compared with. */
  against?: string
  method: 'GET' | 'POST'
  path: string
  token: string
  sent: Record<string, string | number>
}

const TIMES = 200
const WARM_UP = 20

async function timeOf(url: string, { method, path, token, sent }: Call): Promise<number> {
  const isGet = method === 'GET'
  const query = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, String(value)]))
  const began = performance.now()
  const answer = await fetch(`${url}${path}${isGet ? `?${query}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(!isGet && { 'content-type': 'application/json' }) },
    ...(!isGet && { body: JSON.stringify(sent) }),
  })
  await answer.text()
  const time = performance.now() - began
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}, so the figures mean nothing`)
  return time
}

/**
 * How long calls take a person who waits for each: one after the other, each call in turn, so that whatever else the
 * machine does is shared fairly.
 */
export async function reportTimesOf(title: string, url: string, calls: readonly Call[]): Promise<void> {
  const timed = calls.map((call) => ({ call, times: [] as number[] }))
  for (let turn = 0; turn < WARM_UP + TIMES; turn += 1) {
    for (const { call, times } of timed) {
      const time = await timeOf(url, call)
      if (turn >= WARM_UP) times.push(time)
    }
  }
  process.stdout.write(`\n${title}\n`)
  for (const { call, times } of timed) {
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    const other = timed.find(({ call: { what } }) => what === call.against)
    const ratio = other && p50 / percentile(other.times, 0.5)
    process.stdout.write(
      `  ${call.what.padEnd(48)} p50 ${p50.toFixed(1).padStart(5)} ms  p95 ${p95.toFixed(1).padStart(5)} ms` +
        `${other && ratio !== undefined ? `   = ${ratio.toFixed(2)} × ${other.call.what}` : ''}\n`,
    )
  }
}
