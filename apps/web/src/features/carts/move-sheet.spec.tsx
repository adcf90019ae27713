import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import { withLine } from '@brigade/contract/carts/cart.rules.ts'
import { directMoves, reservationMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { directCart, listCarts, reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { listReservations, type Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answers, noAnswer, refusal, sentTo } from '../../shared/testing/server.ts'
import { snackState } from '../../shared/ui/snack-store.ts'
import type { BranchOptions } from '../restaurants/at-branch.factory.tsx'
import { emptyCart } from './cart-acts.rules.ts'
import { CartDesk } from './cart-desk.tsx'
import { MoveButton } from './move-button.tsx'
import { atTheTill, bowl, place, soup } from './till.factory.tsx'
import './till-words.ts'

const now = new Date()
const twoBowls: Cart = { ...withLine(emptyCart(place, now), soup, bowl(12.5, 2)), version: 3 }
const atWindow: Cart = { ...withLine(emptyCart({ ...place, cartId: 'window' }, now), soup, bowl(12.5)), version: 5 }
const others = [{ cartId: 'window', name: 'Window', about: '1 portion' }]

interface Wish extends Pick<BranchOptions, 'plugins'> {
  cart?: Cart
  known?: typeof others
}

function atDesk({ cart = twoBowls, known = others, plugins = [] }: Wish = {}) {
  answers(directCart.details, () => atWindow)
  const onOther = vi.fn<(cartId: string, service?: TillService) => void>()
  atTheTill({ shown: <MoveButton cart={cart} others={known} isLocked={false} onOther={onOther} />, plugins })
  const user = userEvent.setup()
  return {
    onOther,
    user,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    choose: async (name: RegExp) => user.click(await screen.findByRole('radio', { name })),
  }
}

const open = 'Move foods, or merge this cart'

test('portions go to another cart, as both were seen', async () => {
  answers(directMoves.move, () => ({ cart: { ...twoBowls, version: 4 }, into: { ...atWindow, version: 6 } }))
  const { press, choose, onOther } = atDesk()
  await press(open)
  await press('More: Soup, Bowl')
  await choose(/^Window/)
  expect(await screen.findByText(/^It has 1 portion for/)).toBeVisible()
  await press('Move 1 portion')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(directMoves.move)).toEqual([
    expect.objectContaining({
      cartId: 'cart',
      version: 3,
      into: { cartId: 'window', version: 5 },
      lines: [{ lineId: 'bowl', quantity: 1 }],
    }),
  ])
  expect(onOther).not.toHaveBeenCalled()
})

test('after a lost answer the sheet closes, so that no second press moves as much again', async () => {
  answers(directMoves.move, () => noAnswer())
  const { press, choose } = atDesk()
  await press(open)
  await press('More: Soup, Bowl')
  await choose(/^Window/)
  await screen.findByText(/^It has/)
  await press('Move 1 portion')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(directMoves.move)).toHaveLength(1)
})

test('portions go to a new cart at the counter, by keyboard', async () => {
  answers(directMoves.move, () => ({ cart: { ...twoBowls, version: 4 }, into: { ...atWindow, version: 2 } }))
  const { press, user } = atDesk({ known: [] })
  await press(open)
  await user.click(await screen.findByRole('spinbutton', { name: 'Soup, Bowl' }))
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  screen.getByRole('radio', { name: 'New cart' }).focus()
  await user.keyboard(' ')
  await press('Move 2 portions')
  await waitFor(() => expect(sentTo(directMoves.move)).toHaveLength(1))
  expect(sentTo(directMoves.move)).toEqual([expect.not.objectContaining({ into: expect.anything() })])
})

test('the whole cart is merged, and the other one is shown', async () => {
  answers(directMoves.merge, () => ({ ...atWindow, version: 6 }))
  const { press, choose, onOther } = atDesk()
  await press(open)
  await choose(/^Window/)
  await screen.findByText(/^It has/)
  await press('Merge cart')
  await waitFor(() => expect(onOther).toHaveBeenCalledExactlyOnceWith('window', 'Direct'))
  expect(sentTo(directMoves.merge)).toEqual([
    expect.objectContaining({ cartId: 'cart', version: 3, into: { cartId: 'window', version: 5 } }),
  ])
})

