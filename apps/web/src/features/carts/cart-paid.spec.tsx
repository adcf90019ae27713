import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { readPopularFoods } from '@brigade/contract/foods/menu-sales.contract.ts'
import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { expect, test } from 'vitest'
import { answers, callsTo } from '../../shared/testing/server.ts'
import { CartDesk } from './cart-desk.tsx'
import { atTheTill, counter, pay, place } from './till.factory.tsx'

const desk = (
  <CartDesk
    place={place}
    title="Cart"
    others={[]}
    onOther={() => undefined}
    next={{ label: 'New cart', act: () => undefined }}
  />
)

test('a cart opened after its payment shows its token and its change', async () => {
  const server = counter()
  server.pay()
  const till = atTheTill({ shown: desk })
  await till.shows(
    'This cart is already paid: token 7It is already paid. Nothing can be added.Token7Given back$7.50New cartOpen receipt',
  )
  expect(server.calls()).toHaveLength(1)
})

test('the till that takes the payment shows the change', async () => {
  counter()
  answers(listPaymentModes, () => [])
  answers(listFoods, () => [])
  answers(readPopularFoods, () => [])
  answers(listFavourites, () => [])
  const till = atTheTill({ shown: desk })
  await till.does(pay)
  await till.shows('PaidToken7Give back$7.50New cartOpen receipt')
  expect(callsTo(directCart.pay)).toHaveLength(1)
})
