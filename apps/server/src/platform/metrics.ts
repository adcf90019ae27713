import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, register, type Registry } from 'prom-client'
import type { Log } from './log.ts'
import { portOf } from './port-of.ts'

/** In seconds. A tap at the till takes milliseconds; the longest call may take twenty seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

interface Watched {
  http: FastifyInstance
  pool: Pool
  liveConnections: () => number
  /** Of all processes together. */
  waitingMessages: () => Promise<number>
}

/** Collects the figures of this process. Comes before the server listens, once in a process. */
export function watchProcess({ http, pool, liveConnections, waitingMessages }: Watched): Registry {
  collectDefaultMetrics()
  const calls = new Histogram({
    name: 'brigade_http_request_seconds',
    help: 'Time from the arrival of a call to the end of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
  })
  http.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    calls.observe({ method, route: routeOptions.url ?? 'unknown', status: statusCode }, elapsedTime / 1000)
  })
  const gauges = [
    new Gauge({
      name: 'brigade_database_connections',
      help: 'Connections of the pool in use and idle, and calls that wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'awaited' }, pool.waitingCount)
      },
    }),
    new Gauge({
      name: 'brigade_live_connections',
      help: 'Browsers and print services on the live channel',
      registers: [],
      collect() {
        this.set(liveConnections())
      },
    }),
    new Gauge({
      name: 'brigade_webhook_messages_waiting',
      help: 'Messages to storefronts and partners that have not arrived yet, of all processes together',
      aggregator: 'max',
      registers: [],
      async collect() {
        // The other figures matter most while the database does not answer.
        const waiting = await waitingMessages().catch(() => null)
        if (waiting !== null) this.set(waiting)
      },
    }),
  ]
  for (const gauge of gauges) register.registerMetric(gauge)
  // Answers the first process when that adds up the figures of all.
  return cluster.isWorker ? new AggregatorRegistry() : register
}

/** Serves the figures of all processes in Prometheus's format. Returns the address and how to stop. */
export async function serveMetrics({ host, port, log }: { host: string; port: number; log: Log }, processes: number) {
  const together = processes > 1 ? new AggregatorRegistry() : null
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    const figures = together ? together.clusterMetrics() : register.metrics()
    figures.then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be collected')
        response.writeHead(503).end()
      },
    )
  })
  server.listen({ host, port })
  await once(server, 'listening')
  const named = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${named}:${portOf(server)}/metrics`,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
