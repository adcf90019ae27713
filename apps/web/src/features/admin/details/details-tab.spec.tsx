import { businessDetails, changeBusiness } from '@brigade/contract/business/business.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
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
  await form.shows('The currency stays, because something was ordered in it.')
  expect(screen.getAllByLabelText('Currency')[0]).toBeDisabled()
})

test('a currency with fewer decimals says before how prices are rounded', async () => {
  answers(businessDetails, () => business)
  const form = renderAtBranch(<DetailsTab />)
  await form.shows('The currency can change until the first order. Prices keep their numbers.')
  const [field] = await screen.findAllByRole('combobox', { name: 'Currency' })
  if (!field) throw new Error('The field of the currency is missing')
  await form.user.type(field, 'Japanese')
  await form.user.click(await screen.findByRole('option', { name: /Japanese Yen/ }))
  await form.shows(
    'Prices keep their numbers and are rounded: $12.50 becomes ¥13. The currency can change until the first order.',
  )
  expect(screen.getAllByText('¥1,235')).toHaveLength(2)
})

test('a preview shows dates and amounts as they will be written', async () => {
  answers(businessDetails, () => business)
  const form = renderAtBranch(<DetailsTab />)
  const preview = within(await screen.findByRole('region', { name: 'As it will look' }))
  expect(preview.getByText('Kai & Co')).toBeInTheDocument()
  expect(preview.getAllByText('$1,234.50')).toHaveLength(2)
  expect(preview.getByText(/^\w{3}, \d+ \w{3,4}$/)).toBeInTheDocument()
  await form.fill('Name of the business', ' ')
  expect(preview.getByText('No name yet')).toBeInTheDocument()
  await form.user.type(screen.getByRole('combobox', { name: 'Dates and amounts as in' }), 'United S')
  await form.user.click(await screen.findByRole('option', { name: 'United States' }))
  expect(preview.getByText(/^\w{3}, \w{3} \d+$/)).toBeInTheDocument()
})
