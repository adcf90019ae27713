import { listContacts } from '@brigade/contract/contacts/contacts.contract.ts'
import { listChannelKeys } from '@brigade/contract/channel/channel-keys.contract.ts'
import { listKitchenDisplays } from '@brigade/contract/kitchen/displays.contract.ts'
import { weekdays } from '@brigade/contract/kernel/decimal-hours.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { readMenuOverview } from '@brigade/contract/foods/menu-sales.contract.ts'
import {
  listCategories,
  listCoalitions,
  listConditions,
  listDeliveryServices,
  listMenus,
  listPaymentModes,
  listTaxes,
} from '@brigade/contract/lookups/lookups.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { listSitingsOf } from '@brigade/contract/sitings/sitings.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, callsTo, reply } from '../../../shared/testing/server.ts'
import { aFood } from '@brigade/contract/foods/food.factory.ts'
import { listed } from '../../lookups/listed.factory.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import BranchesTab from './branches-tab.tsx'

const always = weekdays.map((day) => ({ day, st: 0, et: 24 }))
const gst = { _id: 'gst', name: 'GST', percentage: 15 }

const whole = <Entry,>(all: Entry[]) => reply(all, { next: null, total: all.length })

/** The page of a branch with a till and Dining whose first steps are done. */
function renderPage(branch: Partial<Restaurant>, untaxed = 0) {
  const quay = aBranch({
    _id: 'quay',
    name: 'Quay',
    restTypes: [
      { _id: 'dining', name: 'Dining' },
      { _id: 'direct', name: 'Direct' },
    ],
    dining: { isOpen: true, availability: always, holiday: [] },
    ...branch,
  })
  const at = '/dashboard/business/branches/quay'
  const route = '/dashboard/business/branches/*'
  answers(listFoods, () => [aFood()])
  answers(listChannelKeys, () => [])
  answers(listContacts, () => [])
  answers(listPaymentModes, () => whole([{ ...listed, _id: 'cash', name: 'Cash' }]))
  answers(listMenus, () => whole([]))
  answers(listCategories, () => whole([]))
  answers(listCoalitions, () => whole([]))
  answers(listDeliveryServices, () => whole([]))
  answers(listTaxes, () => whole([]))
  answers(listConditions, () => whole([]))
  answers(listSitingsOf, () => [])
  answers(listKitchenDisplays, () => [])
  answers(readMenuOverview, () => ({
    foods: 24,
    onOffer: 0,
    delisted: 0,
    soldOut: { count: 0, foods: [] },
    since: '2026:02:06',
    unsold: 4,
    bestSellers: [],
    untaxed,
  }))
  return renderAtBranch(<BranchesTab />, { branch: quay, plugins: ['Direct Pos'], userType: 'owner', at, route })
}

const lists = () =>
  screen
    .queryAllByRole('region')
    .map((region) => region.getAttribute('aria-label') ?? within(region).queryByRole('heading')?.textContent)
const DINING_OFF = 'The plugin Dining is off: the branch takes no bookings, and Reservations is not in its menu.'

test('foods without a tax are on the checklist of a branch with an overall tax', async () => {
  renderPage({ overallTax: gst }, 3)
  const list = within(await screen.findByRole('region', { name: 'Foods without a tax' }))
  expect(list.getByText('The overall tax of the branch, GST, counts only where a food says so.')).toBeVisible()
  const toThem = list.getByRole('link', { name: 'Choose the tax of 3 foods' })
  expect(toThem).toHaveAttribute('href', '/dashboard/foods?status=untaxed')
  expect(screen.queryByRole('region', { name: 'Left to do' })).not.toBeInTheDocument()
})

test('foods without a tax stand between what is left to do and what only some branches need', async () => {
  renderPage({ overallTax: gst, dining: { isOpen: true, availability: [], holiday: [] } }, 1)
  await screen.findByRole('region', { name: 'Left to do' })
  expect(lists().slice(1, 4)).toEqual(['Left to do', 'Foods without a tax', 'If you need it'])
  expect(screen.getByRole('link', { name: 'Choose the tax of 1 food' })).toBeVisible()
})

test.each([
  ['whose foods all bear a tax', { overallTax: gst }, 0],
  ['without an overall tax', { overallTax: null }, 3],
])('a branch %s has no such entry', async (_which, branch, untaxed) => {
  const { shows } = renderPage(branch, untaxed)
  await shows(DINING_OFF)
  expect(screen.queryByRole('region', { name: 'Foods without a tax' })).not.toBeInTheDocument()
  expect(callsTo(readMenuOverview)).toHaveLength(branch.overallTax ? 1 : 0)
})

test('the page of a branch says which of its services lacks its plugin', async () => {
  const { shows } = renderPage({})
  await shows(DINING_OFF)
  expect(screen.getByRole('button', { name: 'Switch on Dining' })).toBeVisible()
})

test('the steps for contacts and plugins move the focus to their part of the page', async () => {
  const { user } = renderPage({ restTypes: [{ _id: 'dining', name: 'Dining' }], contacts: [] })
  const follow = async (name: string) => user.click(await screen.findByRole('link', { name }))
  const toContact = await screen.findByRole('button', { name: 'Add a number' })
  await follow('Switch on Dining below')
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Direct Pos' })).toHaveFocus())
  await follow('For guests who phone: add a contact below')
  await waitFor(() => expect(toContact).toHaveFocus())
  await follow('Switch on Dining below')
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Direct Pos' })).toHaveFocus())
})
