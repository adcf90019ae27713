import { listCoalitions, listPaymentModes, listTaxes } from '@brigade/contract/lookups/lookups.contract.ts'
import { readMenuUses } from '@brigade/contract/lookups/menu-uses.contract.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { textsOf } from '../../../shared/testing/render-app.tsx'
import { answers, reply } from '../../../shared/testing/server.ts'
import { listed } from '../../lookups/listed.factory.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import ListsTab from './lists-tab.tsx'

const LISTS = '/dashboard/business/lists'
const whole = <Entry,>(all: Entry[]) => reply(all, { next: null, total: all.length })

async function overviewOf(path: string, branch = aBranch()) {
  renderAtBranch(<ListsTab />, { at: `${LISTS}/${path}`, route: `${LISTS}/*`, branch, userType: 'owner' })
  const overview = within(await screen.findByRole('region', { name: 'Overview of the list' }))
  await overview.findByRole('heading', { name: 'What this list is for' })
  return overview
}

const figure = (overview: ReturnType<typeof within>, name: string) => overview.getByText(name).nextSibling?.textContent

test('the overview names what no food uses and counts what is archived', async () => {
  answers(listCoalitions, () =>
    whole([
      { ...listed, _id: 'vegan', name: 'Vegan' },
      { ...listed, _id: 'halal', name: 'Halal' },
      { ...listed, _id: 'old', name: 'Old', isArchived: true },
    ]),
  )
  answers(readMenuUses, () => [{ _id: 'vegan', count: 3, foods: [] }])
  const overview = await overviewOf('coalitions')
  expect(['Used', 'Not used', 'Archived'].map((name) => figure(overview, name))).toEqual(['1', '1', '1'])
  const unused = within(overview.getByRole('region', { name: /^Not used at/ }))
  expect(textsOf(unused.getAllByRole('listitem'))).toEqual(['Halal'])
  expect(unused.getByRole('link', { name: 'Halal' })).toHaveAttribute('href', `${LISTS}/coalitions/halal`)
})

test('the overview ranks what foods use by their number', async () => {
  answers(listCoalitions, () =>
    whole([
      { ...listed, _id: 'vegan', name: 'Vegan' },
      { ...listed, _id: 'halal', name: 'Halal' },
      { ...listed, _id: 'grill', name: 'Grill' },
    ]),
  )
  answers(readMenuUses, () => [
    { _id: 'vegan', count: 3, foods: [] },
    { _id: 'grill', count: 12, foods: [] },
  ])
  const overview = await overviewOf('coalitions')
  expect(overview.getByRole('heading', { name: 'Coalitions at Kauri' })).toBeInTheDocument()
  const ranked = within(overview.getByRole('table', { name: 'By number of foods' }))
  expect(textsOf(ranked.getAllByRole('row').slice(1))).toEqual(['Grill12 foods', 'Vegan3 foods'])
})

test('a tax that the branch charges on its whole menu is used', async () => {
  const gst = { _id: 'gst', name: 'GST', percentage: 15 }
  answers(listTaxes, () => whole([{ ...listed, ...gst }]))
  answers(readMenuUses, () => [])
  const overview = await overviewOf('taxes', { ...aBranch(), overallTax: gst })
  expect(['Used', 'Not used'].map((name) => figure(overview, name))).toEqual(['1', '0'])
  expect(overview.queryByRole('region', { name: /^Not used at/ })).not.toBeInTheDocument()
})

test('a list that foods do not use says what it is for and where it shows', async () => {
  answers(listPaymentModes, () => whole([{ ...listed, _id: 'cash', name: 'Cash' }]))
  const overview = await overviewOf('payment-modes')
  expect(overview.getByText(/^Staff choose one of these when a guest pays/)).toBeInTheDocument()
  expect(overview.getByRole('link', { name: 'Go to Payments' })).toHaveAttribute('href', '/dashboard/payments')
  expect(overview.queryByText('Used')).not.toBeInTheDocument()
})
