import { makePairingCode, unpairPrintService, type PairedService } from '@brigade/contract/printing/pairing.contract.ts'
import { printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { channel } from '../../shared/testing/hinted.ts'
import { refusal } from '../orders/handing-on.factory.tsx'
import { aPairedService, atSettings, printingServer } from './printing.factory.tsx'
import { ServiceStatus } from './service-status.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))

beforeEach(() => localStorage.setItem('AUT-MANAGER', 'token'))

const MINUTE = 60_000
const MADE_AT = Date.parse('2024-03-05T00:00:00Z')
const made = { code: 'ABCD-EFGH-JKLM', expiresAt: new Date(MADE_AT + 10 * MINUTE).toISOString() }
const COMMAND = `npm run print-service -- --pair ${location.origin}/ABCD-EFGH-JKLM`
const codeMade = () => Response.json({ error: false, data: made })

/** The dialog of the print services of a branch that has these. */
async function printServices(services: PairedService[], answer: (path: string) => Response = codeMade) {
  const server = printingServer({ services, answer })
  const page = await atSettings(<ServiceStatus />)
  await page.shows('Print services')
  await page.press('Print services')
  const dialog = page.screen.querySelector('dialog')
  if (!dialog) throw new Error('There is no dialog')
  return {
    ...page,
    server,
    dialog,
    buttons: () => [...dialog.querySelectorAll('button')].map(({ textContent }) => textContent),
    /** From now on the branch has these, and everybody is told. */
    has: (next: PairedService[]) => {
      server.has.services = next
      return act(async () => channel.hint({ m: printJobsTopic.m, data: { restId: 'branch', psId: 'kitchen' } }))
    },
  }
}

const printer = (name: string, code = 0, status = 'Ready') => ({ name, code, status, model: '' })

describe('the print services of a branch', () => {
  test('are none at first, and it says what one is good for', async () => {
    const { shows, buttons, dialog } = await printServices([])
    await shows('No print service is paired yet')
    await shows('no browser has to be open there, no browser asks for a permission, and it works over any distance')
    expect(buttons()).toEqual(['Pair a print service', 'Close'])
    expect(dialog.getAttribute('aria-label')).toBe('Print services')
    expect(document.activeElement?.textContent).toBe('Print services')
    expect(document.activeElement?.tagName).toBe('H2')
  })

  test('say whether each is connected, and how its printers are', async () => {
    const { shows, dialog } = await printServices([
      aPairedService('kitchen', { printers: [printer('Pass'), printer('Oven', 3, 'Out of paper')] }),
      aPairedService('cellar', { isConnected: false, printers: [printer('Old')] }),
      aPairedService('bar', { isConnected: false, heardAt: null }),
      aPairedService('office'),
    ])
    await shows('Kitchen')
    const words = [...dialog.querySelectorAll('ul[aria-label="Paired print services"] > li')].map(
      ({ textContent }) => textContent,
    )
    expect(words).toEqual([
      'KitchenConnectedRemovePassReadyOvenOut of paper',
      expect.stringMatching(
        /^CellarNot heard of since Mar 5, 2024, 1:03.*npm run print-service.*OldReady \(last heard\)$/,
      ),
      'BarNot heard of yetRemove',
      'OfficeConnectedRemoveIt has found no printer.',
    ])
  })

  test('stay open when somebody presses Escape over the question whether one shall be removed', async () => {
    const { shows, press, dialog } = await printServices([aPairedService('kitchen')])
    await shows('Connected')
    await press('Remove')
    await act(async () => dialog.querySelector('dialog')?.dispatchEvent(new Event('cancel')))
    expect(dialog.querySelector('dialog')).toBeNull()
    expect(dialog.isConnected).toBe(true)
    expect(dialog.textContent).toContain('Connected')
  })

  test('lose one that is removed, once somebody has said so twice', async () => {
    const unpaired = () => Response.json({ error: false, message: 'Kitchen takes no more jobs itself' })
    const { server, shows, lacks, press, dialog } = await printServices([aPairedService('kitchen')], unpaired)
    await shows('Connected')
    await press('Remove')
    expect(dialog.querySelector('dialog')?.textContent).toContain('Remove Kitchen?')
    expect(server.sentTo(unpairPrintService)).toEqual([])
    server.has.services = []
    await act(async () => dialog.querySelector<HTMLElement>('dialog dialog [data-tone="red"]')?.click())
    await lacks('Connected')
    expect(server.sentTo(unpairPrintService)).toEqual([{ psId: 'kitchen' }])
    await shows('Kitchen takes no more jobs itself')
    expect(document.activeElement?.tagName).toBe('H2')
  })
})

describe('pairing a print service', () => {
  test('shows a code and the command for it, and says by itself when it is done', async () => {
    const { server, shows, lacks, press, has, buttons, dialog } = await printServices([aPairedService('cellar')])
    await shows('Cellar')
    ;[...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Pair a print service')?.focus()
    await press('Pair a print service')
    await shows('ABCD-EFGH-JKLM')
    expect(server.sentTo(makePairingCode)).toEqual([{ restId: 'branch' }])
    await shows(COMMAND)
    await shows('until Mar 5, 2024, 1:10')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Pair a print service')

    const pairedAt = new Date(MADE_AT + MINUTE).toISOString()
    await has([aPairedService('kitchen', { pairedAt }), aPairedService('cellar')])
    await shows('Kitchen is paired')
    await lacks('ABCD-EFGH-JKLM')
    expect(buttons()).toContain('Pair another print service')
    await has([aPairedService('cellar')])
    await lacks('KitchenConnected')
    await lacks('ABCD-EFGH-JKLM')
    expect(server.sentTo(makePairingCode)).toHaveLength(1)
  })

  test('is as good for one that was paired before', async () => {
    const kitchen = aPairedService('kitchen', { isConnected: false })
    const { server, shows, press, has } = await printServices([kitchen])
    await shows('Not heard of since')
    await press('Pair a print service')
    await shows('ABCD-EFGH-JKLM')
    await has([{ ...kitchen, isConnected: true, pairedAt: made.expiresAt }])
    await shows('Kitchen is paired')
    expect(server.sentTo(makePairingCode)).toHaveLength(1)
  })

  test('copies the command', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
    const { shows, press, dialog } = await printServices([])
    await press('Pair a print service')
    await shows('ABCD-EFGH-JKLM')
    await press('Copy')
    await shows('Copied')
    expect(copied).toEqual([COMMAND])
    expect([...dialog.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === 'Copied')).toBe(true)
  })

  test('selects the command where the browser does not let the page copy', async () => {
    vi.stubGlobal('navigator', {})
    const { shows, press } = await printServices([])
    await press('Pair a print service')
    await shows('ABCD-EFGH-JKLM')
    await press('Copy')
    await shows('The command is selected: copy it by hand.')
    expect(String(getSelection())).toBe(COMMAND)
  })

  test('offers a new code once the time of the first is over', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const { server, shows, lacks, press } = await printServices([])
    await press('Pair a print service')
    await shows('ABCD-EFGH-JKLM')
    await act(async () => vi.advanceTimersByTime(9 * MINUTE))
    await shows('ABCD-EFGH-JKLM')
    await act(async () => vi.advanceTimersByTime(2 * MINUTE))
    await shows('This code has run out')
    await lacks('ABCD-EFGH-JKLM')
    await press('Make a new code')
    await shows('ABCD-EFGH-JKLM')
    await lacks('This code has run out')
    expect(server.sentTo(makePairingCode)).toHaveLength(2)
  })

  test('forgets the code when the dialog is closed, and asks for no other by itself', async () => {
    const { server, shows, lacks, press } = await printServices([])
    await press('Pair a print service')
    await shows('ABCD-EFGH-JKLM')
    await press('Close')
    await lacks('ABCD-EFGH-JKLM')
    await press('Print services')
    await shows('Pair a print service')
    await lacks('ABCD-EFGH-JKLM')
    expect(server.sentTo(makePairingCode)).toHaveLength(1)
  })

  test('says in the dialog why there is no code', async () => {
    const { shows, press, dialog } = await printServices([], () =>
      refusal('printing-off', 'Printing is not switched on'),
    )
    await press('Pair a print service')
    await shows('Printing is not switched on')
    expect(dialog.querySelector('[role=alert]')?.textContent).toBe('Printing is not switched on')
  })
})
