import { aFood } from '@brigade/contract/foods/food.factory.ts'
import { readFoodSales } from '@brigade/contract/foods/menu-sales.contract.ts'
import { screen } from '@testing-library/react'
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
