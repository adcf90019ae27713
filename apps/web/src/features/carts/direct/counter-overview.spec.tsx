import { readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { readDrawers } from '@brigade/contract/drawers/drawers.contract.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { textsOf } from '../../../shared/testing/render-app.tsx'
import { answers } from '../../../shared/testing/server.ts'
import { anOverview } from '../../analytics/overview.factory.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { CounterOverview } from './counter-overview.tsx'

function tookToday() {
  const paid = (amount: number, payments: number) => ({ amount, payments })
  answers(readOverview, () =>
    anOverview({
      services: [
        { name: 'Takeaway', ...paid(120, 3) },
        { name: 'Direct', ...paid(80.5, 2) },
      ],
      modes: [
        { name: null, ...paid(120, 3) },
        { name: 'Cash', ...paid(80.5, 2) },
      ],
    }),
  )
}

const MODES = 'Net takings by payment mode'

test('the till tells what it took today, beside what all services took, and by payment mode', async () => {
  tookToday()
  answers(readDrawers, () => ({ isRequired: false, drawers: [] }))
  renderAtBranch(<CounterOverview restId="branch" />)
  const overview = within(await screen.findByRole('region', { name: 'The till today' }))
  const table = within(await overview.findByRole('table', { name: MODES }))
  expect(overview.getByText('Sold at the till today').closest('div')).toHaveTextContent(/today\$80\.502 payments$/)
  expect(overview.getByText('Paid today').closest('div')).toHaveTextContent(/today\$200\.50All services$/)
  expect(textsOf(table.getAllByRole('row').slice(1))).toEqual([
    'Online storefront3 payments$120.00',
    'Cash2 payments$80.50',
  ])
})

test('whoever counts an open drawer does not read there what was paid in cash, nor in the other modes', async () => {
  tookToday()
  const opened = { name: 'Bar', float: 100, openedAt: '2026-03-07T05:00:00.000Z', openedBy: 'Ana Cole' }
  const drawers = [{ _id: 'bar', restId: 'branch', ...opened, moves: [], sales: 2, people: [], isMine: true }]
  answers(readDrawers, () => ({ isRequired: false, drawers }))
  renderAtBranch(<CounterOverview restId="branch" />)
  expect(await screen.findByText('Shown once the open drawer is counted')).toBeVisible()
  expect(screen.queryByRole('table', { name: MODES })).not.toBeInTheDocument()
  expect(screen.queryByText('Cash')).not.toBeInTheDocument()
})
