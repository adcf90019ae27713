import './add-food-words.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useForm } from '../../../shared/form/use-form.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import { usualTax } from './food-draft.rules.ts'
import { VariationTax } from './variation-tax.tsx'

function Tax({ branch }: { branch: ReturnType<typeof aBranch> }) {
  const form = useForm({ mode: usualTax(branch), tax: '' }, { problemsOf: () => ({}) })
  return <VariationTax label="Tax" mode={form.field('mode')} tax={form.field('tax')} taxes={[]} />
}

test('a new variation has the overall tax of its branch, and the form names it', async () => {
  const branch = aBranch({ overallTax: { _id: 'gst', name: 'GST', percentage: 15 } })
  const page = renderAtBranch(<Tax branch={branch} />, { branch })
  await page.shows('The tax of this branch: GST, 15%')
  expect(screen.getByRole('radio', { name: 'Overall tax' })).toBeChecked()
})

test('a new variation has no tax where the branch has no overall tax', async () => {
  const branch = aBranch({ overallTax: null })
  renderAtBranch(<Tax branch={branch} />, { branch })
  expect(await screen.findByRole('radio', { name: 'No tax' })).toBeChecked()
})
