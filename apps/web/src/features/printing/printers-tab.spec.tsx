import { pausePrinter, removePrinter, setDefaultPrinter } from '@brigade/contract/printing/printers.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { facts, rows, textsOf } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, sentTo } from '../../shared/testing/server.ts'
import { printServiceState } from './print-service.ts'
import { aPairedService, aPrinter } from './printer.factory.ts'
import { printingServer, renderSettings } from './printing.factory.tsx'
import { PrintingOff } from './printing-off.tsx'
import PrintersTab from './printers-tab.tsx'
import { SettingsPage } from './settings-page.tsx'

vi.mock('./print-connection.ts', () => import('./print-machine.factory.ts'))

beforeEach(() => {
  answers(setDefaultPrinter, () => aPrinter('pass', { isDefault: true }))
  answers(pausePrinter, () => aPrinter('pass', { isDefault: true, isPaused: true }))
  answers(removePrinter, () => undefined)
})

describe('the list of printers', () => {
  test('marks the default printer and the offline and paused ones', async () => {
    printingServer({
      printers: [aPrinter('pass', { isDefault: true }), aPrinter('bar', { isOnline: false, isPaused: true })],
    })
    const { press, shows, address } = renderSettings(<PrintersTab />)
    await waitFor(() => expect(rows()).toEqual(['PassDefaultOnline', 'BarPausedOffline']))
    await shows('Total : 2')
    await shows('No printer selected')
    await press(/^Bar/)
    expect(address()).toBe('/printers/bar')
  })

  test('leads from an empty list to the form that adds a printer', async () => {
    printingServer()
    const { press, shows, address } = renderSettings(<PrintersTab />)
    await shows('No printers yet')
    await press('Add Printer')
    expect(address()).toBe('/printers/new')
  })
})