test('a press that lacks the foods or the cart says so, and a refusal leaves the question open', async () => {
  answers(directMoves.merge, () => refusal('stale-version', 'Someone else changed this meanwhile'))
  const { press, choose, onOther } = atDesk()
  await press(open)
  await press('Move')
  expect(snackState().shown?.text).toBe('Choose the foods to move first')
  await press('More: Soup, Bowl')
  await press('Move 1 portion')
  expect(snackState().shown?.text).toBe('Choose the other cart first')
  await choose(/^New cart/)
  await press('Merge cart')
  expect(sentTo(directMoves.merge)).toEqual([])
  await choose(/^Window/)
  await screen.findByText(/^It has/)
  await press('Merge cart')
  await waitFor(() => expect(snackState().shown?.text).toBe('Someone else changed this meanwhile'))
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(onOther).not.toHaveBeenCalled()
})

test('a table without foods can be merged, and an empty cart at the counter offers nothing', async () => {
  const empty = emptyCart(place, now)
  atTheTill({
    shown: (
      <>
        <MoveButton cart={empty} others={[]} isLocked={false} onOther={() => undefined} />
        <MoveButton cart={{ ...empty, service: 'Dining' }} others={[]} isLocked={false} onOther={() => undefined} />
      </>
    ),
  })
  await userEvent.click(await screen.findByRole('button', { name: open }))
  expect(await screen.findByText('No other cart is open')).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'New cart' })).toBeNull()
})

test('a cart that another till merged says so, and leads to the other one', async () => {
  answers(directCart.details, () => refusal('cart-merged', 'Merged', { data: { cartId: 'window', service: 'Dining' } }))
  const onOther = vi.fn<(cartId: string, service?: TillService) => void>()
  const next = { label: 'New cart', act: () => undefined }
  atTheTill({ shown: <CartDesk place={place} title="Cart" others={others} onOther={onOther} next={next} /> })
  expect(await screen.findByText('This cart was merged into another one')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Open that cart' }))
  expect(onOther).toHaveBeenCalledExactlyOnceWith('window', 'Dining')
})

const table = { _id: 'window', name: 'Window', hasCharge: false, amount: 0, capacity: 4 }
const ofHana: Cart = { ...atWindow, cartId: 'hana', service: 'Dining', siting: table }

const hana: Reservation = {
  _id: 'booking',
  cartId: 'hana',
  noOfPersons: 2,
  siting: table,
  customer: { name: 'Hana', contact: '' },
  isPaid: false,
  version: 1,
  reservation: {
    date: '2026:03:07',
    timeSlot: '19:00-21:00',
    note: '',
    allergy: null,
    verificationOtp: '204816',
    entryAt: '2026-03-07T06:00:00.000Z',
  },
}

test('walk-ins join guests with a booking, whose cart is shown then', async () => {
  answers(listReservations, () => [hana, { ...hana, _id: 'joined' }, { ...hana, _id: 'awaited', cartId: null }])
  answers(reservationCart.details, () => ofHana)
  answers(directMoves.merge, () => ({ ...ofHana, version: 6 }))
  const { press, choose, onOther } = atDesk({ known: [], plugins: ['Dining'] })
  await press(open)
  await choose(/^Hana · Window/)
  expect(await screen.findByText(/Once merged, all guests sit at Window\.$/)).toBeVisible()
  expect(screen.getAllByRole('radio', { name: /^Hana/ })).toHaveLength(1)
  await press('Merge cart')
  await waitFor(() => expect(onOther).toHaveBeenCalledExactlyOnceWith('hana', 'Dining'))
  expect(sentTo(directMoves.merge)).toEqual([
    expect.objectContaining({ cartId: 'cart', version: 3, into: { cartId: 'hana', version: 5 } }),
  ])
})

test('guests with a booking who join walk-ins keep their cart', async () => {
  const row = { _id: 'window', updatedAt: now.toISOString(), name: 'Sam', siting: 'Window', food: 'Soup' }
  answers(listCarts, () => [{ ...row, noOfPersons: 2, quantity: 1, allergy: null }])
  const cart: Cart = { ...twoBowls, service: 'Dining' }
  answers(reservationMoves.merge, () => ({ ...cart, version: 4 }))
  const { press, choose, onOther } = atDesk({ cart, known: [], plugins: ['Direct Pos'] })
  await press(open)
  await choose(/^Sam · Window/)
  await screen.findByText(/^It has/)
  await press('Merge cart')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(reservationMoves.merge)).toEqual([
    expect.objectContaining({ cartId: 'cart', version: 3, into: { cartId: 'window', version: 5 } }),
  ])
  expect(onOther).not.toHaveBeenCalled()
})
