import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { readFoodSales } from '@brigade/contract/foods/menu-sales.contract.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { FoodDetail } from './food-detail.tsx'

// The form never arrives.
vi.mock('./update/update.tsx', () => new Promise(() => undefined))

test('Escape leaves an update whose form is still loading, back to its button', async () => {
  answers(readFoodSales, () => ({ amount: 0, days: [{ date: '2026:03:10', portions: 0 }] }))
  const left: boolean[] = []
  const { press, user } = renderAtBranch(
    <div onKeyDown={({ defaultPrevented }) => !defaultPrevented && left.push(true)}>
      <FoodDetail food={aFood()} now={Date.parse('2026-03-10T12:00:00Z')} onChanged={() => undefined} />
    </div>,
  )
  await press('Update stock')
  await screen.findByRole('status')
  expect(screen.queryByRole('article')).not.toBeInTheDocument()

  await user.keyboard('{Escape}')
  await screen.findByRole('article', { name: 'Food details' })
  expect(screen.getByRole('button', { name: 'Update stock' })).toHaveFocus()
  expect(left).toEqual([])
})

test('the acts say for how many variations they are, and an offer that runs shows its price once', async () => {
  answers(readFoodSales, () => ({ amount: 0, days: [{ date: '2026:03:10', portions: 0 }] }))
  const offer = {
    hasOffer: true,
    offerNote: 'Lunch',
    offerValidity: { startDate: '2026:03:01', st: 0, endDate: '2026:03:31', et: 24 },
  }
  const food = aFood({
    variations: [
      aVariation({ _id: 'small', name: 'Small', price: 20, discountPrice: 15, offer }),
      aVariation({ _id: 'large', name: 'Large' }),
    ],
  })
  const { user } = renderAtBranch(
    <FoodDetail food={food} now={Date.parse('2026-03-10T12:00:00Z')} onChanged={() => undefined} />,
  )
  const bar = within(await screen.findByRole('region', { name: 'Update this food' }))
  expect(bar.getByRole('status')).toHaveTextContent(/^Choose a variation first$/)
  expect(bar.getByRole('button', { name: 'Update price' })).toBeEnabled()
  await user.click(screen.getByRole('checkbox', { name: 'All' }))
  expect(bar.getByRole('status')).toHaveTextContent('Change 2 ticked')
  expect(bar.queryByRole('button', { name: 'Edit food' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Edit food' })).toBeVisible()
  expect(screen.getAllByText(/15\.00/)).toHaveLength(1)
})

test('the only variation needs no tick to be changed', async () => {
  answers(readFoodSales, () => ({ amount: 0, days: [{ date: '2026:03:10', portions: 0 }] }))
  const food = aFood({ variations: [aVariation({ _id: 'one', name: 'Regular' })] })
  const { press, user } = renderAtBranch(
    <FoodDetail food={food} now={Date.parse('2026-03-10T12:00:00Z')} onChanged={() => undefined} />,
  )
  expect(await screen.findByRole('checkbox', { name: 'Choose Regular' })).not.toBeChecked()
  expect(screen.queryByText('Choose a variation first')).not.toBeInTheDocument()
  await press('Update stock')
  await screen.findByRole('status')
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('checkbox', { name: 'Choose Regular' })).toBeChecked()
})

test('the head shows the price of an offer that runs, after the usual one', async () => {
  answers(readFoodSales, () => ({ amount: 0, days: [{ date: '2026:03:10', portions: 0 }] }))
  const offer = {
    hasOffer: true,
    offerNote: 'Lunch',
    offerValidity: { startDate: '2026:03:01', st: 0, endDate: '2026:03:31', et: 24 },
  }
  const food = aFood({
    variations: [
      aVariation({ _id: 'small', name: 'Small', price: 12.5, discountPrice: 9.9, offer }),
      aVariation({ _id: 'large', name: 'Large', price: 17.5 }),
    ],
  })
  renderAtBranch(<FoodDetail food={food} now={Date.parse('2026-03-10T12:00:00Z')} onChanged={() => undefined} />)
  const head = (await screen.findByRole('heading', { name: 'Pie' })).parentElement
  expect(head).toHaveTextContent('from $12.50from $9.90')
  expect(head?.querySelector('s')).toHaveTextContent('from $12.50')
})
