import { businessDetails } from '@brigade/contract/business/business.contract.ts'
import { listTaxes } from '@brigade/contract/lookups/lookups.contract.ts'
import { createBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, reply, sentTo } from '../../../shared/testing/server.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import { NewBranch } from './new-branch.tsx'

const QUAY = '0190a5d0-0000-7000-8000-00000000000a'

test('a branch like another begins with its services, zone and start of the day', async () => {
  const quay = aBranch({
    _id: QUAY,
    name: 'Quay',
    timeZone: 'Pacific/Chatham',
    businessDayStartsAt: 5,
    restTypes: [{ _id: 'dining', name: 'Dining' }],
  })
  answers(businessDetails, () => ({
    name: 'Kauri',
    currency: 'NZD',
    locale: 'en-NZ',
    timeZone: 'Pacific/Auckland',
    hasSold: false,
  }))
  answers(listTaxes, () => reply([], { next: null, total: 0 }))
  answers(createBranch, () => quay)
  const form = renderAtBranch(<NewBranch onSaved={() => undefined} />, {
    branch: quay,
    plugins: ['Dining'],
    userType: 'owner',
  })
  const like = await screen.findByRole('combobox', { name: 'Like' })
  expect(screen.queryByLabelText(/^With its menu/)).not.toBeInTheDocument()
  await form.user.click(like)
  await form.user.click(await screen.findByRole('option', { name: 'Quay' }))
  await form.shows('It gets the hours, coming holidays, limits, preparation times, plugins and tables of that branch.')
  expect(screen.getByLabelText('Dining')).toBeChecked()
  // Its plugin comes with it.
  expect(screen.queryByText(/is off in a new branch/)).not.toBeInTheDocument()
  await form.choose(/^With its menu/)
  await form.fill('Name', 'Harbour')
  await form.fill('Address', '1 Quay Street')
  await form.user.type(screen.getByRole('textbox', { name: 'Cities' }), 'Auckland')
  await form.press('Save')
  await waitFor(() =>
    expect(sentTo(createBranch)).toMatchObject([
      {
        name: 'Harbour',
        timeZone: 'Pacific/Chatham',
        businessDayStartsAt: 5,
        services: ['Dining'],
        like: { restId: QUAY, withMenu: false },
      },
    ]),
  )
})
