import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { printMachine } from './print-machine.factory.ts'
import { atSettings, printingServer } from './printing.factory.tsx'
import { ServiceStatus } from './service-status.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))
vi.mock('./print-connection.ts', () => import('./print-machine.factory.ts'))

beforeEach(() => localStorage.setItem('AUT-MANAGER', 'token'))

test('the settings say whether the print service is there, and while it is not, how to reach it', async () => {
  printingServer()
  const machine = printMachine()
  const page = await atSettings(<ServiceStatus />)
  await page.shows('Print service not reached')
  await page.press('Help')
  const help = page.screen.querySelector('dialog')
  expect(help?.textContent).toContain('npm run print-service')

  await act(() => vi.waitFor(() => expect(machine.isSought()).toBe(true)))
  act(() => machine.comes([{ name: 'Pass', code: 0, status: 'Ready', model: '' }]))
  const there = 'Print service connected · Printers: 1'
  expect(page.screen.querySelector('[role=status]')?.textContent).toBe(there)
  expect(help?.textContent).toContain(there)
  await page.press('Close')
  expect(page.screen.querySelectorAll('button, dialog')).toHaveLength(0)
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
