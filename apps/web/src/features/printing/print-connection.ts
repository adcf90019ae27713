import {
  localPrinters,
  PRINTERS_EVENT,
  printService,
  SERVICE_EVENT,
  type LocalPrinter,
} from '@brigade/contract/printing/print-service.contract.ts'
import { io } from 'socket.io-client'
import { seeking } from '../../shared/live/seeking.ts'

interface Listeners {
  onService: (serviceId: string) => void
  onPrinters: (printers: readonly LocalPrinter[]) => void
  onDown: () => void
}

/** Connects to the print service, and keeps trying until the returned function is called. Sends no token. */
export function connect(url: string, { onService, onPrinters, onDown }: Listeners): () => void {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    ...seeking,
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
    // The socket does not reconnect by itself after the service closed it.
    if (socket.active) return
    clearTimeout(again)
    again = setTimeout(() => socket.connect(), seeking.reconnectionDelay)
  })

  return () => {
    clearTimeout(again)
    socket.off()
    socket.disconnect()
  }
}
