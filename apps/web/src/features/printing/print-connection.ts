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

/** Opens a connection to the print service and keeps seeking it; the answer closes it. No token goes there. */
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
    // The service hung up, as when it is stopped, so the client does not come back by itself.
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
