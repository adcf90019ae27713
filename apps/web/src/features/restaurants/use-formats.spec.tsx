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
