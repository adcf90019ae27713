import { priceCart, withLine } from '@brigade/contract/carts/cart.rules.ts'
import { listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { readPopularFoods } from '@brigade/contract/foods/menu-sales.contract.ts'
import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answers } from '../../shared/testing/server.ts'
import { emptyCart, type CartChange } from './cart-acts.rules.ts'
import { CartAtWork } from './cart-at-work.tsx'
import { atTheTill, bowl, place, soup } from './till.factory.tsx'

test('F8 sends nothing while a question is open', async () => {
  answers(listPaymentModes, () => [])
  answers(listFoods, () => [])
  answers(readPopularFoods, () => [])
  answers(listFavourites, () => [])
  const acts: CartChange[] = []
  const moment = { instant: new Date(), timeZone: 'UTC', overallTax: null, decimals: 2 as const }
  atTheTill({
    shown: (
      <CartAtWork
        place={place}
        title="Sam"
        others={[]}
        onOther={() => undefined}
        next={{ label: 'New cart', act: () => undefined }}
        priced={priceCart(withLine(emptyCart(place, new Date()), soup, bowl(12.5)), moment)}
        isPaying={false}
        isUnsent={false}
        act={(change) => acts.push(change)}
      />
    ),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Note$/ }))
  await screen.findByRole('textbox', { name: 'Note' })
  await user.keyboard('{F8}')
  expect(acts).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('{F8}')
  expect(acts).toEqual([{ deed: 'send' }])
})
