import { copyFoods, previewCopies } from '@brigade/contract/foods/copy-foods.contract.ts'
import { aFood } from '@brigade/contract/foods/food.factory.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { readMenuOverview } from '@brigade/contract/foods/menu-sales.contract.ts'
import { listCategories, listMenus } from '@brigade/contract/lookups/lookups.contract.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { problems, shownMessage, textsOf } from '../../../shared/testing/render-app.tsx'
import { answers, reply, sentTo } from '../../../shared/testing/server.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import FoodsTab from '../foods-tab.tsx'

const idOf = (digit: number) => `0190a5d0-0000-7000-8000-00000000000${digit}`
const [kauri, rata, harbour] = [
  aBranch({ _id: idOf(7) }),
  aBranch({ _id: idOf(8), name: 'Rata' }),
  aBranch({ _id: idOf(9), name: 'Harbour' }),
]
const curry = aFood({ _id: idOf(1), name: 'Curry' })
const soup = aFood({ _id: idOf(2), name: 'Soup' })
const foodIds = [curry._id, soup._id]

beforeAll(async () => void (await import('./several.tsx')))
beforeEach(() => {
  answers(readMenuOverview, () => ({
    foods: 2,
    onOffer: 0,
    delisted: 0,
    soldOut: { count: 0, foods: [] },
    since: '2026:02:06',
    unsold: 0,
    untaxed: 0,
    bestSellers: [],
  }))
  answers(listCategories, () => [])
  answers(listMenus, () => [])
  answers(listFoods, () => [curry, soup])
  answers(previewCopies, ({ restIds }) => ({
    branches: restIds.map((restId) => ({
      restId,
      added: 1,
      leftOut: [{ foodId: curry._id, name: 'Curry', reason: 'name-taken' as const }],
      withoutServices: ['Delivery' as const],
      untaxed: 1,
      codesTaken: 2,
    })),
  }))
})

async function show(others = [rata, harbour], count = 2, userType: 'owner' | 'manager' = 'manager') {
  const place = { route: '/dashboard/foods/*', at: '/dashboard/foods' }
  const shown = renderAtBranch(<FoodsTab />, { ...place, branch: kauri, others, userType })
  await shown.shows(`Total : ${count}`)
  await shown.press('Select foods')
  await shown.press('All')
  await shown.shows(`${count} chosen`)
  return shown
}

test('foods are copied to chosen branches after a preview of each', async () => {
  answers(copyFoods, () => reply({ branches: [] }, { message: 'Added to other branches: 1' }))
  const { press, choose, shows } = await show()
  await press('Copy to branches')
  await shows('Choose branches to see what is added.')
  await press('Copy')
  expect(problems()).toContain('Choose a branch')
  expect(screen.queryByRole('checkbox', { name: 'Kauri' })).not.toBeInTheDocument()

  await choose('Rata')
  const copies = within(await screen.findByRole('group', { name: 'Rata' }))
  expect(copies.getByText('1 food is added')).toBeInTheDocument()
  expect(copies.getByText('Not for Delivery, which this branch does not offer')).toBeInTheDocument()
  expect(
    copies.getByText('This branch has the codes of 2 variations already, which are added without them'),
  ).toBeInTheDocument()
  expect(textsOf(copies.getAllByRole('listitem'))).toEqual(['CurryHas a food of this name already'])
  await choose('With prices and offers')
  await waitFor(() => expect(sentTo(previewCopies).at(-1)).toMatchObject({ withPrices: false }))
  await choose('With the portions left')
  await press('Copy')
  await waitFor(() =>
    expect(sentTo(copyFoods)).toEqual([
      { restId: kauri._id, foodIds, restIds: [rata._id], withPrices: false, withImages: true, withStock: true },
    ]),
  )
  await waitFor(() => expect(shownMessage()).toBe('Added to other branches: 1'))
  await shows('2 chosen')
})

test('copies keep what is ticked in step, of what is copied', async () => {
  answers(copyFoods, () => reply({ branches: [] }, { message: 'Added to other branches: 2' }))
  const { press, choose, user } = await show([rata], 2, 'owner')
  await press('Copy to branches')
  await choose('Rata')
  const group = within(screen.getByRole('group', { name: 'Keep in step' }))
  expect(group.getAllByRole('checkbox', { checked: false })).toHaveLength(4)
  await waitFor(() => expect(group.getByRole('checkbox', { name: 'Prices' })).toBeEnabled())
  for (const name of ['Texts', 'Images', 'Prices']) await user.click(group.getByRole('checkbox', { name }))
  await waitFor(() => expect(sentTo(previewCopies).at(-1)).toMatchObject({ keepInStep: ['texts', 'images', 'prices'] }))
  await choose('With images')
  expect(group.getByRole('checkbox', { name: 'Images' })).toBeDisabled()
  expect(group.getByRole('checkbox', { name: 'Images' })).not.toBeChecked()
  await press('Copy')
  await waitFor(() => expect(sentTo(copyFoods)).toMatchObject([{ withImages: false, keepInStep: ['texts', 'prices'] }]))
})

test('only owners keep prices in step', async () => {
  const { press, user } = await show()
  await press('Copy to branches')
  expect(screen.getByRole('checkbox', { name: 'Prices' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Texts' }))
  expect(screen.getByRole('checkbox', { name: 'Texts' })).toBeChecked()
})

test('a branch that is archived after it was chosen is left out', async () => {
  answers(copyFoods, () => reply({ branches: [] }, { message: 'Added to other branches: 2' }))
  const { press, choose, client } = await show()
  await press('Copy to branches')
  await choose('Rata')
  await choose('Harbour')
  answers(listRestaurants, () => [kauri, harbour])
  await client.invalidateQueries({ queryKey: [listRestaurants.name] })
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Rata' })).not.toBeInTheDocument())
  await waitFor(() => expect(sentTo(previewCopies).at(-1)).toMatchObject({ restIds: [harbour._id] }))
  await press('Copy')
  await waitFor(() => expect(sentTo(copyFoods)).toMatchObject([{ restIds: [harbour._id] }]))
})

test('more foods than a copy takes are told how many it takes', async () => {
  const ids = Array.from({ length: 1001 }, (_, n) => `0190a5d0-0000-7000-8000-${String(n).padStart(12, '0')}`)
  answers(listFoods, () => ids.map((_id) => aFood({ _id })))
  const { press, choose } = await show([rata], ids.length)
  await press('Copy to branches')
  const most = 'Copy at most 1000 foods at once, and 5000 in all branches together. Choose fewer'
  await press('Copy')
  expect(shownMessage()).toBe(most)
  await choose('Rata')
  await press('Copy')
  expect(shownMessage()).toBe(most)
  expect(problems()).toContain(most)
  expect(sentTo(previewCopies)).toEqual([])
})

test('an account with one branch cannot copy', async () => {
  await show([])
  expect(screen.getByRole('button', { name: 'Stock' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Copy to branches' })).not.toBeInTheDocument()
})
