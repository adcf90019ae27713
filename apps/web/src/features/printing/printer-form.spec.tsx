import type { PairedService } from '@brigade/contract/printing/pairing.contract.ts'
import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import { addPrinter, type Printer } from '@brigade/contract/printing/printers.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { problems, textsOf } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, refusal, sentTo } from '../../shared/testing/server.ts'
import { printMachine } from './print-machine.factory.ts'
import { PrinterForm } from './printer-form.tsx'
import { aPairedService, aPrinter } from './printer.factory.ts'
import { printingServer, renderSettings } from './printing.factory.tsx'

vi.mock('./print-connection.ts', () => import('./print-machine.factory.ts'))

const BRANCH = '0197a3c0-0000-7000-8000-000000000001'
const local = (name: string, status = 'Ready'): LocalPrinter => ({
  name,
  code: status === 'Ready' ? 0 : 3,
  status,
  model: 'TM-m30',
})

interface Has {
  added?: Printer[]
  services?: PairedService[]
}

beforeEach(() => answers(addPrinter, () => aPrinter('pass')))

async function adding(printers: LocalPrinter[], { added = [], services = [] }: Has = {}) {
  printingServer({ services })
  const saved: Printer[] = []
  const machine = printMachine()
  const form = renderSettings(<PrinterForm restId={BRANCH} added={added} onSaved={(printer) => saved.push(printer)} />)
  await machine.comes(printers)
  await screen.findByRole('heading', { name: 'Add Printer' })
  return { machine, ...form, saved }
}
const choices = () => screen.queryAllByRole('radio')

test('the form asks for the printer, the paper size and the scale, in this order', async () => {
  const form = await adding([local('Pass')])
  await form.press('Save')
  expect(problems()).toEqual(['Select the printer', 'Field cannot be empty', 'Field cannot be empty'])
  await waitFor(() => expect(screen.getByLabelText('Pass (Ready)')).toHaveFocus())
  await form.choose('Pass (Ready)')
  await form.fill('Scale', '500')
  await form.press('Save')
  expect(problems()).toEqual(['Field cannot be empty', 'Enter a scale from 10 to 400, with one decimal at most'])
  expect(callsTo(addPrinter)).toEqual([])
})

test('a new printer is sent with the model that its machine reports', async () => {
  const added = aPrinter('pass')
  answers(addPrinter, () => added)
  const { saved, ...form } = await adding([local('Pass'), local('Bar', 'Out of paper')])
  await form.shows('Bar (Out of paper)')
  await form.choose('Pass (Ready)')
  await form.fill('Paper size', '80 mm')
  await form.shows('Prints on a roll of 80 mm.')
  await form.fill('Scale', '100')
  await form.press('Save')
  await waitFor(() => expect(saved).toEqual([added]))
  expect(sentTo(addPrinter)).toEqual([
    {
      restId: BRANCH,
      name: 'Pass',
      isDefault: false,
      isLandscape: true,
      model: 'TM-m30',
      paperSize: '80 mm',
      scale: 100,
      serviceId: expect.any(String),
    },
  ])
})

test('a receipt printer accepts rolls only', async () => {
  const form = await adding([{ ...local('Pass'), isRollOnly: true }])
  await form.choose('Pass (Ready)')
  await form.fill('Paper size', 'A4')
  await form.fill('Scale', '100')
  await form.press('Save')
  expect(problems()).toEqual(['This printer takes only rolls. Enter 80 mm or 58 mm'])
  expect(callsTo(addPrinter)).toEqual([])
  await form.fill('Paper size', '58 mm')
  await form.press('Save')
  await waitFor(() => expect(sentTo(addPrinter)).toMatchObject([{ paperSize: '58 mm' }]))
})

test.each(['97.25', '0.5', '400.1'])('a scale of %s is refused', async (scale) => {
  const form = await adding([local('Pass')])
  await form.choose('Pass (Ready)')
  await form.fill('Paper size', '80 mm')
  await form.fill('Scale', scale)
  await form.press('Save')
  expect(problems()).toEqual(['Enter a scale from 10 to 400, with one decimal at most'])
  expect(callsTo(addPrinter)).toEqual([])
})

