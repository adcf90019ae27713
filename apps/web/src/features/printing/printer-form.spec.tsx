import type { PairedService } from '@brigade/contract/printing/pairing.contract.ts'
import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import { addPrinter, type Printer } from '@brigade/contract/printing/printers.contract.ts'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal } from '../orders/handing-on.factory.tsx'
import { printMachine } from './print-machine.factory.ts'
import { PrinterForm } from './printer-form.tsx'
import { aPairedService, aPrinter, atSettings, printingServer } from './printing.factory.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))
vi.mock('./print-connection.ts', () => import('./print-machine.factory.ts'))

beforeEach(() => localStorage.setItem('AUT-MANAGER', 'token'))

const BRANCH = '0197a3c0-0000-7000-8000-000000000001'
const local = (name: string, status = 'Ready'): LocalPrinter => ({
  name,
  code: status === 'Ready' ? 0 : 3,
  status,
  model: 'TM-m30',
})

interface Wish {
  added?: Printer[]
  services?: PairedService[]
  answer?: () => Response
}

const addedPass = () => Response.json({ error: false, data: aPrinter('pass') })

/** The form that adds a printer, at a machine with these. */
async function adding(
  printers: ReturnType<typeof local>[],
  { added = [], services = [], answer = addedPass }: Wish = {},
) {
  const server = printingServer({ services, answer })
  const saved: Printer[] = []
  const machine = printMachine()
  const form = await atSettings(
    <PrinterForm restId={BRANCH} added={added} onSaved={(printer) => saved.push(printer)} />,
  )
  await act(() => vi.waitFor(() => expect(machine.isSought()).toBe(true)))
  act(() => machine.comes(printers))
  return { server, machine, form, saved }
}
const problems = (screen: HTMLElement) =>
  [...screen.querySelectorAll('form [role=alert]')].map((each) => each.textContent)

test('the form asks for the printer, then its paper size, then its scale, all at once', async () => {
  const { server, form } = await adding([local('Pass')])
  await form.press('Save')
  expect(problems(form.screen)).toEqual(['Select the printer', 'Field cannot be empty', 'Field cannot be empty'])
  expect(document.activeElement).toBe(form.labelled('Pass (Ready)'))
  await form.choose('Pass (Ready)')
  await form.type('Scale', '500')
  await form.press('Save')
  expect(problems(form.screen)).toEqual([
    'Field cannot be empty',
    'Enter a scale from 10 to 400, with one decimal at most',
  ])
  expect(server.sentTo(addPrinter)).toEqual([])
})

test('a new printer is sent with the model that its machine knows, and is then shown', async () => {
  const added = aPrinter('pass')
  const { server, form, saved } = await adding([local('Pass'), local('Bar', 'Out of paper')], {
    answer: () => Response.json({ error: false, data: added }),
  })
  await form.shows('Bar (Out of paper)')
  await form.choose('Pass (Ready)')
  await form.type('Paper size', '80 mm')
  await form.shows('Prints on a roll of 80 mm.')
  await form.type('Scale', '100')
  await form.press('Save')
  await act(() => vi.waitFor(() => expect(saved).toEqual([added])))
  expect(server.sentTo(addPrinter)).toEqual([
    { restId: BRANCH, name: 'Pass', model: 'TM-m30', paperSize: '80 mm', scale: 100, serviceId: expect.any(String) },
  ])
})

test('a receipt printer takes no sheets, whatever is typed', async () => {
  const { server, form } = await adding([{ ...local('Pass'), isRollOnly: true }])
  await form.choose('Pass (Ready)')
  await form.type('Paper size', 'A4')
  await form.type('Scale', '100')
  await form.press('Save')
  expect(problems(form.screen)).toEqual(['This printer takes rolls alone. Enter 80 mm or 58 mm'])
  expect(server.sentTo(addPrinter)).toEqual([])
  await form.type('Paper size', '58 mm')
  await form.press('Save')
  await act(() => vi.waitFor(() => expect(server.sentTo(addPrinter)).toMatchObject([{ paperSize: '58 mm' }])))
})

test.each(['97.25', '0.5', '400.1'])('a scale of %s is none that a printer is set to', async (scale) => {
  const { server, form } = await adding([local('Pass')])
  await form.choose('Pass (Ready)')
  await form.type('Paper size', '80 mm')
  await form.type('Scale', scale)
  await form.press('Save')
  expect(problems(form.screen)).toEqual(['Enter a scale from 10 to 400, with one decimal at most'])
  expect(server.sentTo(addPrinter)).toEqual([])
})

