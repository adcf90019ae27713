import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { readPopularFoods } from '@brigade/contract/foods/menu-sales.contract.ts'
import { withLine } from '@brigade/contract/carts/cart.rules.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { shownMessage } from '../../shared/testing/render-app.tsx'
import { answers, refusal } from '../../shared/testing/server.ts'
import { emptyCart } from './cart-acts.rules.ts'
import { CartDesk } from './cart-desk.tsx'
import { atTheTill, bowl, place as anywhere, soup } from './till.factory.tsx'

const place = { ...anywhere, cartId: uuidv7() }
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const availability = days.map((day) => ({ day, st: 0, et: 24 }))
const sizes = (...names: string[]) => names.map((name) => aVariation({ _id: uuidv7(), name, availability }))
const food = (name: string, ...names: string[]) =>
  aFood({ _id: uuidv7(), name, restTypes: [{ _id: 'direct', name: 'Direct' }], variations: sizes(...names) })

const cart = { ...withLine(emptyCart(place, new Date()), soup, bowl(12.5)), version: 1 }

beforeEach(() => {
  answers(listPaymentModes, () => [])
  answers(listFoods, () => [
    food('Garden salad', 'Bowl'),
    food('Pizza', 'Small', 'Large'),
    food('Pie', 'Slice', 'Whole'),
  ])
  answers(readPopularFoods, () => [])
  answers(listFavourites, () => [])
  answers(directCart.details, () => cart)
})

function atDesk() {
  const next = { label: 'New cart', act: () => undefined }
  atTheTill({ shown: <CartDesk place={place} title="Cart" others={[]} onOther={() => undefined} next={next} /> })
  const user = userEvent.setup()
  return { user, tap: async (name: RegExp) => user.click(await screen.findByRole('option', { name })) }
}

test('a food that waits for its choices holds the payment until it is added or left out', async () => {
  const { user, tap } = atDesk()
  await tap(/^Pizza/)
  expect(await screen.findByText('Add Pizza first, or leave it out')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Complete Order' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Leave Pizza out' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Complete Order' })).toBeEnabled())
  expect(shownMessage() ?? '').not.toMatch(/Pizza/)
})

test('a food that is left for another one is said not to be added', async () => {
  answers(directCart.addItem, () => ({ ...cart, version: 2 }))
  const { tap } = atDesk()
  await tap(/^Pizza/)
  await screen.findByRole('form', { name: 'Add Pizza' })
  await tap(/^Pie/)
  expect(await screen.findByRole('form', { name: 'Add Pie' })).toBeVisible()
  expect(shownMessage()).toBe('Pizza was not added. Open it again to add it')
  await tap(/^Garden salad/)
  expect(shownMessage()).toBe('Pie was not added. Open it again to add it')
})

test('screen readers are told that a food which the server refuses is not in the cart', async () => {
  answers(directCart.addItem, () => refusal('food-delisted', 'Gone'))
  const { tap } = atDesk()
  await tap(/^Garden salad/)
  expect(await screen.findByText('Not added: Garden salad')).toBeInTheDocument()
  expect(screen.queryByText(/Garden salad is in the cart/)).not.toBeInTheDocument()
})
