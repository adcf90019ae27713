import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { priceCart, withLine, withRound } from '@brigade/contract/carts/cart.rules.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { emptyCart, shownAfter, type CartChange } from './cart-acts.rules.ts'
import { CartDiscount } from './cart-discount.tsx'
import { CartLines } from './cart-lines.tsx'
import { atTheTill, bowl, place, soup } from './till.factory.tsx'
import './till-words.ts'

const moment = { instant: new Date(), timeZone: 'UTC', overallTax: null, decimals: 2 as const }
const meant = { foodId: 'soup', varId: 'bowl', lineId: 'bowl' }
const twoBowls = withLine(emptyCart(place, new Date()), soup, bowl(12.5, 2))

function Desk({ start, acts }: { start: Cart; acts: CartChange[] }) {
  const [cart, setCart] = useState(start)
  const [isDiscounting, setDiscounting] = useState(false)
  const act = (change: CartChange) => {
    acts.push(change)
    setCart((before) => shownAfter(before, { ...place, ...change }))
  }
  const shown = { priced: priceCart(cart, moment), isLocked: false, act }
  return (
    <>
      <CartLines {...shown} isDiscounting={isDiscounting} />
      <CartDiscount {...shown} isOnLines={isDiscounting} onLines={setDiscounting} />
    </>
  )
}

function atDesk(start: Cart = twoBowls) {
  const acts: CartChange[] = []
  atTheTill({ shown: <Desk start={start} acts={acts} /> })
  const user = userEvent.setup()
  return {
    acts,
    user,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    enters: async (label: string, text: string) => {
      const field = await screen.findByRole('textbox', { name: label })
      await user.clear(field)
      await user.type(field, text)
    },
  }
}

const line = () => screen.findByRole('listitem', { name: 'Soup, Bowl' })

test('a line gets a discount by percent for a common reason, and shows it with what is left', async () => {
  const { acts, press, enters } = atDesk()
  await press('Discount a line')
  await press('Discount: Soup, Bowl')
  await enters('Discount in percent', '10')
  await press('Regular guest')
  await press('Give discount')
  const discount = { kind: 'percent', value: 10, reason: 'Regular guest' }
  expect(acts).toEqual([{ deed: 'discount', lineId: 'bowl', discount }])
  expect(await line()).toHaveTextContent('10% off, −$2.50 · Regular guest')
  expect(await line()).toHaveTextContent('$22.50')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the cart gets a discount by amount, which is changed and removed', async () => {
  const { acts, user, press, enters } = atDesk()
  await press('Discount: whole cart')
  await user.click(await screen.findByRole('radio', { name: 'Amount' }))
  await enters('Discount as an amount', '3')
  await enters('Reason', 'Broken glass')
  await user.keyboard('{Enter}')
  const discount = { kind: 'amount', value: 3, reason: 'Broken glass' }
  expect(acts).toEqual([{ deed: 'discount', discount }])
  expect(await line()).toHaveTextContent('$25.00')
  expect(screen.getByText('$3.00 off · Broken glass: whole cart')).toBeVisible()
  await press('$3.00 off · Broken glass: whole cart')
  await press('Remove discount')
  expect(acts.at(-1)).toEqual({ deed: 'discount', discount: null })
  expect(await screen.findByRole('button', { name: 'Discount: whole cart' })).toBeVisible()
})

test('a discount without a value or a reason is not given, and the form says what is missing', async () => {
  const { acts, press, enters } = atDesk()
  await press('Discount: whole cart')
  await enters('Discount in percent', '101')
  await press('Give discount')
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('Enter a percentage above 0, up to 100')).toBeVisible()
  await enters('Discount in percent', '50')
  await press('Give discount')
  expect(await dialog.findByText('Enter why you give the discount')).toBeVisible()
  expect(acts).toEqual([])
})

test('portions that the kitchen has are taken off with a reason, and others without', async () => {
  const { acts, user, press } = atDesk(withRound(twoBowls, undefined))
  await press('One more of Soup, Bowl')
  await press('One less of Soup, Bowl')
  expect(acts.at(-1)).toEqual({ deed: 'less', ...meant })
  await press('One less of Soup, Bowl')
  expect(acts).toHaveLength(2)
  await press('Guest changed their mind')
  expect(acts.at(-1)).toEqual({ deed: 'less', ...meant, reason: 'Guest changed their mind' })
  await press('Remove Soup, Bowl')
  await user.keyboard('{Escape}')
  expect(acts).toHaveLength(3)
  await press('Remove Soup, Bowl')
  await user.type(await screen.findByRole('textbox', { name: 'Another reason' }), 'Spilled')
  await press('Take off')
  expect(acts.at(-1)).toEqual({ deed: 'remove', ...meant, reason: 'Spilled' })
})
