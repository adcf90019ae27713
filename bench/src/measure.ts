import autocannon from 'autocannon'

interface Figures {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

export interface Measured extends Figures {
  what: string
  against: string | undefined
}

interface Load {
  what: string
  /** The `what` of the load it is compared with. */
  against?: string
  url: string
  method?: 'GET' | 'POST'
  path: string
  token: string
  /** Requests in each round. */
  amount: number
  clients?: number
  /** What each request carries; made anew for every one. */
  carry?: () => { token?: string; idempotencyKey?: string; body: unknown }
}

export const BASELINE = 'baseline: GET /health'
export const CLIENTS = 32
/** No round lasts longer, whatever the machine. */
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
  // The result itself comes with the next full second.
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
 * Measures some loads by turns, so that whatever else the machine does meanwhile is shared fairly; of the rounds, the
 * middle figures count. Each client asks again as soon as it is answered. A short round of each comes first, to warm up.
 */
export async function measure(loads: readonly Load[]): Promise<Measured[]> {
  const measured = loads.map((load) => ({ load, rounds: [] as Figures[] }))
  for (const { load } of measured) await run(load, Math.ceil(load.amount * WARM_UP))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { load, rounds } of measured) rounds.push(await run(load, load.amount))
  }
  return measured.map(({ load: { what, against }, rounds }) => ({
    what,
    against,
    perSecond: middle(rounds.map(({ perSecond }) => perSecond)),
    p50: middle(rounds.map(({ p50 }) => p50)),
    p99: middle(rounds.map(({ p99 }) => p99)),
  }))
}

/** What this machine can do at all: the smallest answer that still asks the database once. */
export function baseline(url: string): Load {
  // Floods are counted per token, so the baseline, which needs none, names itself.
  return { what: BASELINE, url, path: '/health', token: 'baseline', amount: 3_000 }
}