describe('a printer of a paired print service', () => {
  const kitchen = (...printers: LocalPrinter[]) =>
    aPairedService('kitchen', { serviceId: '0197a3c0-0000-4000-8000-00000000000a', printers })
  const save = async (form: Pick<Awaited<ReturnType<typeof adding>>, 'fill' | 'press'>) => {
    await form.fill('Paper size', '80 mm')
    await form.fill('Scale', '97.3')
    await form.press('Save')
  }

  test('can be added from anywhere and belongs to that service', async () => {
    const { machine, ...form } = await adding([], { services: [kitchen(local('Oven'))] })
    machine.goes()
    await form.shows('Printers of Kitchen. Add a printer elsewhere')
    expect(form.container).not.toHaveTextContent('this machine')
    await form.choose('Oven (Ready)')
    await save(form)
    const serviceId = '0197a3c0-0000-4000-8000-00000000000a'
    expect(sentTo(addPrinter)).toEqual([
      {
        restId: BRANCH,
        name: 'Oven',
        isDefault: false,
        isLandscape: true,
        model: 'TM-m30',
        paperSize: '80 mm',
        scale: 97.3,
        serviceId,
      },
    ])
  })

  test('is offered beside the printers of this machine, and namesakes name their place', async () => {
    const services = [kitchen(local('Pass'), local('Oven')), aPairedService('cellar', { isConnected: false })]
    const form = await adding([local('Pass'), local('Bar')], { services })
    await form.shows('Printers of this machine and Kitchen.')
    const offered = choices().map((choice) => choice.closest('label')?.textContent)
    expect(offered).toEqual(['Pass (Ready), this machine', 'Bar (Ready)', 'Pass (Ready), Kitchen', 'Oven (Ready)'])
    await form.choose('Pass (Ready), Kitchen')
    await save(form)
    expect(sentTo(addPrinter)).toMatchObject([{ name: 'Pass', serviceId: '0197a3c0-0000-4000-8000-00000000000a' }])
  })

  test('is offered once when this machine is the paired one', async () => {
    const paired = { ...kitchen(local('Pass')), serviceId: '0197a3c0-0000-4000-8000-000000000001' }
    const form = await adding([local('Pass')], { services: [paired] })
    await form.shows('Printers of Kitchen.')
    expect(choices()).toHaveLength(1)
  })

  test('is missing when the service has none, and the form says what to do', async () => {
    const { machine, ...form } = await adding([], { services: [kitchen()] })
    machine.goes()
    await form.shows('No printer was found at Kitchen.')
    await form.shows('PRINT_RECEIPT_PRINTERS')
    expect(form.container).not.toHaveTextContent('is not connected')
  })

  test('is looked for again on demand', async () => {
    const server = printingServer({ services: [kitchen(local('Oven'))] })
    const page = renderSettings(<PrinterForm restId={BRANCH} added={[aPrinter('oven')]} onSaved={() => {}} />)
    await page.shows('Every printer of Kitchen is already in the list.')
    server.services = [kitchen(local('Oven'), local('Pass'))]
    await page.press('Look again')
    expect(await screen.findByLabelText('Pass (Ready)')).toBeInTheDocument()
  })

  test('is not offered when the branch has every printer of the service', async () => {
    const { machine, ...form } = await adding([], { services: [kitchen(local('Oven'))], added: [aPrinter('oven')] })
    machine.goes()
    await form.shows('Every printer of Kitchen is already in the list.')
    expect(choices()).toHaveLength(0)
  })
})

test('the focus goes to the first printer, and stays where it was moved to', async () => {
  const { machine, ...form } = await adding([local('Pass')])
  await waitFor(() => expect(screen.getByLabelText('Pass (Ready)')).toHaveFocus())
  screen.getByLabelText('Paper size').focus()
  machine.goes()
  await machine.comes([local('Bar')])
  await form.shows('Bar (Ready)')
  await waitFor(() => expect(screen.getByLabelText('Paper size')).toHaveFocus())
})

test('a printer that the branch has is not offered again', async () => {
  const form = await adding([local('Pass'), local('Bar')], { added: [aPrinter('pass'), aPrinter('bar')] })
  await form.shows('Every printer of this machine is already in the list.')
  expect(choices()).toHaveLength(0)
})