describe('above the overview of printers', () => {
  const bar = aPrinter('bar', { isOnline: false, status: 'Out of paper', serviceId: 'service cellar' })
  const cellar = aPairedService('cellar', { isConnected: false })

  test('the print service that fell silent is named once, with what it stops and the way to its help', async () => {
    printingServer({ services: [aPairedService('desk'), cellar], printers: [aPrinter('pass'), bar] })
    const { user } = renderSettings(<PrintersTab />)
    const banner = await screen.findByRole('region', { name: 'The print service on Cellar is not connected' })
    expect(banner).toHaveTextContent('1 printer cannot print.')
    expect(banner).toHaveAttribute('data-asks', 'urgently')
    expect(screen.queryByText('Bar is offline')).not.toBeInTheDocument()
    await user.click(within(banner).getByRole('link', { name: 'How to start it' }))
    expect(await screen.findByRole('dialog', { name: 'Print services' })).toHaveTextContent('To start it again there')
  })

  test('it is said that no print service is connected, and which one does not answer', async () => {
    printingServer({ services: [cellar], printers: [bar, aPrinter('pass', { isOnline: false })] })
    const { user } = renderSettings(<PrintersTab />)
    const banner = await screen.findByRole('region', { name: 'Print service not connected' })
    expect(banner).toHaveTextContent('Cellar does not answer. 2 printers cannot print.')
    await user.click(within(banner).getByRole('link', { name: 'How to start it' }))
    expect(await screen.findByRole('dialog', { name: 'Help with the print service' })).toBeInTheDocument()
  })

  test('nothing is said beside an open printer, which says it itself', async () => {
    printingServer({ services: [cellar], printers: [bar] })
    renderSettings(<PrintersTab />, { at: '/printers/bar' })
    expect(await screen.findByRole('region', { name: 'The print service on Cellar is not connected' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Print service not connected' })).not.toBeInTheDocument()
  })

  test('nothing is said before there are printers: their first step names the print service', async () => {
    printingServer()
    const { shows } = renderSettings(<PrintersTab />)
    await shows('Start or pair a print service')
    expect(screen.queryByRole('region', { name: 'Print service not connected' })).not.toBeInTheDocument()
  })

  test('on a phone, which has no room for the overview, it stands above the list', async () => {
    const narrow = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }
    vi.stubGlobal('matchMedia', () => narrow)
    printingServer({ services: [cellar], printers: [bar] })
    renderSettings(<PrintersTab />)
    const banner = await screen.findByRole('region', { name: 'Print service not connected' })
    expect(screen.getByRole('region', { name: 'State of the printers' })).not.toContainElement(banner)
  })

  test('nothing is said while print services report on each printer', async () => {
    printingServer({ services: [aPairedService('desk')], printers: [aPrinter('pass')] })
    const { shows } = renderSettings(<PrintersTab />)
    await shows('Desk connected')
    expect(screen.queryByRole('region', { name: /not connected/ })).not.toBeInTheDocument()
  })
})

describe('the overview of printers', () => {
  test('leads from its first step to the print services', async () => {
    printingServer()
    const { user } = renderSettings(<PrintersTab />)
    await user.click(await screen.findByRole('link', { name: 'Start or pair a print service' }))
    expect(await screen.findByRole('dialog', { name: 'Print services' })).toBeInTheDocument()
  })

  test('says why a connected printer is offline, and whether the print services are connected', async () => {
    const services = [aPairedService('desk'), aPairedService('cellar', { isConnected: false })]
    const bar = aPrinter('bar', { isOnline: false, status: 'Out of paper', serviceId: 'service desk' })
    printingServer({ services, printers: [aPrinter('pass', { isDefault: true }), bar] })
    const { user, press, address } = renderSettings(<PrintersTab />)
    const card = await screen.findByRole('region', { name: 'Bar is offline' })
    expect(card).toHaveTextContent('Out of paper')
    await waitFor(() => expect(facts()).toContainEqual(['Print services', '1 of 2']))
    expect(screen.getByText('Without Cellar')).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Print services' }))
    expect(await screen.findByRole('dialog', { name: 'Print services' })).toBeInTheDocument()
    await press('Close')
    await user.click(screen.getByRole('link', { name: 'Show Bar' }))
    expect(address()).toBe('/printers/bar')
  })

  const steps = () =>
    textsOf(within(screen.getByRole('region', { name: 'Until tickets print' })).getAllByRole('listitem'))

  test('says what is left to do until tickets print', async () => {
    printingServer({ services: [aPairedService('desk')], printers: [aPrinter('bar')] })
    const { shows, user, address } = renderSettings(<PrintersTab />)
    await shows('Until tickets print')
    expect(steps()).toEqual(['Start or pair a print service (done)', 'Add the printer (done)', 'Make it the default'])
    await user.click(screen.getByRole('link', { name: 'Make it the default' }))
    expect(address()).toBe('/printers/bar')
  })

  test('names no steps once a default printer has its print service', async () => {
    printingServer({ services: [aPairedService('desk')], printers: [aPrinter('bar', { isDefault: true })] })
    const { shows } = renderSettings(<PrintersTab />)
    await shows('No printer selected')
    await waitFor(() => expect(screen.queryByText('Until tickets print')).not.toBeInTheDocument())
  })
})

describe('the details of a printer', () => {
  const pass = { at: '/printers/pass' }

  test('show how it prints', async () => {
    printingServer({ printers: [aPrinter('pass', { scale: 97.5, isDefault: true })] })
    const { lacks, shows } = renderSettings(<PrintersTab />, pass)
    await shows('97.5%')
    await shows('Online')
    expect(facts()).toEqual([
      ['Model', 'TM-T20'],
      ['Paper size', '80 mm'],
      ['Scale', '97.5%'],
    ])
    await lacks('Make default')
  })

  test('say in one line that nothing waits and nothing was printed', async () => {
    printingServer({ printers: [aPrinter('pass', { isDefault: true })] })
    const { shows } = renderSettings(<PrintersTab />, pass)
    await shows('No jobs are waiting for this printer, and it has not printed anything yet.')
    expect(screen.queryByRole('heading', { name: 'Latest' })).not.toBeInTheDocument()
  })

  test('show the orientation of sheets, which rolls lack', async () => {
    printingServer({ printers: [aPrinter('pass', { paperSize: 'A4', isDefault: true })] })
    const { shows } = renderSettings(<PrintersTab />, pass)
    await shows('Landscape')
    expect(facts().at(-1)).toEqual(['Orientation', 'Landscape'])
  })

  test('say what to check when a connected printer is offline', async () => {
    const bar = aPrinter('pass', { isOnline: false, status: 'Out of paper', serviceId: 'service desk' })
    printingServer({ services: [aPairedService('desk')], printers: [bar] })
    renderSettings(<PrintersTab />, pass)
    const card = await screen.findByRole('region', { name: 'Pass is offline' })
    expect(card).toHaveTextContent('Check its power, its cable and its paper.')
    expect(card).toHaveTextContent('Out of paper')
    expect(facts()[0]).toEqual(['Model', 'TM-T20'])
  })

  test('name the print service of a printer that fell silent', async () => {
    const services = [aPairedService('cellar', { isConnected: false })]
    printingServer({ services, printers: [aPrinter('pass', { isOnline: false, serviceId: 'service cellar' })] })
    renderSettings(<PrintersTab />, pass)
    const card = await screen.findByRole('region', { name: 'The print service on Cellar is not connected' })
    expect(card).toHaveTextContent('start the print service there')
  })

  test('show that the print service of a printer is not connected, and ask for a default printer when there is none', async () => {
    printingServer({ printers: [aPrinter('pass', { isOnline: false, status: 'Out of paper' })] })
    const { shows } = renderSettings(<PrintersTab />, pass)
    const silent = await screen.findByRole('region', { name: 'Its print service is not connected' })
    expect(silent).toHaveTextContent('Last known: Out of paper')
    expect(within(silent).getByRole('link', { name: 'How to start it' })).toBeInTheDocument()
    await shows('There is no default printer')
  })

  test('make the printer the default one and pause it', async () => {
    const server = printingServer({ printers: [aPrinter('pass')] })
    const { press, lacks } = renderSettings(<PrintersTab />, pass)
    await screen.findByRole('button', { name: 'Make default' })
    server.printers = [aPrinter('pass', { isDefault: true })]
    await press('Make default')
    await lacks('Make default')
    expect(sentTo(setDefaultPrinter)).toEqual([{ prnId: 'pass' }])
    expect(document.activeElement).toHaveAccessibleName('Actions for Pass')

    server.printers = [aPrinter('pass', { isDefault: true, isPaused: true })]
    await press('Pause')
    await screen.findByRole('button', { name: 'Resume' })
    expect(sentTo(pausePrinter)).toEqual([{ prnId: 'pass', isPaused: true }])
  })

  test('remove the printer after a confirmation', async () => {
    const server = printingServer({ printers: [aPrinter('pass')] })
    const { press, confirm, shows, address } = renderSettings(<PrintersTab />, pass)
    await press('Remove')
    expect(screen.getByRole('dialog')).toHaveTextContent('Remove Pass?')
    expect(callsTo(removePrinter)).toEqual([])
    server.printers = []
    await confirm('Remove')
    await shows('No printers yet')
    expect(sentTo(removePrinter)).toEqual([{ prnId: 'pass' }])
    expect(address()).toBe('/printers')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Printer' })).toHaveFocus())
  })

  test('return the focus to the list after the printer is removed', async () => {
    const server = printingServer({ printers: [aPrinter('pass'), aPrinter('bar')] })
    const { press, confirm, shows } = renderSettings(<PrintersTab />, pass)
    await press('Remove')
    server.printers = [aPrinter('bar')]
    await confirm('Remove')
    await shows('Total : 1')
    await waitFor(() => expect(screen.getByRole('button', { name: /^Bar/ })).toHaveFocus())
    expect(document.activeElement).toHaveTextContent('BarOnline')
  })
})

describe('the print service of this machine', () => {
  const kitchen = aPairedService('kitchen')

  test.each([
    ['is sought while none is paired', [], 'not connected', 'seeking'],
    ['is sought while no paired one is connected', [{ ...kitchen, isConnected: false }], 'not connected', 'seeking'],
    ['is not sought where a paired one is connected', [kitchen], 'Kitchen connected', 'off'],
  ])('%s', async (_title, services, words, status) => {
    printingServer({ services, printers: [aPrinter('pass', { isOnline: false })] })
    const { shows } = renderSettings(<SettingsPage />, { route: '' })
    await shows(words)
    await waitFor(() => expect(printServiceState().status).toBe(status))
  })
})

describe('the settings of a branch that does not print', () => {
  test('name the plugin that the owner switches on', async () => {
    printingServer()
    const { shows } = renderSettings(<SettingsPage />, { plugins: [] })
    await shows('Printing is off for Kauri')
    await shows('The owner can switch on Remote Print in the Plugins of the branch.')
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })

  test('keep the tabs of other features', async () => {
    printingServer()
    const kitchen = { path: 'kitchen', label: 'Kitchen', tab: { Screen: () => <p>Stations</p>, preload: () => {} } }
    const { shows, address } = renderSettings(<SettingsPage others={[kitchen]} />, { plugins: [], at: '', route: '' })
    await shows('Stations')
    expect(address()).toBe('/kitchen')
    expect(textsOf(screen.getAllByRole('link'))).toEqual(['Kitchen'])
  })

  test('lead the owner to the branch', async () => {
    printingServer()
    renderSettings(<PrintingOff />, { plugins: [], userType: 'owner' })
    const link = await screen.findByRole('link', { name: 'Show the branch' })
    expect(link).toHaveAttribute('href', '/dashboard/business/branches/branch')
  })
})
