import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { readPopularFoods } from '@brigade/contract/foods/menu-sales.contract.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { get } from 'idb-keyval'
import { createRef } from 'react'
import { flushSync } from 'react-dom'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { answers, callsTo, sentTo } from '../../shared/testing/server.ts'
import { snackState } from '../../shared/ui/snack-store.ts'
import { emptyCart, type CartChange } from './cart-acts.rules.ts'
import { FoodPick } from './food-pick.tsx'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { place as anywhere } from './till.factory.tsx'

const place = { ...anywhere, cartId: uuidv7() }
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const availability = days.map((day) => ({ day, st: 0, et: 24 }))
const sold = { restTypes: [{ _id: 'direct', name: 'Direct' as const }] }
const food = (name: string, noOfStock: number | null = null) =>
  aFood({ ...sold, _id: uuidv7(), name, variations: [aVariation({ _id: uuidv7(), availability, noOfStock })] })

const withChoices = { ...food('Pizza'), variations: [...food('Small').variations, ...food('Large').variations] }

async function atSearch() {
  const salad = { ...food('Garden salad'), category: { _id: 'salads', name: 'Salads' } }
  answers(listFoods, () => [food('Chowder'), food('Chocolate cake', 0), salad, withChoices])
  answers(readPopularFoods, () => [salad._id, withChoices._id])
  answers(listFavourites, () => [])
  const added: CartChange[] = []
  const cart = emptyCart(place, new Date(0))
  renderAtBranch(
    <FoodPick place={place} cart={cart} input={createRef()} isLocked={false} act={(change) => added.push(change)} />,
  )
  const search = await screen.findByRole('combobox', { name: 'Search foods' })
  await screen.findByRole('option', { name: /Garden salad/ })
  return { added, search, user: userEvent.setup() }
}

const optionsShown = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('a category is in the order of the menu, and all of it begins with what sold most', async () => {
  const { user } = await atSearch()
  expect(optionsShown().map((text) => /^[A-Z][a-z]+/.exec(text)?.[0])).toEqual([
    'Garden',
    'Pizza',
    'Chowder',
    'Chocolate',
  ])
  await user.click(screen.getByRole('button', { name: aFood().category.name }))
  expect(optionsShown().map((text) => /^[A-Z][a-z]+/.exec(text)?.[0])).toEqual(['Chowder', 'Chocolate', 'Pizza'])
  expect(sentTo(listFoods)).toMatchObject([{ sort: 'menu' }])
})

test('a food that is sold out is found first, marked, and not added in favour of another', async () => {
  const { added, search, user } = await atSearch()
  await user.type(search, 'choc')
  expect(optionsShown()[0]).toMatch(/Chocolate cake.*Sold out/)
  await user.keyboard('{Enter}{Enter}')
  expect(added).toEqual([])
  expect(snackState().shown?.text).toBe('Chocolate cake is sold out. Leave it out')
})

test('two quick presses of Enter add the food, and every keystroke finds at once without a request', async () => {
  const { added, search, user } = await atSearch()
  await user.type(search, 'gard{Enter}{Enter}')
  expect(added).toMatchObject([{ deed: 'add', food: { name: 'Garden salad' } }])
  expect(callsTo(listFoods)).toHaveLength(1)
})

test('Escape clears the search, also from a picked food', async () => {
  const { search, user } = await atSearch()
  await user.type(search, 'gard{Escape}')
  expect(search).toHaveValue('')
  await user.type(search, 'gard{Enter}{Escape}')
  expect(search).toHaveValue('')
  expect(search).toHaveFocus()
})

test('tiles list what sold most first, and a tap adds a food without choices or asks for them', async () => {
  const { added, user } = await atSearch()
  expect(optionsShown().map((text) => text?.slice(0, 5))).toEqual(['Garde', 'Pizza', 'Chowd', 'Choco'])
  await user.click(screen.getByRole('option', { name: /Garden salad/ }))
  await user.click(screen.getByRole('option', { name: /Garden salad/ }))
  expect(added).toMatchObject([{ deed: 'add', food: { name: 'Garden salad' } }, { food: { name: 'Garden salad' } }])
  await user.click(screen.getByRole('option', { name: /Chocolate cake/ }))
  expect(snackState().shown?.text).toBe('Chocolate cake is sold out. Leave it out')
  await user.click(screen.getByRole('option', { name: /Pizza/ }))
  expect(await screen.findByRole('form', { name: 'Add Pizza' })).toBeInTheDocument()
  expect(added).toHaveLength(2)
})

test('a food that is tapped before the list has followed the search is picked', async () => {
  const { search } = await atSearch()
  const tile = screen.getByRole('option', { name: /Chowder/ })
  act(() => {
    flushSync(() => fireEvent.change(search, { target: { value: 'chow' } }))
    expect(optionsShown()).toHaveLength(4)
    tile.click()
  })
  expect(await screen.findByRole('form', { name: 'Add Chowder' })).toBeInTheDocument()
})

test('a category shows its foods only, and a search looks through all of them', async () => {
  const { search, user } = await atSearch()
  await user.click(screen.getByRole('button', { name: 'Salads' }))
  expect(optionsShown()).toHaveLength(1)
  await user.type(search, 'chow')
  expect(optionsShown()[0]).toMatch(/^Chowder/)
  expect(screen.getByRole('button', { name: 'Salads' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(search).toHaveValue('')
  expect(optionsShown()).toHaveLength(4)
})

test('a browser that shows the menu as a list asks for the quantity, and remembers its choice', async () => {
  const { added, user } = await atSearch()
  await user.click(screen.getByRole('button', { name: 'Show the menu as a list' }))
  await user.click(screen.getByRole('option', { name: /Garden salad/ }))
  expect(await screen.findByRole('form', { name: 'Add Garden salad' })).toBeInTheDocument()
  expect(added).toEqual([])
  expect(await get('till menu')).toBe('rows')
  await user.click(screen.getByRole('button', { name: 'Show the menu as tiles' }))
})

test('a menu without foods to sell leads to the foods', async () => {
  answers(listFoods, () => [])
  answers(readPopularFoods, () => [])
  answers(listFavourites, () => [])
  const { press, shows, address } = renderAtBranch(
    <FoodPick
      place={place}
      cart={emptyCart(place, new Date(0))}
      input={createRef()}
      isLocked={false}
      act={() => undefined}
    />,
  )
  await shows('No food can be ordered now')
  await press('Show the foods')
  expect(address()).toBe('/dashboard/foods')
})
