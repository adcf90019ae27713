import {
  localPrinters,
  PRINTERS_EVENT,
  printService,
  SERVICE_EVENT,
  type LocalPrinter,
} from '@brigade/contract/printing/print-service.contract.ts'
import { io } from 'socket.io-client'

const RECONNECT_MS = 1_000
const RECONNECT_MOST_MS = 5_000
const CONNECT_TIMEOUT_MS = 20_000

interface Listeners {
  onService: (serviceId: string) => void
  onPrinters: (printers: readonly LocalPrinter[]) => void
  onDown: () => void
}

/** Opens a connection to the print service and keeps seeking it; the answer closes it. No token goes there. */
export function connect(url: string, { onService, onPrinters, onDown }: Listeners): () => void {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: RECONNECT_MS,
    reconnectionDelayMax: RECONNECT_MOST_MS,
    randomizationFactor: 0.5,
    reconnectionAttempts: Infinity,
    timeout: CONNECT_TIMEOUT_MS,
  })
  let again: ReturnType<typeof setTimeout> | undefined

  socket.on(SERVICE_EVENT, (said: unknown) => {
    const { data } = printService.safeParse(said)
    if (data) onService(data.serviceId)
  })
  socket.on(PRINTERS_EVENT, (said: unknown) => {
    const { data } = localPrinters.safeParse(said)
    if (data) onPrinters(data)
  })
  socket.on('connect_error', onDown)
  socket.on('disconnect', () => {
    onDown()
    // The service hung up, as when it is stopped, so the client does not come back by itself.
    if (socket.active) return
    clearTimeout(again)
    again = setTimeout(() => socket.connect(), RECONNECT_MS)
  })

  return () => {
    clearTimeout(again)
    socket.off()
    socket.disconnect()
  }
}
