import { businessDetails, changeBusiness } from '@brigade/contract/business/business.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problems, shownMessage } from '../../../shared/testing/render-app.tsx'
import { answers, reply, sentTo } from '../../../shared/testing/server.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import DetailsTab from './details-tab.tsx'

const business = { name: 'Kai & Co', currency: 'NZD', timeZone: 'Pacific/Auckland', locale: 'en-NZ', hasSold: false }

test('an owner renames the business', async () => {
  answers(businessDetails, () => business)
  answers(changeBusiness, (sent) => reply({ ...business, ...sent, locale: 'en-NZ' }, { message: 'Business updated' }))
  const form = renderAtBranch(<DetailsTab />)
  await form.fill('Name of the business', '')
  await form.press('Save')
  expect(problems()).toEqual(['Field cannot be empty'])
  await form.fill('Name of the business', 'Kai Collective')
  await form.press('Save')
  await waitFor(() => expect(shownMessage()).toBe('Business updated'))
  expect(sentTo(changeBusiness)).toEqual([
    { name: 'Kai Collective', currency: 'NZD', timeZone: 'Pacific/Auckland', locale: 'en-NZ' },
  ])
})

test('the currency stays once something was sold', async () => {
  answers(businessDetails, () => ({ ...business, hasSold: true }))
  const form = renderAtBranch(<DetailsTab />)
  await form.shows('The currency stays, because something was sold in it.')
  expect(screen.getAllByLabelText('Currency')[0]).toBeDisabled()
})
