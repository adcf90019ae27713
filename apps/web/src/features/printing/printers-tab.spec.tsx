import { pausePrinter, removePrinter, setDefaultPrinter } from '@brigade/contract/printing/printers.contract.ts'
import { listPlugins } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { printServiceState } from './print-service.ts'
import { PrintingOff } from './printing-off.tsx'
import { aPairedService, aPrinter, atSettings, printingServer } from './printing.factory.tsx'
import PrintersTab from './printers-tab.tsx'
import SettingsPage from './settings-page.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))
vi.mock('./print-connection.ts', () => import('./print-machine.factory.ts'))

beforeEach(() => localStorage.setItem('AUT-MANAGER', 'token'))

describe('the printers of a branch', () => {
  test('show which is the default one, which is there, and which is paused', async () => {
    printingServer({
      printers: [aPrinter('pass', { isDefault: true }), aPrinter('bar', { isOnline: false, isPaused: true })],
    })
    const page = await atSettings(<PrintersTab />)
    const rows = () => [...page.screen.querySelectorAll('[data-row]')].map(({ textContent }) => textContent)
    await act(() => vi.waitFor(() => expect(rows()).toEqual(['PassDefaultOnline', 'BarOfflinePaused'])))
    expect(page.screen.textContent).toContain('Total : 2')
    expect(page.screen.textContent).toContain('No printer selected')
    await page.press('Bar')
    expect(page.address()).toBe('/printers/bar')
  })

  test('are none at first, and the list says what to do', async () => {
    printingServer()
    const page = await atSettings(<PrintersTab />)
    await page.shows('No printers yet')
    await page.press('Add Printer')
    expect(page.address()).toBe('/printers/new')
  })
})

describe('one printer', () => {
  test('says how it prints', async () => {
    printingServer({ printers: [aPrinter('pass', { scale: 97.5, isDefault: true })] })
    const page = await atSettings(<PrintersTab />, '/printers/pass')
    await page.shows('97.5%')
    const facts = [...page.screen.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ])
    expect(facts).toEqual([
      ['Status', 'Ready'],
      ['Model', 'TM-T20'],
      ['Paper size', '80 mm'],
      ['Scale', '97.5%'],
      ['Orientation', 'LandscapeA roll is printed along its length all the same.'],
    ])
    expect(page.screen.textContent).not.toContain('Make default')
  })

  test('that is offline shows what it said last, and asks for a default one where there is none', async () => {
    printingServer({ printers: [aPrinter('pass', { isOnline: false, status: 'Out of paper' })] })
    const page = await atSettings(<PrintersTab />, '/printers/pass')
    await page.shows('Out of paper (last heard)')
    expect(page.screen.textContent).toContain('No printer is the default one')
  })

  test('is made the default one, and paused', async () => {
    const server = printingServer({ printers: [aPrinter('pass')] })
    const page = await atSettings(<PrintersTab />, '/printers/pass')
    await page.shows('Make default')
    server.has.printers = [aPrinter('pass', { isDefault: true })]
    await page.press('Make default')
    await page.lacks('Make default')
    expect(server.sentTo(setDefaultPrinter)).toEqual([{ prnId: 'pass' }])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('What can be done with Pass')

    server.has.printers = [aPrinter('pass', { isDefault: true, isPaused: true })]
    await page.press('Pause')
    await page.shows('Resume')
    expect(server.sentTo(pausePrinter)).toEqual([{ prnId: 'pass', isPaused: true }])
  })

  test('is removed once somebody has said so twice', async () => {
    const server = printingServer({ printers: [aPrinter('pass')] })
    const page = await atSettings(<PrintersTab />, '/printers/pass')
    await page.shows('Make default')
    await page.press('Remove')
    expect(page.screen.querySelector('dialog')?.textContent).toContain('Remove Pass?')
    expect(server.sentTo(removePrinter)).toEqual([])
    server.has.printers = []
    await act(async () => page.screen.querySelector<HTMLElement>('dialog [data-tone="red"]')?.click())
    await page.shows('No printers yet')
    expect(server.sentTo(removePrinter)).toEqual([{ prnId: 'pass' }])
    expect(page.address()).toBe('/printers')
    expect(document.activeElement?.textContent).toBe('Add Printer')
  })

  test('that is removed leaves whoever works by keyboard in the list', async () => {
    const server = printingServer({ printers: [aPrinter('pass'), aPrinter('bar')] })
    const page = await atSettings(<PrintersTab />, '/printers/pass')
    await page.shows('Make default')
    await page.press('Remove')
    server.has.printers = [aPrinter('bar')]
    await act(async () => page.screen.querySelector<HTMLElement>('dialog [data-tone="red"]')?.click())
    await page.shows('Total : 1')
    expect(document.activeElement?.textContent).toBe('BarOnline')
  })
})

describe('the print service of this machine', () => {
  const kitchen = aPairedService('kitchen')

  test.each([
    ['is sought while none is paired', [], 'seeking'],
    ['is sought while none that is paired is connected', [{ ...kitchen, isConnected: false }], 'seeking'],
    ['is not sought where one that is paired is connected', [kitchen], 'off'],
  ])('%s', async (_title, services, status) => {
    printingServer({ services })
    const page = await atSettings(<SettingsPage />, '/printers', '')
    await act(() => page.client.invalidateQueries({ queryKey: [listPlugins.name] }))
    await page.shows(services.some(({ isConnected }) => isConnected) ? 'Kitchen takes its jobs itself' : 'not reached')
    await act(() => vi.waitFor(() => expect(printServiceState().status).toBe(status)))
  })
})

describe('a branch that does not print', () => {
  test('says so in place of its printers, and who switches it on', async () => {
    printingServer({ plugins: [] })
    const page = await atSettings(<SettingsPage />)
    await page.shows('Printing is off for Kauri')
    await page.shows('The owner switches it on: Remote Print, in Plugins of the branch.')
    expect(page.screen.querySelector('nav')).toBeNull()
  })

  test('leads the owner there', async () => {
    printingServer({ plugins: [], userType: 'owner' })
    const page = await atSettings(<PrintingOff />)
    await page.shows('Show the branch')
    expect(page.screen.querySelector('a')?.getAttribute('href')).toBe('/dashboard/business/branches/branch')
  })
})
