import { PRINTERS_EVENT, SERVICE_EVENT } from '@brigade/contract/printing/print-service.contract.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pass } from '@brigade/client-kit/hand-over.factory.ts'
import { printServiceState, startPrintService } from './print-service.ts'

const URL = 'http://127.0.0.1:17777'
const seeking = { status: 'seeking', serviceId: null, printers: [], soughtAt: URL }

/** Replaces the socket: records the connection, and lets a test emit events. */
const sockets = vi.hoisted(() => {
  const opened: { url: string; settings: unknown; say: (event: string, data?: unknown) => void; isClosed: boolean }[] =
    []
  return { opened }
})
vi.mock('socket.io-client', () => ({
  io: (url: string, settings: unknown) => {
    const handlers = new Map<string, (data: unknown) => void>()
    const socket = {
      url,
      settings,
      isClosed: false,
      say: (event: string, data?: unknown) => handlers.get(event)?.(data),
    }
    sockets.opened.push(socket)
    return {
      active: true,
      on: (event: string, handler: (data: unknown) => void) => handlers.set(event, handler),
      off: () => handlers.clear(),
      disconnect: () => (socket.isClosed = true),
    }
  },
}))

async function sought() {
  sockets.opened.length = 0
  const stop = startPrintService(URL)
  onTestFinished(stop)
  const socket = await vi.waitFor(() => {
    const [first] = sockets.opened
    if (!first) throw new Error('Nothing is sought yet')
    return first
  })
  return { socket, stop }
}

test('the print service counts as connected once it has identified itself', async () => {
  const { socket } = await sought()
  expect(printServiceState()).toEqual(seeking)
  socket.say(SERVICE_EVENT, { serviceId: 'kitchen' })
  socket.say(PRINTERS_EVENT, [pass])
  expect(printServiceState()).toEqual({ status: 'on', serviceId: 'kitchen', printers: [pass], soughtAt: URL })
})

test('a lost or absent print service is retried, and its printers are gone', async () => {
  const { socket } = await sought()
  for (const event of ['disconnect', 'connect_error']) {
    socket.say(SERVICE_EVENT, { serviceId: 'kitchen' })
    socket.say(PRINTERS_EVENT, [pass])
    socket.say(event)
    expect(printServiceState()).toEqual(seeking)
  }
  expect(socket.isClosed).toBe(false)
})

test('messages that no print service sends are ignored', async () => {
  const { socket } = await sought()
  socket.say(SERVICE_EVENT, 'kitchen')
  socket.say(PRINTERS_EVENT, [{ name: 'Pass' }])
  expect(printServiceState()).toEqual(seeking)
})

test('the connection carries no token and is retried every one to five seconds without end', async () => {
  const { socket } = await sought()
  expect(socket.url).toBe(URL)
  expect(socket.settings).toEqual({
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Infinity,
    timeout: 20_000,
  })
})

test('one connection serves several screens and closes with the last of them', async () => {
  const { socket, stop } = await sought()
  const stopOther = startPrintService(URL)
  stop()
  expect(socket.isClosed).toBe(false)
  stopOther()
  expect(sockets.opened).toHaveLength(1)
  expect(socket.isClosed).toBe(true)
  expect(printServiceState()).toEqual({ status: 'off', serviceId: null, printers: [], soughtAt: null })
})
