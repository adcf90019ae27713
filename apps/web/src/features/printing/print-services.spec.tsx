import { makePairingCode, unpairPrintService, type PairedService } from '@brigade/contract/printing/pairing.contract.ts'
import { printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { announce } from '../../shared/testing/live-channel.ts'
import { problems, textsOf } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { aPairedService } from './printer.factory.ts'
import { printingServer, renderSettings } from './printing.factory.tsx'
import { ServiceDialogs, ServiceStatus } from './service-status.tsx'

const MINUTE = 60_000
const MADE_AT = Date.parse('2024-03-05T00:00:00Z')
const made = { code: 'ABCD-EFGH-JKLM', expiresAt: new Date(MADE_AT + 10 * MINUTE).toISOString() }
const COMMAND = `npm run print-service -- --pair ${location.origin}/ABCD-EFGH-JKLM`

// The code was made just now, by the server's clock.
beforeEach(() => answers(makePairingCode, () => made))

async function openDialog(services: PairedService[]) {
  const server = printingServer({ services })
  const page = renderSettings(
    <>
      <ServiceStatus />
      <ServiceDialogs />
    </>,
  )
  await page.press('Print services')
  const dialog = await screen.findByRole('dialog', { name: 'Print services' })
  return {
    ...page,
    dialog,
    server,
    buttons: () => textsOf(within(dialog).getAllByRole('button')),
    has: (next: PairedService[]) => {
      server.services = next
      return announce(printJobsTopic, { restId: 'branch', psId: 'kitchen' })
    },
  }
}

const printer = (name: string, code = 0, status = 'Ready') => ({ name, code, status, model: '' })

describe('the dialog of print services', () => {
  test('explains the use of a print service while none is paired', async () => {
    const { shows, buttons } = await openDialog([])
    await shows('No print service is paired yet')
    await shows('it fetches its jobs itself, over any distance, without an open browser there')
    expect(buttons()).toEqual(['Pair a print service', 'Close'])
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Print services' })).toHaveFocus())
  })

  test('shows whether each service is connected, and the state of its printers', async () => {
    await openDialog([
      aPairedService('kitchen', { printers: [printer('Pass'), printer('Oven', 3, 'Out of paper')] }),
      aPairedService('cellar', { isConnected: false, printers: [printer('Old')] }),
      aPairedService('bar', { isConnected: false, heardAt: null }),
      aPairedService('office'),
    ])
    const list = await screen.findByRole('list', { name: 'Paired print services' })
    expect(textsOf(list.children)).toEqual([
      'KitchenConnectedRemovePassReadyOvenOut of paper',
      expect.stringMatching(
        /^CellarNot connected since Mar 5, 2024, 1:03.*npm run print-service.*OldReady \(last known\)$/,
      ),
      'BarNot connected yetRemove',
      'OfficeConnectedRemoveIt found no printers.',
    ])
  })

  test('stays open when Escape leaves the question about removing a service', async () => {
    const { press, shows, dialog } = await openDialog([aPairedService('kitchen')])
    await shows('Connected')
    await press('Remove')
    fireEvent(screen.getByRole('dialog', { name: 'Remove' }), new Event('cancel'))
    expect(screen.queryByRole('dialog', { name: 'Remove' })).not.toBeInTheDocument()
    expect(dialog).toBeInTheDocument()
    expect(dialog).toHaveTextContent('Connected')
  })

  test('removes a service after a confirmation', async () => {
    answers(unpairPrintService, () => reply(undefined, { message: 'Kitchen is no longer paired' }))
    const { press, confirm, server, shows, lacks } = await openDialog([aPairedService('kitchen')])
    await press('Remove')
    expect(screen.getByRole('dialog', { name: 'Remove' })).toHaveTextContent('Remove Kitchen?')
    expect(callsTo(unpairPrintService)).toEqual([])
    server.services = []
    await confirm('Remove')
    await lacks('Connected')
    expect(sentTo(unpairPrintService)).toEqual([{ psId: 'kitchen' }])
    await shows('Kitchen is no longer paired')
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus())
  })
})

