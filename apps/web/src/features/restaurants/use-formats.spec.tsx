import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAtBranch } from './at-branch.factory.tsx'
import { useFormats } from './use-formats.ts'

function Clocks({ hours }: { hours: readonly number[] }) {
  const { clock } = useFormats()
  return <p>{hours.map((each) => clock(each)).join(', ')}</p>
}

test('decimal hours of the wire are read as hours and minutes', async () => {
  renderAtBranch(<Clocks hours={[4, 4.3, 9.5, 21.05]} />)
  expect(await screen.findByText('4:00 AM, 4:30 AM, 9:50 AM, 9:05 PM')).toBeInTheDocument()
})

function Costs({ of }: { of: readonly number[] }) {
  const { unitCost } = useFormats()
  return <p>{of.map((each) => unitCost(each)).join(', ')}</p>
}

test('the cost of a unit has cents, and more digits only below one', async () => {
  renderAtBranch(<Costs of={[18.9535, 1, 0.0125, 0.9]} />)
  expect(await screen.findByText('$18.95, $1.00, $0.0125, $0.90')).toBeInTheDocument()
})
