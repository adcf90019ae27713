import { openCart } from '@brigade/contract/carts/carts.contract.ts'
import { listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { readPopularFoods } from '@brigade/contract/foods/menu-sales.contract.ts'
import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../shared/api/query-client.ts'
import { answers } from '../../shared/testing/server.ts'
import { snackState } from '../../shared/ui/snack-store.ts'
import { listed } from '../lookups/listed.factory.ts'
import { CartDesk } from './cart-desk.tsx'
import { refusedSalesOf } from './refused-sales.ts'
import { add, atTheTill, cashier, counter, pay, place } from './till.factory.tsx'

const desk = (
  <CartDesk
    place={place}
    title="Cart"
    others={[]}
    onOther={() => undefined}
    next={{ label: 'New cart', act: () => undefined }}
  />
)

beforeEach(() => {
  answers(listPaymentModes, () => [{ _id: 'cash', name: 'Cash', ...listed }])
  answers(listFoods, () => [])
  answers(readPopularFoods, () => [])
  answers(listFavourites, () => [])
})

/** As a page that was just loaded finds them. */
async function storedFor(accountId: string) {
  const sales = refusedSalesOf(accountId, createQueryClient())
  sales.subscribe(() => undefined)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  return sales.get()
}

const stores = (refused: readonly object[]) =>
  waitFor(async () => expect(await storedFor(cashier._id)).toMatchObject(refused))

const presses = (name: string | RegExp) => userEvent.setup().click(screen.getByRole('button', { name }))

/** Sells a bowl of soup for $12.50 without a network, and takes $20. */
async function sellsCutOff(server: ReturnType<typeof counter>) {
  const till = atTheTill({ shown: desk })
  await till.does(add)
  await till.isDone()
  server.cutOff()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: 'Cash' }))
  await user.type(screen.getByRole('textbox', { name: 'Recived Amount' }), '20')
  await presses('Complete Order')
  await screen.findByRole('status', { name: 'Sale kept in this browser' })
  return {
    ...till,
    isBack: async () => {
      server.mend()
      act(() => till.outbox.tryNow())
      await till.isDone()
    },
  }
}

const sold = {
  due: 12.5,
  branch: { name: 'Kauri', currency: 'NZD' },
  foods: [{ name: 'Soup' }],
  totals: { bowl: 12.5 },
}

test('a kept sale whose cart was paid elsewhere stays stored with its foods, its money and the reason', async () => {
  const server = counter()
  const till = await sellsCutOff(server)
  server.pay()
  await till.isBack()
  await stores([
    {
      sale: {
        reason: 'This cart is already paid: token 7',
        cart: 'paid',
        act: { deed: 'pay', recivedAmount: 20, localNo: expect.any(Number), sold },
      },
    },
  ])
  expect(snackState().kept[0]?.text).toMatch(
    /^This cart is already paid: token 7\. Sale \d+ was not booked, and \$20\.00 was taken for it$/,
  )
})

test('a kept sale whose cart was deleted elsewhere stays stored and in sight', async () => {
  const server = counter()
  const till = await sellsCutOff(server)
  server.delete()
  await till.isBack()
  await stores([{ sale: { reason: 'Not found', cart: 'not-found', act: { sold } } }])
  expect(await screen.findByRole('region', { name: /^Sale \d+ was refused$/ })).toHaveTextContent('Received$20.00')
})

test('the receipt stays in sight when the cart was paid elsewhere, and settling shows how the cart ended', async () => {
  const server = counter()
  const till = await sellsCutOff(server)
  server.pay()
  await till.isBack()
  const refused = within(await screen.findByRole('region', { name: /^Sale \d+ was refused$/ }))
  expect(refused.getByText('This cart is already paid: token 7')).toBeVisible()
  expect(refused.getByRole('article', { name: /^Receipt of sale/ })).toHaveTextContent(
    /Received\$20\.00Given back\$7\.50$/,
  )
  expect(refused.getByRole('button', { name: 'New cart' })).toHaveFocus()
  expect(refused.queryByRole('status')).not.toBeInTheDocument()
  await presses('Mark as settled')
  await userEvent
    .setup()
    .click(
      within(screen.getByRole('dialog', { name: 'Mark as settled' })).getByRole('button', { name: 'Mark as settled' }),
    )
  expect(await screen.findByRole('heading', { name: 'This cart is already paid: token 7' })).toBeVisible()
})

test('a kept sale whose cart could not be opened can only be sold again', async () => {
  const server = counter({ refuses: openCart })
  const till = atTheTill()
  server.cutOff()
  await till.does({ deed: 'open' }, pay)
  await waitFor(() => expect(till.outbox.state().status).toBe('waiting'))
  server.mend()
  act(() => till.outbox.tryNow())
  await till.isDone()
  await waitFor(async () => expect(await storedFor(cashier._id)).toMatchObject([{ sale: { cart: 'not-found' } }]))
})

test('a payment that never had to wait is only reported, because the guest is still there', async () => {
  const server = counter()
  const till = atTheTill()
  await till.does(add)
  await till.isDone()
  server.pay()
  await till.does(pay)
  await till.isDone()
  expect(await storedFor(cashier._id)).toEqual([])
})

test('another account does not see a refused sale, and a settled one is gone', async () => {
  const server = counter()
  const till = await sellsCutOff(server)
  server.pay()
  await till.isBack()
  await stores([{ sale: { cart: 'paid' } }])
  expect(await storedFor('ben')).toEqual([])
  const [refused] = await storedFor(cashier._id)
  refusedSalesOf(cashier._id, createQueryClient()).settle(refused?.key ?? '')
  await waitFor(async () => expect(await storedFor(cashier._id)).toEqual([]))
})