describe('pairing a print service', () => {
  test('shows a code with its command, and reports by itself when it is done', async () => {
    const { press, shows, lacks, has, buttons } = await openDialog([aPairedService('cellar')])
    await press('Pair a print service')
    await shows('ABCD-EFGH-JKLM')
    expect(sentTo(makePairingCode)).toEqual([{ restId: 'branch' }])
    expect(screen.getByRole('textbox', { name: 'Command' })).toHaveValue(COMMAND)
    await shows('until Mar 5, 2024, 1:10')
    await waitFor(() => expect(screen.getByRole('region', { name: 'Pair a print service' })).toHaveFocus())

    const pairedAt = new Date(MADE_AT + MINUTE).toISOString()
    await has([aPairedService('kitchen', { pairedAt }), aPairedService('cellar')])
    await shows('Kitchen is paired')
    await lacks('ABCD-EFGH-JKLM')
    expect(buttons()).toContain('Pair another print service')
    await has([aPairedService('cellar')])
    await lacks('KitchenConnected')
    await lacks('ABCD-EFGH-JKLM')
    expect(callsTo(makePairingCode)).toHaveLength(1)
  })

  test('works for a service that was paired before', async () => {
    const kitchen = aPairedService('kitchen', { isConnected: false })
    const { press, shows, has } = await openDialog([kitchen])
    await shows('Not connected since')
    await press('Pair a print service')
    await shows('ABCD-EFGH-JKLM')
    await has([{ ...kitchen, isConnected: true, pairedAt: made.expiresAt }])
    await shows('Kitchen is paired')
    expect(callsTo(makePairingCode)).toHaveLength(1)
  })

  test('copies the command', async () => {
    const { press, shows, dialog } = await openDialog([])
    await press('Pair a print service')
    await shows('ABCD-EFGH-JKLM')
    await press('Copy')
    await shows('Copied')
    expect(await navigator.clipboard.readText()).toBe(COMMAND)
    expect(textsOf(within(dialog).getAllByRole('status'))).toContain('Copied')
  })

  test('selects the command when the browser does not allow copying', async () => {
    const { press, shows } = await openDialog([])
    await press('Pair a print service')
    await shows('ABCD-EFGH-JKLM')
    vi.stubGlobal('navigator', {})
    await press('Copy')
    await shows('The command is selected: copy it yourself.')
    const command = screen.getByRole<HTMLInputElement>('textbox', { name: 'Command' })
    expect(command).toHaveFocus()
    expect([command.selectionStart, command.selectionEnd]).toEqual([0, COMMAND.length])
  })

  test('offers a new code once the first has expired', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const { press, shows, lacks } = await openDialog([])
    await press('Pair a print service')
    await shows('ABCD-EFGH-JKLM')
    act(() => void vi.advanceTimersByTime(9 * MINUTE))
    await shows('ABCD-EFGH-JKLM')
    act(() => void vi.advanceTimersByTime(2 * MINUTE))
    await shows('This code has expired')
    await lacks('ABCD-EFGH-JKLM')
    await press('Make a new code')
    await shows('ABCD-EFGH-JKLM')
    await lacks('This code has expired')
    expect(callsTo(makePairingCode)).toHaveLength(2)
  })

  test('forgets the code when the dialog is closed and requests no other by itself', async () => {
    const { press, shows, lacks } = await openDialog([])
    await press('Pair a print service')
    await shows('ABCD-EFGH-JKLM')
    await press('Close')
    await lacks('ABCD-EFGH-JKLM')
    await press('Print services')
    await shows('Pair a print service')
    await lacks('ABCD-EFGH-JKLM')
    expect(callsTo(makePairingCode)).toHaveLength(1)
  })

  test('shows in the dialog why there is no code', async () => {
    answers(makePairingCode, () => refusal('printing-off', 'Printing is switched off'))
    const { press } = await openDialog([])
    await press('Pair a print service')
    await waitFor(() => expect(problems()).toEqual(['Printing is switched off']))
  })
})
