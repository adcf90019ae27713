import {
  readFoodSales,
  readMenuOverview,
  type MenuOverview as Read,
} from '@brigade/contract/foods/menu-sales.contract.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import FoodSales from './food-sales.tsx'
import { MenuOverview } from './menu-overview.tsx'

const ROOT = '/dashboard/foods'

const menu: Read = {
  foods: 24,
  onOffer: 3,
  delisted: 2,
  soldOut: { count: 2, foods: [{ _id: 'bun', name: 'Bun' }] },
  since: '2026:02:06',
  unsold: 4,
  untaxed: 0,
  bestSellers: [{ foodId: 'tart', name: 'Tart', portions: 61, amount: 549 }],
}

test('the overview counts foods, leads to those on offer, sold out and unsold, and names the best sellers', async () => {
  answers(readMenuOverview, () => menu)
  renderAtBranch(<MenuOverview root={ROOT} />)
  expect(await screen.findByText('24')).toBeInTheDocument()
  expect(screen.getByText('and 2 delisted')).toBeInTheDocument()
  expect(screen.getByText('Bun and 1 more')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Sold out' })).toHaveAttribute('href', `${ROOT}?status=sold-out`)
  expect(screen.getByRole('link', { name: 'On offer now' })).toHaveAttribute('href', `${ROOT}?status=on-offer`)
  expect(screen.getByRole('link', { name: 'Unsold in 30 days' })).toHaveAttribute('href', `${ROOT}?status=unsold`)
  expect(screen.getByRole('row', { name: 'Tart $549.00 61 sold' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Tart' })).toHaveAttribute('href', `${ROOT}/tart`)
})

test('a menu without foods to look at leads nowhere, and one without sales says so', async () => {
  answers(readMenuOverview, () => ({
    ...menu,
    onOffer: 0,
    unsold: 0,
    soldOut: { count: 0, foods: [] },
    bestSellers: [],
  }))
  renderAtBranch(<MenuOverview root={ROOT} />)
  expect(await screen.findByText('Nothing was sold since Fri, Feb 6')).toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

const days = [
  { date: '2026:03:05', portions: 4 },
  { date: '2026:03:06', portions: 9 },
  { date: '2026:03:07', portions: 0 },
]

test('the sales of a food are in words, as a line, and in a table', async () => {
  answers(readFoodSales, () => ({ amount: 130, days }))
  const { container, user } = renderAtBranch(<FoodSales foodId="tart" />)
  const figure = await screen.findByRole('figure', { name: 'Portions sold in 30 days' })
  expect(await within(figure).findByText('13 for $130.00, most on Fri, Mar 6 (9)')).toBeInTheDocument()
  expect(container.querySelector('path[vector-effect]:last-child')).toHaveAttribute('d', 'M0,5L1,0L2,9')
  await user.click(within(figure).getByText('Show as a table'))
  const rows = within(within(figure).getByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Thu, Mar 54', 'Fri, Mar 69', 'Sat, Mar 70', 'Total13']),
  )
})

test('a food that was not sold says so', async () => {
  answers(readFoodSales, () => ({ amount: 0, days: days.map((day) => ({ ...day, portions: 0 })) }))
  renderAtBranch(<FoodSales foodId="tart" />)
  expect(await screen.findByText('None')).toBeInTheDocument()
})