test('without a printer to add there is nothing to fill in, until another one is found', async () => {
  const { machine, ...form } = await adding([local('Pass')], { added: [aPrinter('pass')] })
  await form.shows('Every printer of this machine is already in the list.')
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  const pair = screen.getByRole('link', { name: 'Pair another print service' })
  expect(pair).toHaveAttribute('href', '/dashboard/settings/printers#services')
  await machine.comes([local('Pass'), local('Bar')])
  await waitFor(() => expect(screen.getByLabelText('Bar (Ready)')).toHaveFocus())
})

test('a usual paper size is filled in by a press, and a receipt printer is offered rolls only', async () => {
  const form = await adding([local('Pass'), { ...local('Bar'), isRollOnly: true }])
  const sizes = () => textsOf(within(screen.getByRole('group', { name: 'Usual paper sizes' })).getAllByRole('button'))
  expect(sizes()).toEqual(['80 mm', '58 mm', 'A4', 'A5', 'Letter'])
  await form.press('A5')
  expect(screen.getByLabelText('Paper size')).toHaveValue('A5')
  expect(screen.getByRole('button', { name: 'A5' })).toHaveAttribute('aria-pressed', 'true')
  await form.choose('Bar (Ready)')
  expect(sizes()).toEqual(['80 mm', '58 mm'])
})

test("a refused printer keeps the form's values", async () => {
  const words = 'Pass is already in the list'
  answers(addPrinter, () => refusal('printer-taken', words, { fields: { name: words } }))
  const form = await adding([local('Pass')])
  await form.choose('Pass (Ready)')
  await form.fill('Paper size', 'A4 Sheet')
  await form.fill('Scale', '90')
  await form.press('Save')
  await waitFor(() => expect(problems()).toEqual(['Pass is already in the list']))
  expect(screen.getByLabelText('Pass (Ready)')).toBeChecked()
  expect(screen.getByLabelText('Paper size')).toHaveValue('A4 Sheet')
  expect(screen.getByLabelText('Scale')).toHaveValue('90')
})

test('without the print service the form says how to start it, and continues when it is back', async () => {
  const { machine, ...form } = await adding([local('Pass')])
  await form.choose('Pass (Ready)')
  await form.fill('Paper size', '80 mm')
  machine.goes()
  await form.shows('The print service of this machine is not connected')
  expect(screen.getByLabelText('Command')).toHaveDisplayValue(/npm run print-service/)
  await form.press('Save')
  expect(problems()).toEqual(['Select the printer', 'Field cannot be empty'])
  expect(document.activeElement).toHaveTextContent('Select the printer')
  await machine.comes([local('Pass')])
  await form.lacks('is not connected')
  expect(screen.getByLabelText('Pass (Ready)')).toBeChecked()
  expect(screen.getByLabelText('Paper size')).toHaveValue('80 mm')
})

describe('while no print service answers', () => {
  const openForm = async (services: PairedService[] = []) => {
    printingServer({ services })
    renderSettings(<PrinterForm restId={BRANCH} added={[]} onSaved={() => {}} />)
    return within(await screen.findByRole('region', { name: 'Add Printer' }))
  }

  test('there is nothing to fill in, and the way on is to pair one', async () => {
    const form = await openForm()
    const pair = await form.findByRole('link', { name: 'Pair a print service' })
    expect(pair).toHaveAttribute('href', '/dashboard/settings/printers#services')
    expect(form.getByText(/Pairing gives you a command to run there once/)).toBeInTheDocument()
    expect(form.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    expect(form.queryByLabelText('Paper size')).not.toBeInTheDocument()
  })

  test('its command for this machine is folded away, on one line that can be copied', async () => {
    const form = await openForm()
    const folded = (await form.findByRole('heading', { name: 'Start it by hand' })).closest('details')
    expect(folded).not.toHaveAttribute('open')
    expect(form.getByLabelText('Command')).toHaveDisplayValue(/npm run print-service$/)
    expect(form.getByText('Copy').closest('button')).toBeInTheDocument()
  })

  test('a paired one is named', async () => {
    const form = await openForm([aPairedService('kitchen', { isConnected: false })])
    expect(await form.findByText(/^Kitchen is paired but not responding/)).toBeInTheDocument()
    expect(form.getByRole('link', { name: 'Pair a print service' })).toBeInTheDocument()
  })
})

test('a machine without printers is reported as such', async () => {
  const form = await adding([])
  await form.shows('This machine has no printer')
  expect(form.container).toHaveTextContent('PRINT_RECEIPT_PRINTERS')
})
