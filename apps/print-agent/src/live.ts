import type { Server as HttpServer } from 'node:http'
import { PRINTERS_EVENT, SERVICE_EVENT, type PrintService } from '@brigade/contract/printing/print-service.contract.ts'
import { Server } from 'socket.io'
import { corsHeaders, objectionTo, type Guard } from './guard.ts'
import type { PrinterWatch } from './watch-printers.ts'

export interface Live {
  close(): Promise<void>
}

export interface LiveWorld {
  guard: Guard
  service: PrintService
  watch: PrinterWatch
}

const LONGEST_MESSAGE = 1000

export function openLive(http: HttpServer, { guard, service, watch }: LiveWorld): Live {
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: LONGEST_MESSAGE,
    allowRequest: (request, decide) => decide(null, objectionTo(request.headers, guard) === undefined),
    cors: { origin: [...guard.origins] },
  })
  // The package answers preflight requests itself, without this header.
  http.prependListener('request', (request, response) => {
    if (request.method !== 'OPTIONS' || objectionTo(request.headers, guard) !== undefined) return
    const allowed = corsHeaders(request.headers)['access-control-allow-private-network']
    if (allowed) response.setHeader('access-control-allow-private-network', allowed)
  })

  io.on('connection', (socket) => {
    socket.emit(SERVICE_EVENT, service)
    const leave = watch.follow((printers) => socket.emit(PRINTERS_EVENT, printers))
    socket.once('disconnect', leave)
  })

  return {
    close: () => io.close(),
  }
}
