import { aFood } from '@brigade/contract/foods/food.factory.ts'
import { listFoods, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { readPopularFoods } from '@brigade/contract/foods/menu-sales.contract.ts'
import type { CartLine } from '@brigade/contract/carts/cart.contract.ts'
import { priceCart } from '@brigade/contract/carts/cart.rules.ts'
import { decimalsOf } from '@brigade/contract/kernel/money.ts'
import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problems } from '../../shared/testing/render-app.tsx'
import { answers } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { emptyCart, type CartChange } from './cart-acts.rules.ts'
import { CartAllergy } from './cart-allergy.tsx'
import { CartAtWork } from './cart-at-work.tsx'
import { atTheTill, bowl, place, soup } from './till.factory.tsx'

const cartWith = (allergy: string | null) => ({ ...emptyCart(place, new Date()), allergy })

function entering(allergy: string | null) {
  const acts: CartChange[] = []
  const page = renderAtBranch(
    <CartAllergy cart={cartWith(allergy)} isLocked={false} act={(change) => acts.push(change)} />,
  )
  return { ...page, acts }
}

/** The entry of a cart with a soup of the held menu. */
async function openedWith(changes: Partial<Food>, addons: CartLine['addons'] = []) {
  const cart = { ...cartWith(null), foods: [{ ...soup, foodvariations: [{ ...bowl(12.5), addons }] }] }
  const { client, press } = renderAtBranch(<CartAllergy cart={cart} isLocked={false} act={() => undefined} />)
  const foods = [aFood({ _id: soup.foodId, ...changes })]
  act(() => void client.setQueryData(['till menu', place.restId], { foods, inMenuOrder: foods, isWhole: true }))
  await press(/^Allergy/)
}

test('an allergy is entered by keyboard, and the entry closes', async () => {
  const { acts, press, user } = entering(null)
  expect(await screen.findByRole('button', { name: 'Allergy' })).toHaveTextContent(/^Allergy$/)
  await press(/^Allergy/)
  expect(screen.getByRole('textbox', { name: 'Allergy' })).toHaveFocus()
  await user.keyboard(' Peanuts {Enter}')
  expect(acts).toEqual([{ deed: 'allergy', allergy: 'Peanuts' }])
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Allergy/ })).toHaveFocus()
})

test('an allergy is removed with an empty text, and an unchanged one is not sent', async () => {
  const { acts, press, user } = entering('Peanuts')
  await press(/^Allergy/)
  await press('Save allergy')
  expect(acts).toEqual([])
  await press(/^Allergy/)
  await user.clear(screen.getByRole('textbox', { name: 'Allergy' }))
  await press('Save allergy')
  expect(acts).toEqual([{ deed: 'allergy', allergy: '' }])
})

test('an allergy that is too long is refused before it is sent', async () => {
  const { acts, press } = entering('x'.repeat(501))
  await press(/^Allergy/)
  await press('Save allergy')
  expect(problems()).toEqual(['This text is too long. Shorten it'])
  expect(acts).toEqual([])
})

test.each([
  ['the foods in the cart contain', [], 'Soup Contains milk, nuts'],
  ['a food contains without its addons', [{ _id: 'bread', name: 'Bread', price: 2 }], /nuts \(addons not included\)$/],
])('the entry says what %s', async (_, addons, words) => {
  await openedWith({ allergens: ['milk', 'nuts'] }, addons)
  expect(screen.getByRole('listitem')).toHaveTextContent(words)
})

test.each([
  [['milk'], 'Soup Contains milkspicy · house made'],
  [[], 'Soup spicy · house made'],
] as const)('the entry says the tags of a food in the cart after what it contains: %j', async (allergens, words) => {
  await openedWith({ allergens: [...allergens], tags: ['spicy', 'house made'] })
  expect(screen.getByRole('listitem')).toHaveTextContent(words)
})

test('the cart shows the allergy and what the guests wrote in one red band', async () => {
  answers(listPaymentModes, () => [])
  answers(listFoods, () => [])
  answers(readPopularFoods, () => [])
  answers(listFavourites, () => [])
  const moment = { instant: new Date(), timeZone: 'UTC', overallTax: null, decimals: decimalsOf('NZD') }
  atTheTill({
    shown: (
      <CartAtWork
        place={place}
        title="Sam"
        note="One guest is coeliac"
        others={[]}
        onOther={() => undefined}
        next={{ label: 'New cart', act: () => undefined }}
        priced={priceCart(cartWith('Peanuts'), moment)}
        isPaying={false}
        isUnsent={false}
        act={() => undefined}
      />
    ),
  })
  const band = await screen.findByRole('note', { name: 'Allergy' })
  expect(band).toHaveTextContent('Peanuts')
  expect(band).toHaveTextContent('One guest is coeliac')
})
