import { describe, expect, it } from 'vitest'
import type { CupsPrinter } from './cups.ts'
import { addressOf } from './device.ts'
import { toLocalPrinter } from './printer-state.ts'

const printer = (over: Partial<CupsPrinter>): CupsPrinter => ({
  name: 'Kitchen',
  state: 'idle',
  reasons: ['none'],
  message: '',
  isAccepting: true,
  model: 'Epson',
  deviceUri: 'usb://Epson',
  ...over,
})

describe("a printer's state", () => {
  it.each<[Partial<CupsPrinter>, number, string]>([
    [{}, 0, 'Ready'],
    [{ state: 'processing' }, 0, 'Printing'],
    [{ reasons: ['media-low-warning', 'toner-low'] }, 0, 'Ready'],
    [{ reasons: ['media-empty-warning'] }, 0, 'Ready'],
    [{ state: 'stopped', message: 'No cable' }, 1, 'Stopped at the machine: No cable'],
    [{ state: 'stopped' }, 1, 'Stopped at the machine'],
    [{ isAccepting: false }, 1, 'Does not accept jobs'],
    [{ reasons: ['offline-report'] }, 2, 'Offline'],
    [{ reasons: ['media-empty-error'] }, 3, 'Out of paper'],
    [{ reasons: ['media-needed'] }, 3, 'Out of paper'],
    [{ reasons: ['media-jam'] }, 3, 'Paper jam'],
    [{ reasons: ['door-open-error'] }, 3, 'A cover is open'],
    [{ reasons: ['marker-supply-empty-error'] }, 3, 'Out of ink or toner'],
  ])('%j', (over, code, status) => {
    expect(toLocalPrinter(printer(over), true)).toEqual({ name: 'Kitchen', model: 'Epson', code, status })
  })

  it('is not online when its address does not answer, whatever CUPS reports', () => {
    expect(toLocalPrinter(printer({}), false).code).toBe(2)
  })

  it.each([
    ['socket://10.0.0.9', { host: '10.0.0.9', port: 9100 }],
    ['socket://kitchen.local:9101/?waiteof=false', { host: 'kitchen.local', port: 9101 }],
    ['ipp://[fd00::9]/ipp/print', { host: 'fd00::9', port: 631 }],
    ['lpd://10.0.0.9/queue', { host: '10.0.0.9', port: 515 }],
    ['usb://EPSON/TM-T20?serial=1', undefined],
    ['dnssd://Kitchen._ipp._tcp.local/', undefined],
    ['cups-pdf:/', undefined],
    ['', undefined],
  ])('%s is looked up at its own address', (uri, address) => {
    expect(addressOf(uri)).toEqual(address)
  })
})
