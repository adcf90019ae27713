import { kickDrawer } from '@brigade/contract/printing/jobs.contract.ts'
import { printJobsTopic, setDrawerPrinter } from '@brigade/contract/printing/printers.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdditionsContext } from '../../shared/additions.tsx'
import { announce } from '../../shared/testing/live-channel.ts'
import { facts, problems, shownMessage } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, reply, sentTo } from '../../shared/testing/server.ts'
import { DrawerDetail } from '../drawers/drawer-detail.tsx'
import { aDrawer } from '../drawers/drawers.factory.ts'
import '../drawers/drawers-words.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { PrinterDetail } from './printer-detail.tsx'
import { aPrinter } from './printer.factory.ts'
import { additions } from './printing-parts.tsx'
import { printingServer, renderSettings } from './printing.factory.tsx'

const restId = '0197a3c0-0000-7000-8000-000000000001'
const receipts = aPrinter('receipts', { hasDrawer: true })

function show(printers = [receipts]) {
  const has = printingServer({ printers })
  answers(kickDrawer, () => reply(undefined, { message: 'The cash drawer opens' }))
  const page = (
    <AdditionsContext value={additions}>
      <DrawerDetail drawer={aDrawer()} />
    </AdditionsContext>
  )
  return { has, ...renderAtBranch(page, { branch: aBranch({ _id: restId }) }) }
}

test('the cash drawer opens without a sale, for a reason', async () => {
  const { press, fill, shows } = show()
  await press('Open the cash drawer without a sale')
  await shows('The drawer at Receipts opens.')
  await press('Open without a sale')
  expect(problems()).toEqual(['Field cannot be empty'])
  expect(callsTo(kickDrawer)).toEqual([])
  await fill('Reason', 'Change for a guest')
  await press('Open without a sale')
  await waitFor(() => expect(shownMessage()).toBe('The cash drawer opens'))
  expect(sentTo(kickDrawer)).toEqual([{ restId, reason: 'Change for a guest' }])
})

test('nothing is offered until a cash drawer is connected', async () => {
  const { has } = show([aPrinter('receipts')])
  await screen.findByRole('button', { name: 'Count and close Bar' })
  expect(screen.queryByRole('button', { name: 'Open the cash drawer without a sale' })).not.toBeInTheDocument()
  has.printers = [receipts]
  await announce(printJobsTopic, { restId, prnId: 'receipts' })
  expect(await screen.findByRole('button', { name: 'Open the cash drawer without a sale' })).toBeVisible()
})

function openPrinter(printer: typeof receipts) {
  printingServer({ printers: [printer] })
  answers(setDrawerPrinter, ({ hasDrawer }) => ({ ...printer, hasDrawer }))
  return renderSettings(<PrinterDetail printer={printer} printers={[printer]} onRemoved={() => undefined} />)
}

test('a printer is told that a cash drawer is connected', async () => {
  const { press } = openPrinter(aPrinter('receipts'))
  await press('A cash drawer is connected')
  await waitFor(() => expect(sentTo(setDrawerPrinter)).toEqual([{ prnId: 'receipts', hasDrawer: true }]))
  expect(facts()).not.toContainEqual(['Cash drawer', 'Opens when cash is paid'])
})

test('a printer with a cash drawer says so, and is told that it has none', async () => {
  const { press } = openPrinter(receipts)
  await waitFor(() => expect(facts()).toContainEqual(['Cash drawer', 'Opens when cash is paid']))
  await press('No cash drawer is connected')
  await waitFor(() => expect(sentTo(setDrawerPrinter)).toEqual([{ prnId: 'receipts', hasDrawer: false }]))
})
