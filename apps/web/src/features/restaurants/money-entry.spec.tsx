import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useForm } from '../../shared/form/use-form.ts'
import { renderAtBranch } from './at-branch.factory.tsx'
import { MoneyEntry } from './money-entry.tsx'
import { aBranch } from './restaurant.factory.ts'

function Amount() {
  const form = useForm({ amount: '12' }, { problemsOf: () => ({}) })
  return <MoneyEntry field={form.field('amount')} label="Amount" />
}

test.each([
  ['NZD', '$'],
  ['EUR', '€'],
  ['CHF', 'CHF'],
  ['JPY', '¥'],
])('an amount in %s stands behind its sign %s, which is no part of its name', async (currency, sign) => {
  const page = renderAtBranch(<Amount />, { branch: { ...aBranch(), currency } })
  await page.shows('Amount')
  const field = screen.getByRole('textbox', { name: 'Amount' })
  expect(field).toHaveValue('12')
  expect(field.nextElementSibling).toHaveTextContent(sign)
  expect(field.nextElementSibling).toHaveAttribute('aria-hidden', 'true')
})
