import { changeStatus } from '@brigade/contract/restaurants/opening.contract.ts'
import { listRestaurants, type Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, callsTo, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from './at-branch.factory.tsx'
import { useBranch } from './branch-context.tsx'
import { openingEntries } from './opening-entries.rules.ts'
import { aBranch } from './restaurant.factory.ts'
import { ServiceSwitch } from './service-switch.tsx'

const DELIVERY = '0190a5d0-0000-7000-8000-00000000000b'
const open = { isOpen: true, availability: [], holiday: [] }
const closed = { ...open, isOpen: false, closedReason: 'No drivers' }

function Switches({ isActive }: { isActive: boolean }) {
  const branch = useBranch()
  return openingEntries(branch).map((entry) => (
    <ServiceSwitch key={entry.typeId} branch={branch} entry={entry} isActive={isActive} />
  ))
}

/** A branch that delivers, and that answers a change with the new state. */
function showSwitch(delivery: Restaurant['delivery'], becomes: Restaurant['delivery'], isActive = true) {
  const branch = aBranch({
    _id: '0190a5d0-0000-7000-8000-00000000000a',
    restTypes: [{ _id: DELIVERY, name: 'Delivery' }],
    delivery,
  })
  const page = renderAtBranch(<Switches isActive={isActive} />, { branch })
  const changed = { ...branch, delivery: becomes }
  answers(changeStatus, () => {
    answers(listRestaurants, () => [changed])
    return changed
  })
  return { page, restId: branch._id }
}

test('a service is closed with a reason, without which nothing is sent', async () => {
  const { page, restId } = showSwitch(open, closed)
  await page.press('Close now: Delivery')
  await page.press('Close now')
  await page.shows('Field cannot be empty')
  expect(callsTo(changeStatus)).toEqual([])
  await page.fill('Reason for closing', 'No drivers')
  await page.press('Close now')
  expect(await screen.findByRole('button', { name: 'Open Delivery' })).toBeInTheDocument()
  expect(sentTo(changeStatus)).toEqual([
    { restId, status: [{ typeId: DELIVERY, isOpen: false, reason: 'No drivers' }] },
  ])
})

test('a closed service is opened at once, and the focus stays with it', async () => {
  const { page, restId } = showSwitch(closed, open)
  await page.press('Open Delivery')
  expect(await screen.findByRole('button', { name: 'Close now: Delivery' })).toBeInTheDocument()
  expect(sentTo(changeStatus)).toEqual([{ restId, status: [{ typeId: DELIVERY, isOpen: true }] }])
  await waitFor(() => expect(screen.getByRole('region', { name: 'Open or close Delivery' })).toHaveFocus())
})

test('a service that takes no orders now is kept closed', async () => {
  const { page, restId } = showSwitch(open, closed, false)
  await page.press('Keep closed: Delivery')
  await page.fill('Reason for closing', 'No drivers')
  await page.press('Keep closed')
  expect(await screen.findByRole('button', { name: 'Open Delivery' })).toBeInTheDocument()
  expect(sentTo(changeStatus)).toEqual([
    { restId, status: [{ typeId: DELIVERY, isOpen: false, reason: 'No drivers' }] },
  ])
})
