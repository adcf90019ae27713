import { describe, expect, it } from 'vitest'
import { isPrinted, openReceiptPrinter, ticket } from './testing/receipts.ts'
import { print } from './testing/service.ts'

const { printer, service } = await openReceiptPrinter()

describe('a cash drawer at a receipt printer', () => {
  it('opens once under one number, without paper', async () => {
    printer.renew()
    const asked = ticket({ opensDrawer: true })
    await isPrinted(service, asked)
    await isPrinted(service, asked)
    expect(printer.pulses()).toBe(1)
    expect(printer.receipts).toEqual([])
  })

  it('opens between two tickets, whatever paper the printer has in Settings', async () => {
    printer.renew()
    await isPrinted(service, ticket())
    await isPrinted(service, ticket({ opensDrawer: true, pSize: 'A4 Sheet' }))
    await isPrinted(service, ticket())
    expect([printer.pulses(), printer.receipts.length]).toEqual([1, 2])
  })

  it('stays closed while the printer has a fault', async () => {
    printer.renew({ isCoverOpen: true })
    expect(await print(service.port, ticket({ opensDrawer: true }))).toMatchObject({ outcome: 'failed' })
    expect(printer.pulses()).toBe(0)
  })

  it('is not looked for at a printer of CUPS', async () => {
    expect(await print(service.port, ticket({ opensDrawer: true, prName: 'Office' }))).toMatchObject({
      outcome: 'failed',
      message:
        'Office opens no cash drawer: only an ESC/POS receipt printer named in PRINT_RECEIPT_PRINTERS does. Add it there',
    })
  })
})
