declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }

  interface Options extends Request {
    url: string
    connections: number
    /** Requests, or seconds. */
    amount?: number
    duration?: number
    requests?: Array<Request & { setupRequest?: (request: Request, context: Record<string, string>) => Request }>
  }

  interface Result {
    /** Of 2xx answers, in milliseconds. */
    latency: { p50: number; p99: number }
    /** Each second. */
    requests: { average: number }
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
  }

  interface Running extends Promise<Result> {
    stop: () => void
    on: (event: 'response', listener: () => void) => void
  }

  export default function autocannon(options: Options): Running
}
