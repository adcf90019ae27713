import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TotalsTable } from './totals-table.tsx'

test('totals stand below the last columns', () => {
  render(
    <TotalsTable
      label="Bill"
      columns={['Material', 'Price', 'Tax', 'Total']}
      rows={[{ key: 'flour', name: 'Flour', cells: ['$10', '$1', '$11'] }]}
      totals={[
        { name: 'Tax', cells: ['$1'] },
        { name: 'Total', cells: ['$1', '$11'] },
      ]}
    />,
  )
  expect(screen.getByRole('table', { name: 'Bill' })).toBeInTheDocument()
  expect(screen.getByRole('rowheader', { name: 'Flour' })).toBeInTheDocument()
  const [, , tax, total] = screen.getAllByRole<HTMLTableRowElement>('row')
  expect([...(tax?.cells ?? [])].map(({ textContent, colSpan }) => [textContent, colSpan])).toEqual([
    ['Tax', 3],
    ['$1', 1],
  ])
  expect([...(total?.cells ?? [])].map(({ textContent, colSpan }) => [textContent, colSpan])).toEqual([
    ['Total', 2],
    ['$1', 1],
    ['$11', 1],
  ])
})
