import type { Server as HttpServer } from 'node:http'
import {
  PRINTERS_EVENT,
  SERVICE_EVENT,
  type LocalPrinter,
  type PrintService,
} from '@brigade/contract/printing/print-service.contract.ts'
import { Server } from 'socket.io'
import { corsHeaders, objectionTo, type Guard } from './guard.ts'
import type { Log } from './log.ts'

export interface Live {
  close(): Promise<void>
}

export interface LiveWorld {
  guard: Guard
  log: Log
  service: PrintService
  look: () => Promise<LocalPrinter[]>
  lookEveryMs: number
}

/** Nobody has anything to say here. */
const LONGEST_MESSAGE = 1000

/** Tells known pages which printers the machine has: when they connect, and whenever that changes. */
export function openLive(http: HttpServer, { guard, log, service, look, lookEveryMs }: LiveWorld): Live {
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: LONGEST_MESSAGE,
    allowRequest: (request, decide) => decide(null, objectionTo(request.headers, guard) === undefined),
    cors: { origin: [...guard.origins] },
  })
  // The package answers a browser's question beforehand itself, without this part of the answer.
  http.prependListener('request', (request, response) => {
    if (request.method !== 'OPTIONS' || objectionTo(request.headers, guard) !== undefined) return
    const allowed = corsHeaders(request.headers)['access-control-allow-private-network']
    if (allowed) response.setHeader('access-control-allow-private-network', allowed)
  })

  let told = ''
  let looking: Promise<LocalPrinter[]> | undefined

  /** One look at a time, whoever asks. */
  function lookOnce(): Promise<LocalPrinter[]> {
    looking ??= look()
      .catch((error: unknown): LocalPrinter[] => {
        log.warn({ err: error }, 'CUPS did not say which printers there are')
        return []
      })
      .finally(() => (looking = undefined))
    return looking
  }

  async function tellChange(): Promise<void> {
    if (io.of('/').sockets.size === 0) return
    const printers = await lookOnce()
    const now = JSON.stringify(printers)
    if (now === told) return
    told = now
    io.emit(PRINTERS_EVENT, printers)
  }

  io.on('connection', (socket) => {
    socket.emit(SERVICE_EVENT, service)
    void lookOnce().then((printers) => socket.emit(PRINTERS_EVENT, printers))
  })
  const timer = setInterval(() => void tellChange(), lookEveryMs)

  return {
    close: async () => {
      clearInterval(timer)
      await io.close()
      await looking
    },
  }
}
