import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { textsOf } from '../../shared/testing/render-app.tsx'
import { printMachine } from './print-machine.factory.ts'
import { aPairedService, aPrinter } from './printer.factory.ts'
import { printingServer, renderSettings } from './printing.factory.tsx'
import PrintersTab from './printers-tab.tsx'
import { ServiceDialogs, ServiceStatus } from './service-status.tsx'

vi.mock('./print-connection.ts', () => import('./print-machine.factory.ts'))

const silent = { printers: [aPrinter('pass', { isOnline: false })] }
const local = (name: string) => ({ name, code: 0, status: 'Ready', model: '' })
const bothParts = (
  <>
    <ServiceStatus />
    <ServiceDialogs />
  </>
)
const status = () => screen.getByRole('status')

test('the settings show whether the print service is connected and, while it is not, how to start it', async () => {
  printingServer(silent)
  const machine = printMachine()
  const { user, press, lacks } = renderSettings(<PrintersTab />)
  await user.click(await screen.findByRole('link', { name: 'How to start it' }))
  const help = within(screen.getByRole('dialog'))
  expect(help.getByLabelText('Command')).toHaveDisplayValue(/npm run print-service/)

  await machine.comes([local('Pass')])
  const there = 'Print service connected · Printers: 1'
  expect(help.getByRole('heading')).toHaveTextContent(there)
  await press('Close')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getAllByText(there)).toHaveLength(1)
  await lacks('Print service not connected')
})

test('a paired print service is named, without help for this machine', async () => {
  const kitchen = aPairedService('kitchen', { printers: [local('Pass'), local('Oven')] })
  printingServer({ services: [kitchen, aPairedService('cellar', { isConnected: false, printers: [local('Old')] })] })
  const { shows } = renderSettings(bothParts)
  await shows('Kitchen connected')
  expect(status().textContent).toBe('Kitchen connected · Printers: 2')
  expect(textsOf(screen.getAllByRole('button'))).toEqual(['Print services'])
})

test('several print services are counted, each once', async () => {
  const here = aPairedService('here', { serviceId: '0197a3c0-0000-4000-8000-000000000001', printers: [local('Pass')] })
  printingServer({ services: [here, aPairedService('kitchen', { printers: [local('Oven')] })] })
  const machine = printMachine()
  const { shows } = renderSettings(bothParts)
  await machine.comes([local('Pass'), local('Bar')])
  await shows('Print services connected: 2')
  expect(status()).toHaveTextContent('Print services connected: 2 · Printers: 3')
})

test('a paired print service that is not connected does not count', async () => {
  const services = [aPairedService('kitchen', { isConnected: false, printers: [local('Pass')] })]
  printingServer({ ...silent, services })
  renderSettings(<PrintersTab />)
  expect(await screen.findByRole('link', { name: 'How to start it' })).toBeInTheDocument()
})

test('a page loaded over plain HTTP says that the browser blocks the print service', async () => {
  printingServer(silent)
  vi.stubGlobal('isSecureContext', false)
  printMachine()
  const { user } = renderSettings(<PrintersTab />)
  await user.click(await screen.findByRole('link', { name: 'How to start it' }))
  expect(screen.getByRole('dialog')).toHaveTextContent('Open Brigade at an https address')
})
