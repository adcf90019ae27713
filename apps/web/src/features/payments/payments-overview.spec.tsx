import { readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { textsOf } from '../../shared/testing/render-app.tsx'
import { answers } from '../../shared/testing/server.ts'
import { anOverview } from '../analytics/overview.factory.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { PaymentsOverview } from './payments-overview.tsx'

test('what was paid today is shown by mode and by service', async () => {
  answers(readOverview, () =>
    anOverview({
      modes: [
        { name: 'Cash', payments: 2, amount: 60 },
        { name: null, payments: 1, amount: 30.5 },
      ],
    }),
  )
  const { shows } = renderAtBranch(<PaymentsOverview restId="branch" />)
  await shows('At the storefront')
  const modes = screen.getByRole('table', { name: 'Paid today by payment mode' })
  expect(textsOf(within(modes).getAllByRole('row')).slice(1)).toEqual(['Cash2$60.00', 'At the storefront1$30.50'])
  await shows('Nothing paid yet today')
})
