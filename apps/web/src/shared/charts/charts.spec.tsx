import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BarTable } from './bar-table.tsx'
import { ColumnChart } from './column-chart.tsx'
import { Sparkline } from './sparkline.tsx'
import { StackedChart } from './stacked-chart.tsx'

const names = { value: 'Today', before: 'Last week', column: 'Hour' }
const columns = [
  { key: '17', label: '5 PM', value: 50, before: 100 },
  { key: '18', label: '6 PM', value: 100, before: 25 },
  { key: '19', label: '7 PM', value: null, before: 0 },
]
const euros = (value: number) => `€${value}`

function showChart(shown = columns) {
  const { container } = render(
    <ColumnChart title="Sales" columns={shown} names={names} format={euros} formatScale={euros} empty="None" />,
  )
  const heights = [...container.querySelectorAll('i')].map(({ style }) => style.height)
  const [plot] = container.querySelectorAll('svg')
  return { container, heights, plot }
}

function barsOf(...sizes: ReadonlyArray<readonly [name: string, size: number]>) {
  const rows = sizes.map(([name, size]) => ({ key: name, name, size, cells: [String(size)] }))
  const { container } = render(<BarTable title="Services" columns={['Service', 'Orders']} rows={rows} empty="" />)
  return [...container.querySelectorAll('i')].map(({ style }) => style.width)
}

test('columns are as high as their values on the scale', () => {
  const { heights, plot } = showChart()
  expect(heights).toEqual(['50%', '100%', '0%'])
  expect(plot?.getAttribute('viewBox')).toBe('0 0 3 100')
  expect(plot?.querySelector('path')?.getAttribute('d')).toMatch(/^M0\.5,0C.*2\.5,100$/)
})

test('the line of the series before begins at its first value above zero', () => {
  const opened = [0, 0, 40, 0].map((before, at) => ({ key: `${at}`, label: `${at}`, value: 10, before }))
  expect(showChart(opened).plot?.querySelector('path')?.getAttribute('d')).toMatch(/^M2\.5,0[CL].*3\.5,40$/)
})

test('a series before with less than half of its values is neither drawn nor named', () => {
  const late = [0, 0, 0, 40].map((before, at) => ({ key: `${at}`, label: `${at}`, value: 10, before }))
  expect(showChart(late).plot?.querySelector('path')?.getAttribute('d')).toBe('')
  expect(screen.getByRole('figure')).not.toHaveTextContent('SalesTodayLast week')
})

test('pointing at a column shows its values', () => {
  const { container } = showChart()
  const plot = container.querySelector('svg')?.parentElement
  if (!plot) throw new Error('There is no plot')
  plot.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100)
  fireEvent.pointerMove(plot, { clientX: 150 })
  expect(screen.getByRole('figure')).toHaveTextContent('Sales6 PMToday €100Last week €25')
  fireEvent.pointerMove(plot, { clientX: 299 })
  expect(screen.getByRole('figure')).toHaveTextContent('Sales7 PMToday –Last week €0')
})

test('the bar of a row is as wide as its share of the largest', () => {
  expect(barsOf(['Dining', 8], ['Direct', 2], ['Delivery', 0])).toEqual(['100%', '25%', '0%'])
})

test('a single row and rows of one size have no bars, because there is nothing to compare', () => {
  expect(barsOf(['Dining', 8])).toEqual([])
  expect(barsOf(['Dining', 8], ['Direct', 8])).toEqual([])
})

test('a sparkline ends where nothing is known yet', () => {
  const { container } = render(<Sparkline values={[0, 4, null]} before={[1, 2, 8]} />)
  const lines = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  expect(lines).toEqual(['M0,7L1,6L2,0', 'M0,8L1,4'])
})

const months = [
  { key: '1', label: 'Jan', values: [30, 10] },
  { key: '2', label: 'Feb', values: [0, 20] },
]
const series = [
  { key: 'rent', name: 'Rent' },
  { key: 'power', name: 'Power' },
]

test('stacked columns are as high as their parts, and their table has totals', () => {
  const props = { title: 'Expenses', columnName: 'Month', series, format: euros, formatScale: euros, empty: 'None' }
  const { container, rerender } = render(<StackedChart {...props} columns={months} />)
  expect([...container.querySelectorAll('i')].map(({ style }) => style.height)).toEqual(['75%', '25%', '0%', '50%'])
  const parts = [...container.querySelectorAll('i')]
  expect(parts.map(({ dataset }) => 'top' in dataset)).toEqual([false, true, false, true])
  expect([...container.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['€40', '€20'])
  const table = within(screen.getByRole('table', { name: 'Expenses', hidden: true }))
  expect(table.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'MonthRentPower',
    'Jan€30€10',
    'Feb€0€20',
    'Total€30€30',
  ])
  const plot = container.querySelector('i')?.parentElement?.parentElement
  if (!plot) throw new Error('There is no plot')
  plot.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100)
  fireEvent.pointerMove(plot, { clientX: 50 })
  expect(screen.getByRole('figure')).toHaveTextContent('ExpensesJan €40Rent €30Power €10')
  rerender(<StackedChart {...props} columns={months.map((month) => ({ ...month, values: [0, 0] }))} />)
  expect(container).toHaveTextContent('ExpensesNone')
})
