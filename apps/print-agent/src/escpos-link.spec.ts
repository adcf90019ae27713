import { afterEach, expect, it, vi } from 'vitest'
import { openLink } from './escpos-link.ts'
import { startEscposPrinter } from './testing/escpos-printer.ts'

afterEach(() => vi.useRealTimers())

it('counts a connection that was made in time, even when a busy machine notices it too late', async () => {
  const printer = await startEscposPrinter()
  const { hostname: host, port } = new URL(`http://${printer.address}`)
  const onTimer = setTimeout
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const opening = openLink({ host, port: Number(port) }, [])
  onTimer(() => vi.advanceTimersByTime(60_000), 1)
  // The event loop reaches the due timer before it polls the socket.
  for (const end = Date.now() + 5; Date.now() < end;);
  const link = await opening
  expect(link.isOpen()).toBe(true)
  link.drop()
})
