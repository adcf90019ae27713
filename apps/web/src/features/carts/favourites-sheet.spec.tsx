import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { changeFavourite, listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { favouritesAfter, MOST_FAVOURITES } from '@brigade/contract/foods/favourites.rules.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { readPopularFoods } from '@brigade/contract/foods/menu-sales.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { answers, refusal, sentTo } from '../../shared/testing/server.ts'
import { snackState } from '../../shared/ui/snack-store.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { emptyCart } from './cart-acts.rules.ts'
import { FoodPick } from './food-pick.tsx'
import { place as anywhere } from './till.factory.tsx'

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const availability = days.map((day) => ({ day, st: 0, et: 24 }))
const food = (name: string, noOfStock: number | null = null) =>
  aFood({
    restTypes: [{ _id: 'direct', name: 'Direct' }],
    _id: uuidv7(),
    name,
    variations: [aVariation({ _id: uuidv7(), availability, noOfStock })],
  })

const [chowder, salad, cake, pie] = [food('Chowder'), food('Salad'), food('Cake', 0), food('Pie')]

async function atTill(favourites: string[]) {
  let kept = favourites
  answers(listFoods, () => [chowder, salad, cake, pie])
  answers(readPopularFoods, () => [salad._id])
  answers(listFavourites, () => kept)
  answers(changeFavourite, (change) => (kept = favouritesAfter(kept, change) ?? kept))
  const place = { ...anywhere, cartId: uuidv7() }
  const cart = emptyCart(place, new Date(0))
  renderAtBranch(<FoodPick place={place} cart={cart} input={createRef()} isLocked={false} act={() => undefined} />)
  await screen.findByRole('option', { name: /Chowder/ })
  return { user: userEvent.setup() }
}

const tiles = () =>
  within(screen.getByRole('listbox', { name: 'Foods found' }))
    .getAllByRole('option')
    .map(({ textContent }) => /^[A-Z][a-z]+/.exec(textContent)?.[0])

async function openSheet(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Favourites' }))
  return screen.findByRole('dialog', { name: 'Favourites of the till' })
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Favourites' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the menu begins with the favourites in their order, then what sold most', async () => {
  await atTill([pie._id, chowder._id])
  expect(tiles()).toEqual(['Pie', 'Chowder', 'Salad', 'Cake'])
})

test('a food is added by its name, and comes first at once', async () => {
  const { user } = await atTill([])
  await openSheet(user)
  expect(rows()).toEqual(['No favourites yet. Add the first one below.'])
  const field = screen.getByRole('combobox', { name: 'Add a favourite' })
  await user.type(field, 'pi{Enter}')
  await waitFor(() => expect(rows()).toEqual(['Pie']))
  expect(field).toHaveFocus()
  expect(sentTo(changeFavourite)).toEqual([{ restId: anywhere.restId, foodId: pie._id, isFavourite: true }])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(tiles()).toEqual(['Pie', 'Salad', 'Chowder', 'Cake']))
})

test('favourites move and go by their buttons, each with one request, and the focus stays with them', async () => {
  const { user } = await atTill([cake._id, salad._id])
  await openSheet(user)
  expect(rows()).toEqual(['CakeSold out', 'Salad'])
  await user.click(screen.getByRole('button', { name: 'Move Salad forward' }))
  await waitFor(() => expect(rows()).toEqual(['Salad', 'CakeSold out']))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Salad back' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Remove Salad' }))
  await waitFor(() => expect(rows()).toEqual(['CakeSold out']))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Cake' })).toHaveFocus())
  expect(sentTo(changeFavourite)).toEqual([
    { restId: anywhere.restId, foodId: salad._id, isFavourite: true, before: cake._id },
    { restId: anywhere.restId, foodId: salad._id, isFavourite: false },
  ])
})

test('a full list takes no more, and a food that this till does not hold can be removed', async () => {
  const { user } = await atTill([pie._id, ...Array.from({ length: MOST_FAVOURITES - 1 }, () => uuidv7())])
  await openSheet(user)
  expect(screen.queryByRole('combobox', { name: 'Add a favourite' })).toBeNull()
  expect(screen.getByText('A branch has at most 12 favourites. Remove one first')).toBeVisible()
  const [other] = screen.getAllByRole('button', { name: 'Remove A food beyond the menu of this till' })
  if (other) await user.click(other)
  expect(await screen.findByRole('combobox', { name: 'Add a favourite' })).toBeVisible()
})

test('a refusal says why, and the list is read again', async () => {
  const { user } = await atTill([])
  answers(changeFavourite, () => refusal('bad-input', 'A branch has at most 12 favourites. Remove one first', {}, 400))
  await openSheet(user)
  answers(listFavourites, () => [salad._id])
  await user.type(screen.getByRole('combobox', { name: 'Add a favourite' }), 'pi{Enter}')
  await waitFor(() => expect(rows()).toEqual(['Salad']))
  expect(snackState().shown?.text).toBe('A branch has at most 12 favourites. Remove one first')
})
