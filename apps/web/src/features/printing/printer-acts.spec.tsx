import { printTest } from '@brigade/contract/printing/jobs.contract.ts'
import { changePrinter } from '@brigade/contract/printing/printers.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entered, problems, shownMessage } from '../../shared/testing/render-app.tsx'
import { answers, refusal, sentTo } from '../../shared/testing/server.ts'
import { aPrinter } from './printer.factory.ts'
import { printingServer, renderSettings } from './printing.factory.tsx'
import PrintersTab from './printers-tab.tsx'

const ID = '0197a3c0-0000-7000-8000-000000000001'
const kitchen = aPrinter(ID, { name: 'Kitchen', isDefault: true })
const open = () => renderSettings(<PrintersTab />, { at: `/printers/${ID}` })

test('a test page is sent to the printer, and a refusal says what to do', async () => {
  printingServer({ printers: [kitchen] })
  answers(printTest, () => refusal('printing-off', 'Ask the owner to switch on Remote Print'))
  const page = open()
  await page.press('Test page')
  expect(sentTo(printTest)).toEqual([{ prnId: ID }])
  await waitFor(() => expect(shownMessage()).toBe('Ask the owner to switch on Remote Print'))
})

test('paper and scale are edited in place, with every error at once', async () => {
  const has = printingServer({ printers: [kitchen] })
  answers(changePrinter, ({ paperSize, scale }) => {
    const changed = { ...kitchen, paperSize, scale }
    has.printers = [changed]
    return changed
  })
  const page = open()
  await page.press('Edit')
  expect(entered('Paper size', 'Scale')).toEqual(['80 mm', '100'])
  await page.fill('Paper size', '')
  await page.fill('Scale', '')
  await page.press('Save')
  expect(problems()).toHaveLength(2)
  await page.fill('Paper size', '58 mm')
  await page.fill('Scale', '92.5')
  await page.press('Save')
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument()
  expect(sentTo(changePrinter)).toEqual([{ prnId: ID, paperSize: '58 mm', scale: 92.5 }])
})
