import type { DataOf } from '@brigade/contract/kernel/endpoint.ts'
import { changeOrderLimits, changeStatus } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problems, shownMessage } from '../../shared/testing/render-app.tsx'
import { answers, held, refusal, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from './at-branch.factory.tsx'
import { openingEntries } from './opening-entries.rules.ts'
import { OrderLimit } from './order-limit.tsx'
import { aBranch } from './restaurant.factory.ts'
import { StatusForm } from './status-form.tsx'

const restId = '0190a5d0-0000-7000-8000-00000000000a'
const DELIVERY = '0190a5d0-0000-7000-8000-00000000000b'
const TAKEAWAY = '0190a5d0-0000-7000-8000-00000000000c'
const open = { isOpen: true, availability: [], holiday: [] }

const branchWith = (changes: Partial<Restaurant> = {}) =>
  aBranch({
    _id: restId,
    restTypes: [
      { _id: DELIVERY, name: 'Delivery' },
      { _id: TAKEAWAY, name: 'Takeaway' },
      { _id: 'dining', name: 'Dining' },
    ],
    delivery: open,
    takeaway: open,
    dining: open,
    ...changes,
  })

function showStatus(others: readonly Restaurant[] = []) {
  const branch = branchWith()
  answers(changeStatus, ({ alsoIn }) => ({ ...branch, alsoIn }))
  return renderAtBranch(<StatusForm branch={branch} entries={openingEntries(branch)} />, { branch, others })
}

test('branches that offer a chosen service can be closed with it', async () => {
  const ids = ['0190a5d0-0000-7000-8000-00000000000e', '0190a5d0-0000-7000-8000-00000000000f'] as const
  const [delivers, cooks] = [
    branchWith({ _id: ids[0], name: 'Harbour', restTypes: [{ _id: DELIVERY, name: 'Delivery' }] }),
    branchWith({ _id: ids[1], name: 'Station', restTypes: [{ _id: TAKEAWAY, name: 'Takeaway' }] }),
  ]
  const form = showStatus([delivers, cooks])
  expect(screen.queryByRole('group', { name: 'Also in' })).not.toBeInTheDocument()
  await form.choose(/^Delivery/)
  expect(screen.queryByLabelText('Station')).not.toBeInTheDocument()
  await form.choose('Harbour')
  await form.choose(/^Takeaway/)
  await form.choose('Station')
  // What can no longer be chosen is not sent.
  await form.choose(/^Delivery/)
  await form.fill('Reason for closing', 'No power')
  await form.press('Close')
  const takeaway = { typeId: TAKEAWAY, isOpen: false, reason: 'No power' }
  await waitFor(() => expect(sentTo(changeStatus)).toEqual([{ restId, alsoIn: [cooks._id], status: [takeaway] }]))
  expect(screen.queryByLabelText('Station')).not.toBeInTheDocument()
})

test('a branch that is chosen while another is being closed stays chosen', async () => {
  const [harbour, station] = [
    branchWith({ _id: '0190a5d0-0000-7000-8000-00000000000e', name: 'Harbour' }),
    branchWith({ _id: '0190a5d0-0000-7000-8000-00000000000f', name: 'Station' }),
  ]
  const form = showStatus([harbour, station])
  const { answer, give } = held<DataOf<typeof changeStatus>>()
  answers(changeStatus, () => answer)
  await form.choose(/^Delivery/)
  await form.choose('Harbour')
  await form.fill('Reason for closing', 'No power')
  await form.press('Close')
  await waitFor(() => expect(sentTo(changeStatus)).toHaveLength(1))
  await form.choose('Station')
  await form.choose(/^Takeaway/)
  give({ ...branchWith(), alsoIn: [harbour._id] })
  await waitFor(() => expect(screen.getByLabelText(/^Delivery/)).not.toBeChecked())
  expect(screen.getByLabelText(/^Takeaway/)).toBeChecked()
  expect(screen.getByLabelText('Harbour')).not.toBeChecked()
  expect(screen.getByLabelText('Station')).toBeChecked()
})

test('branches that a server of an earlier version left open are named and stay chosen', async () => {
  const harbour = branchWith({ _id: '0190a5d0-0000-7000-8000-00000000000e', name: 'Harbour' })
  const form = showStatus([harbour])
  answers(changeStatus, () => branchWith())
  await form.choose(/^Delivery/)
  await form.choose('Harbour')
  await form.fill('Reason for closing', 'No power')
  await form.press('Close')
  const message = 'Not changed: Harbour. Brigade is being updated. Press again in a minute'
  await waitFor(() => expect(shownMessage()).toBe(message))
  answers(changeStatus, ({ alsoIn }) => ({ ...branchWith(), alsoIn }))
  await form.press('Close')
  await waitFor(() => expect(screen.getByLabelText(/^Delivery/)).not.toBeChecked())
  const [first, second] = sentTo(changeStatus)
  expect(second).toEqual(first)
  expect(second).toMatchObject({ alsoIn: [harbour._id] })
})

test('what other branches refuse is shown where they are chosen, until they are left out', async () => {
  const harbour = branchWith({ _id: '0190a5d0-0000-7000-8000-00000000000e', name: 'Harbour' })
  const form = showStatus([harbour])
  const message = 'Leave out Harbour, or choose minutes: no hours begin there in the next two weeks'
  answers(changeStatus, () => refusal('no-next-hours', message, { fields: { 'alsoIn.0': message } }))
  await form.choose(/^Delivery/)
  await form.choose('Harbour')
  await form.fill('Reason for closing', 'No power')
  await form.choose('At its next hours')
  await form.press('Pause')
  const alsoIn = screen.getByRole('group', { name: 'Also in' })
  await waitFor(() => expect(alsoIn).toHaveTextContent(message))
  await form.choose('Harbour')
  expect(problems()).toEqual([])
})

test('a service is paused for the chosen time', async () => {
  const form = showStatus()
  await form.choose(/^Takeaway/)
  await form.fill('Reason for closing', 'No gas')
  await form.choose('In 30 min')
  await form.press('Pause')
  const takeaway = { typeId: TAKEAWAY, isOpen: false, reason: 'No gas' }
  await waitFor(() => expect(sentTo(changeStatus)).toEqual([{ restId, status: [{ ...takeaway, pause: 30 }] }]))
})

test('a service stays closed until it is opened by default', async () => {
  const form = showStatus()
  await form.choose(/^Takeaway/)
  await form.fill('Reason for closing', 'No gas')
  await form.choose('At its next hours')
  await form.choose('When you open it')
  await form.press('Close')
  const takeaway = { typeId: TAKEAWAY, isOpen: false, reason: 'No gas' }
  await waitFor(() => expect(sentTo(changeStatus)).toEqual([{ restId, status: [takeaway] }]))
})

function showLimit(changes: Partial<Restaurant>) {
  const branch = branchWith(changes)
  answers(changeOrderLimits, () => branch)
  return renderAtBranch(<OrderLimit branch={branch} entries={openingEntries(branch)} />, { branch })
}

const ORDERS = 'Orders in a quarter hour'

test('the limit of a chosen service is shown, and an empty one removes it', async () => {
  const form = showLimit({ takeaway: { ...open, ordersPerQuarter: 12 } })
  expect(screen.queryByLabelText(/^Dining/)).not.toBeInTheDocument()
  await form.choose(/^Takeaway/)
  expect(screen.getByLabelText(ORDERS)).toHaveValue('12')
  await form.fill(ORDERS, '0')
  await form.press('Save limit')
  expect(problems()).toEqual(['Invalid number format'])
  await form.fill(ORDERS, '')
  await form.press('Save limit')
  const without = { restId, limits: [{ typeId: TAKEAWAY, ordersPerQuarter: null }] }
  await waitFor(() => expect(sentTo(changeOrderLimits)).toEqual([without]))
})

test('different limits are only replaced by one that was typed', async () => {
  const form = showLimit({ takeaway: { ...open, ordersPerQuarter: 12 } })
  await form.choose(/^Takeaway/)
  await form.choose(/^Delivery/)
  expect(screen.getByLabelText(ORDERS)).toHaveValue('')
  await form.press('Save limit')
  expect(problems()).toEqual(['Field cannot be empty'])
  await form.fill(ORDERS, '8')
  await form.press('Save limit')
  const limits = [DELIVERY, TAKEAWAY].map((typeId) => ({ typeId, ordersPerQuarter: 8 }))
  await waitFor(() => expect(sentTo(changeOrderLimits)).toEqual([{ restId, limits }]))
})
