import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { withLine, withOneMore, withSiting } from '@brigade/contract/carts/cart.rules.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, refusal, sentTo } from '../../shared/testing/server.ts'
import { snackState } from '../../shared/ui/snack-store.ts'
import { BillButton } from './bill-button.tsx'
import { emptyCart } from './cart-acts.rules.ts'
import { atTheTill, bowl, more, place as placeOfTests, soup } from './till.factory.tsx'
import { useCart } from './use-cart.ts'
// It would load when it is opened.
import './bill-sheet.tsx'
import './till-words.ts'

/** The call checks the id of the cart. */
const place = { ...placeOfTests, cartId: '01997ad8-0000-7000-8000-000000000001' }
const window7 = { _id: 'window', name: 'Window 7', hasCharge: false, amount: 0, capacity: 4 }
const atTable: Cart = withSiting(
  { ...withLine(emptyCart(place, new Date()), soup, { ...bowl(12.5, 2), note: 'Complains a lot' }), version: 3 },
  window7,
  2,
)

const print = vi.fn<() => unknown>()
beforeEach(() => {
  print.mockClear()
  vi.stubGlobal('print', print)
})

function Desk() {
  const { priced } = useCart(place)
  return (
    priced && (
      <>
        <p>At the till</p>
        <BillButton priced={priced} isLocked={false} />
      </>
    )
  )
}

/** A server with the cart of guests, and its till. */
function atDesk(cart = atTable) {
  let now = cart
  answers(directCart.details, () => now)
  answers(directCart.changeQuantity, () => (now = { ...withOneMore(now, 'bowl', true), version: now.version + 1 }))
  answers(directCart.bill, ({ grandTotal }) => {
    now = { ...now, version: now.version + 1, bill: { at: new Date().toISOString(), grandTotal } }
    return now
  })
  const { doesAt } = atTheTill({ shown: <Desk /> })
  const user = userEvent.setup()
  return {
    doesAt,
    press: async (label: string | RegExp) => user.click(await screen.findByRole('button', { name: label })),
  }
}

test('guests at a table get a bill, without what staff noted for the kitchen', async () => {
  const { press } = atDesk()
  await press('Show the bill of these guests')
  const bill = await screen.findByRole('article', { name: 'Bill of Window 7' })
  expect(bill).toHaveTextContent(/Bill of Window 72 persons · /)
  expect(bill).toHaveTextContent(/2 × Soup.*Bowl\$25\.00/)
  expect(bill).toHaveTextContent(/Grand total\$25\.00This is not a receipt\.$/)
  expect(bill).not.toHaveTextContent('Complains')
  await press('Print in the browser')
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(sentTo(directCart.bill)).toEqual([{ cartId: place.cartId, grandTotal: 25 }])
  await press('Close')
  expect(await screen.findByRole('button', { name: /^Guests got the bill at / })).toBeVisible()
})

test('the till says no more that guests have the bill once they owe another total', async () => {
  const { doesAt } = atDesk({ ...atTable, bill: { at: '2026-03-07T05:00:00.000Z', grandTotal: 25 } })
  expect(await screen.findByRole('button', { name: /^Guests got the bill at / })).toBeVisible()
  await doesAt(place, more)
  expect(await screen.findByRole('button', { name: 'Show the bill of these guests' })).toBeVisible()
})

test('a bill with a total that is not that of the server any more is not printed', async () => {
  const { press } = atDesk()
  answers(directCart.bill, () => refusal('cart-total-changed', 'The total is now $26.00, it was $25.00'))
  await press('Show the bill of these guests')
  await press('Print in the browser')
  await waitFor(() => expect(snackState().shown?.text).toBe('The total is now $26.00, it was $25.00'))
  expect(print).not.toHaveBeenCalled()
})

test.each([
  ['guests without a table', { siting: null }],
  ['guests who had nothing', { foods: [] }],
])('%s have no bill', async (_, change) => {
  atDesk({ ...atTable, ...change })
  expect(await screen.findByText('At the till')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a bill printed in the browser names the foods as the server has them', async () => {
  const { press } = atDesk()
  const swapped = { ...withLine(emptyCart(place, new Date()), { ...soup, name: 'Broth' }, bowl(12.5, 2)), version: 5 }
  const bill = { at: new Date().toISOString(), grandTotal: 25 }
  answers(directCart.bill, () => ({ ...withSiting(swapped, window7, 2), version: 5, bill }))
  let printed: string | null = null
  print.mockImplementation(() => (printed = screen.getByRole('article').textContent))
  await press('Show the bill of these guests')
  await press('Print in the browser')
  await waitFor(() => expect(printed).toMatch(/2 × Broth/))
})

test('a bill whose cart changed at another till meanwhile is not printed', async () => {
  const { press } = atDesk()
  const at = new Date().toISOString()
  answers(directCart.bill, () => ({ ...atTable, version: 5, bill: { at, grandTotal: 37.5 } }))
  await press('Show the bill of these guests')
  await press('Print in the browser')
  const words = 'The total has changed meanwhile. Check the bill, then print it again'
  await waitFor(() => expect(snackState().shown?.text).toBe(words))
  expect(print).not.toHaveBeenCalled()
})