describe('a printer beside a print service that takes its jobs itself', () => {
  const kitchen = (...printers: ReturnType<typeof local>[]) =>
    aPairedService('kitchen', { serviceId: '0197a3c0-0000-4000-8000-00000000000a', printers })
  const save = async (form: Awaited<ReturnType<typeof adding>>['form']) => {
    await form.type('Paper size', '80 mm')
    await form.type('Scale', '97.3')
    await form.press('Save')
  }

  test('is added from anywhere, and belongs to it', async () => {
    const { server, machine, form } = await adding([], { services: [kitchen(local('Oven'))] })
    act(() => machine.goes())
    await form.shows('Those of Kitchen. One that is elsewhere')
    expect(form.screen.textContent).not.toContain('this machine')
    await form.choose('Oven (Ready)')
    await save(form)
    const serviceId = '0197a3c0-0000-4000-8000-00000000000a'
    expect(server.sentTo(addPrinter)).toEqual([
      { restId: BRANCH, name: 'Oven', model: 'TM-m30', paperSize: '80 mm', scale: 97.3, serviceId },
    ])
  })

  test('stands beside those of this machine, and a namesake says where it is', async () => {
    const services = [kitchen(local('Pass'), local('Oven')), aPairedService('cellar', { isConnected: false })]
    const { server, form } = await adding([local('Pass'), local('Bar')], { services })
    await form.shows('Those of this machine and Kitchen.')
    const offered = [...form.screen.querySelectorAll('label:has([type=radio])')].map(({ textContent }) => textContent)
    expect(offered).toEqual(['Pass (Ready), this machine', 'Bar (Ready)', 'Pass (Ready), Kitchen', 'Oven (Ready)'])
    await form.choose('Pass (Ready), Kitchen')
    await save(form)
    expect(server.sentTo(addPrinter)).toMatchObject([
      { name: 'Pass', serviceId: '0197a3c0-0000-4000-8000-00000000000a' },
    ])
  })

  test('is offered once where this machine is the one that is paired', async () => {
    const paired = { ...kitchen(local('Pass')), serviceId: '0197a3c0-0000-4000-8000-000000000001' }
    const { form } = await adding([local('Pass')], { services: [paired] })
    await form.shows('Those of Kitchen.')
    expect(form.screen.querySelectorAll('[type=radio]')).toHaveLength(1)
  })

  test('is not to be had where it has none, and the form says what to do', async () => {
    const { machine, form } = await adding([], { services: [kitchen()] })
    act(() => machine.goes())
    await form.shows('No printer is found at Kitchen.')
    await form.shows('PRINT_RECEIPT_PRINTERS')
    expect(form.screen.textContent).not.toContain('is not reached')
  })

  test('is in the list already where the branch has all of them', async () => {
    const { machine, form } = await adding([], { services: [kitchen(local('Oven'))], added: [aPrinter('oven')] })
    act(() => machine.goes())
    await form.shows('Every printer of Kitchen is in the list already.')
    expect(form.screen.querySelectorAll('[type=radio]')).toHaveLength(0)
  })
})

test('the cursor is at the first printer once there is one, and stays with whoever has gone on', async () => {
  const { machine, form } = await adding([local('Pass')])
  expect(document.activeElement).toBe(form.labelled('Pass (Ready)'))
  act(() => form.labelled('Paper size').focus())
  act(() => machine.goes())
  act(() => machine.comes([local('Bar')]))
  await form.shows('Bar (Ready)')
  expect(document.activeElement).toBe(form.labelled('Paper size'))
})

test('no printer that the branch has is offered again', async () => {
  const { form } = await adding([local('Pass'), local('Bar')], { added: [aPrinter('pass'), aPrinter('bar')] })
  await form.shows('Every printer of this machine is in the list already.')
  expect(form.screen.querySelectorAll('[type=radio]')).toHaveLength(0)
})

test('a refused printer keeps what was entered', async () => {
  const { form } = await adding([local('Pass')], {
    answer: () => refusal('printer-taken', 'Pass is in the list already', { name: 'Pass is in the list already' }),
  })
  await form.choose('Pass (Ready)')
  await form.type('Paper size', 'A4 Sheet')
  await form.type('Scale', '90')
  await form.press('Save')
  await act(() => vi.waitFor(() => expect(problems(form.screen)).toEqual(['Pass is in the list already'])))
  expect(form.labelled('Pass (Ready)')).toHaveProperty('checked', true)
  expect(form.labelled('Paper size').value).toBe('A4 Sheet')
  expect(form.labelled('Scale').value).toBe('90')
})

test('without the print service the form says how to reach it, and mends itself', async () => {
  const { machine, form } = await adding([local('Pass')])
  await form.choose('Pass (Ready)')
  await form.type('Paper size', '80 mm')
  act(() => machine.goes())
  await form.shows('The print service of this machine is not reached')
  await form.shows('npm run print-service')
  await form.press('Save')
  expect(problems(form.screen)).toEqual(['Select the printer', 'Field cannot be empty'])
  expect(document.activeElement?.textContent).toContain('Select the printer')
  act(() => machine.comes([local('Pass')]))
  await form.lacks('is not reached')
  expect(form.labelled('Pass (Ready)')).toHaveProperty('checked', true)
  expect(form.labelled('Paper size').value).toBe('80 mm')
})

test('a machine without any printer says so', async () => {
  const { form } = await adding([])
  await form.shows('This machine has no printer')
  await form.shows('PRINT_RECEIPT_PRINTERS')
  await form.press('Save')
  expect(problems(form.screen)[0]).toBe('Select the printer')
})
