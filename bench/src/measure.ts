import autocannon from 'autocannon'

interface Figures {
  perSecond: number
  p50: number
  p99: number
}

export interface Measured extends Figures {
  what: string
  against: string | undefined
  atLeast: number | undefined
}

interface Load {
  what: string
  against?: string
  /** The rate to reach. */
  atLeast?: number
  url: string
  method?: 'GET' | 'POST'
  path: string
  token: string
  amount: number
  clients?: number
  carry?: () => { token?: string; idempotencyKey?: string; body: unknown }
}

export const BASELINE = 'baseline: GET /health'
export const CLIENTS = 32
const LONGEST_MS = 60_000
const ROUNDS = 3
const WARM_UP = 0.2

async function run(
  { url, method = 'GET', path, token, clients = CLIENTS, carry }: Load,
  amount: number,
): Promise<Figures> {
  const headers = { authorization: `Bearer ${token}` }
  const running = autocannon({
    url,
    connections: Math.min(clients, amount),
    amount,
    requests: [
      {
        method,
        path,
        headers,
        ...(carry && {
          setupRequest: (request) => {
            const { token: own = token, idempotencyKey, body } = carry()
            return {
              ...request,
              headers: {
                authorization: `Bearer ${own}`,
                'content-type': 'application/json',
                ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
              },
              body: JSON.stringify(body),
            }
          },
        }),
      },
    ],
  })
  const limit = setTimeout(() => running.stop(), LONGEST_MS)
  const began = performance.now()
  // autocannon delivers its result with the next full second.
  let lastAnswer = began
  running.on('response', () => void (lastAnswer = performance.now()))
  try {
    const result = await running
    const seconds = (lastAnswer - began) / 1000
    const failed = result.non2xx + result.errors + result.timeouts
    if (failed > 0)
      throw new Error(`${path}: ${failed} of ${amount} requests did not succeed, so the figures mean nothing`)
    return { perSecond: result['2xx'] / seconds, p50: result.latency.p50, p99: result.latency.p99 }
  } finally {
    clearTimeout(limit)
  }
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Loads run in rotation, so that other work on the machine affects all alike. A short round warms up. Medians count.
 */
export async function measure(loads: readonly Load[]): Promise<Measured[]> {
  const measured = loads.map((load) => ({ load, rounds: [] as Figures[] }))
  for (const { load } of measured) await run(load, Math.ceil(load.amount * WARM_UP))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { load, rounds } of measured) rounds.push(await run(load, load.amount))
  }
  return measured.map(({ load: { what, against, atLeast }, rounds }) => ({
    what,
    against,
    atLeast,
    perSecond: middle(rounds.map(({ perSecond }) => perSecond)),
    p50: middle(rounds.map(({ p50 }) => p50)),
    p99: middle(rounds.map(({ p99 }) => p99)),
  }))
}

/** The limit of this machine: the smallest reply with one statement. */
export function baseline(url: string): Load {
  // Rate limits count per token. The baseline needs none, so it sends a name.
  return { what: BASELINE, url, path: '/health', token: 'baseline', amount: 3_000 }
}
