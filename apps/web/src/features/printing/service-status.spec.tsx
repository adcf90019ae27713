import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { printMachine } from './print-machine.factory.ts'
import { aPairedService, atSettings, printingServer } from './printing.factory.tsx'
import { ServiceStatus } from './service-status.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))
vi.mock('./print-connection.ts', () => import('./print-machine.factory.ts'))

beforeEach(() => localStorage.setItem('AUT-MANAGER', 'token'))

const local = (name: string) => ({ name, code: 0, status: 'Ready', model: '' })

test('the settings say whether the print service is there, and while it is not, how to reach it', async () => {
  printingServer()
  const machine = printMachine()
  const page = await atSettings(<ServiceStatus />)
  await page.shows('Print service not reached')
  await page.press('Help')
  const help = page.screen.querySelector('dialog')
  expect(help?.textContent).toContain('npm run print-service')

  await act(() => vi.waitFor(() => expect(machine.isSought()).toBe(true)))
  act(() => machine.comes([local('Pass')]))
  const there = 'Print service connected · Printers: 1'
  expect(page.screen.querySelector('[role=status]')?.textContent).toBe(there)
  expect(help?.textContent).toContain(there)
  await page.press('Close')
  expect([...page.screen.querySelectorAll('button, dialog')].map(({ textContent }) => textContent)).toEqual([
    'Print services',
  ])
})

const said = (screen: HTMLElement) => screen.querySelector('[role=status]')?.textContent

test('where a print service takes its jobs itself it is named, and nobody needs help with that of this machine', async () => {
  const kitchen = aPairedService('kitchen', { printers: [local('Pass'), local('Oven')] })
  printingServer({ services: [kitchen, aPairedService('cellar', { isConnected: false, printers: [local('Old')] })] })
  const page = await atSettings(<ServiceStatus />)
  await page.shows('Kitchen takes its jobs itself')
  expect(said(page.screen)).toBe('Kitchen takes its jobs itself · Printers: 2')
  expect(page.screen.textContent).not.toContain('Help')
})

test('several print services are counted, each once', async () => {
  const here = aPairedService('here', { serviceId: '0197a3c0-0000-4000-8000-000000000001', printers: [local('Pass')] })
  printingServer({ services: [here, aPairedService('kitchen', { printers: [local('Oven')] })] })
  const machine = printMachine()
  const page = await atSettings(<ServiceStatus />)
  await act(() => vi.waitFor(() => expect(machine.isSought()).toBe(true)))
  act(() => machine.comes([local('Pass'), local('Bar')]))
  await page.shows('Print services connected: 2 · Printers: 3')
})

test('a paired print service that is not heard of is none that is reached', async () => {
  printingServer({ services: [aPairedService('kitchen', { isConnected: false, printers: [local('Pass')] })] })
  const page = await atSettings(<ServiceStatus />)
  await page.shows('Print service not reached')
  expect([...page.screen.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Help')
})

test('a page that came over plain http from elsewhere says that the browser keeps it from the print service', async () => {
  printingServer()
  vi.stubGlobal('isSecureContext', false)
  printMachine()
  const page = await atSettings(<ServiceStatus />)
  await page.shows('Print service not reached')
  await page.press('Help')
  expect(page.screen.querySelector('dialog')?.textContent).toContain('Have Brigade opened by an https address')
})
