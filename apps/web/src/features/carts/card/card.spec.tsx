import { directCards } from '@brigade/contract/carts/cart-cards.contract.ts'
import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { withLine } from '@brigade/contract/carts/cart.rules.ts'
import { cartsTopic, directCart } from '@brigade/contract/carts/carts.contract.ts'
import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import type { CardCharge } from '@brigade/contract/terminals/card-charges.contract.ts'
import { listTerminals, type ListedTerminal } from '@brigade/contract/terminals/terminals.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { announce } from '../../../shared/testing/live-channel.ts'
import { answers, noAnswer, refusal, sentTo } from '../../../shared/testing/server.ts'
import { snackState } from '../../../shared/ui/snack-store.ts'
import { listed } from '../../lookups/listed.factory.ts'
import { emptyCart } from '../cart-acts.rules.ts'
import { Payment } from '../payment.tsx'
import { atTheTill, bowl, place as ofBranch, soup } from '../till.factory.tsx'
import { useCart } from '../use-cart.ts'

const cartId = '0190a5d0-0000-7000-8000-00000000000c'
const place = { ...ofBranch, cartId }
const eftpos = { _id: 'card', name: 'Eftpos' }
const cash = { _id: 'cash', name: 'Cash' }

const aTerminal = (_id: string, name: string) => ({
  _id,
  restId: 'branch',
  name,
  paymentMode: eftpos,
})

/** The page remembers the charges that it began. */
let chargeId = ''
beforeEach(() => {
  chargeId = crypto.randomUUID()
})

const aCharge = (changes: Partial<CardCharge> = {}): CardCharge => ({
  _id: chargeId,
  status: 'sent',
  amount: 12.5,
  tip: 0,
  terminal: { _id: 'counter', name: 'Counter' },
  paymentMode: eftpos,
  by: 'Anna Reid',
  at: '2026-11-25T12:00:00Z',
  isCancelling: false,
  reason: null,
  said: '',
  ...changes,
})

function Desk() {
  const { priced, end, isPaying, isUnsent, act } = useCart(place)
  if (end?.kind === 'paid') return <p>{`paid, token ${end.tokenNo}`}</p>
  if (!priced) return <p>reading</p>
  const start = createRef<HTMLFieldSetElement>()
  return <Payment priced={priced} blocked={null} isPaying={isPaying} isUnsent={isUnsent} start={start} act={act} />
}

/** A bill of $12.50, at the server as `change` leaves it. */
function atTheBill(charge?: CardCharge, terminals: ListedTerminal[] | null = [aTerminal('counter', 'Counter')]) {
  const bill = withLine(emptyCart(place, new Date()), soup, bowl(12.5))
  let cart: Cart = { ...bill, version: 1, ...(charge && { cardCharge: charge }) }
  const change = (to: CardCharge | undefined) => {
    cart = { ...bill, version: cart.version + 1, ...(to && { cardCharge: to }) }
    return cart
  }
  answers(listPaymentModes, () => [cash, eftpos].map((mode) => ({ ...mode, ...listed })))
  answers(listTerminals, () => terminals ?? noAnswer())
  answers(directCart.details, () => cart)
  answers(directCards.charge, () => change(aCharge()))
  answers(directCards.cancel, () => change(aCharge({ isCancelling: true })))
  answers(directCards.book, () => ({
    returnedAmount: 0,
    cart: null,
    dueAmount: 0,
    paid: { orderId: 'order', tokenNo: 7, returnedAmount: 0 },
  }))
  atTheTill({ shown: <Desk /> })
  const user = userEvent.setup()
  return {
    user,
    change,
    choose: async (name: string) => user.click(await screen.findByRole('radio', { name })),
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    /** The terminal answers, and the hint of it comes. */
    becomes: (changes: Partial<CardCharge>) => {
      const version = String(change(aCharge(changes)).version)
      return announce(cartsTopic, { restId: 'branch', cartId, version })
    },
  }
}

test('a card is charged at the terminal, and the payment is completed once it was', async () => {
  const { choose, press, becomes } = atTheBill()
  await choose('Eftpos')
  await press('Charge $12.50 at Counter')
  expect(await screen.findByRole('status', { name: 'Waiting for Counter…' })).toHaveTextContent(
    'The guest pays $12.50 there by Eftpos.',
  )
  expect(sentTo(directCards.charge)).toEqual([{ cartId, terminalId: 'counter', grandTotal: 12.5 }])
  await becomes({ status: 'approved' })
  expect(await screen.findByText('paid, token 7')).toBeVisible()
  expect(sentTo(directCards.book)).toEqual([{ cartId, chargeId }])
})

test('a mode without a terminal is taken by hand', async () => {
  const { choose } = atTheBill()
  await choose('Cash')
  expect(screen.getByRole('button', { name: 'Complete Order' })).toBeVisible()
})

test('while it is not known whether a terminal charges a mode, only cash is taken', async () => {
  const { user, choose, press } = atTheBill(undefined, null)
  answers(directCart.pay, () => ({ orderId: 'order', tokenNo: 8, returnedAmount: 0 }))
  await choose('Eftpos')
  await press('Complete Order')
  expect(snackState().shown?.text).toContain('It is not known yet whether a terminal charges Eftpos.')
  await choose('Cash')
  const received = screen.getByRole('textbox', { name: 'Recived Amount' })
  await user.clear(received)
  await user.type(received, '12.50')
  await press('Complete Order')
  expect(await screen.findByText('paid, token 8')).toBeVisible()
  expect(sentTo(directCart.pay)).toMatchObject([{ paymentModeId: cash._id }])
})

test('an amount that is not due is not charged', async () => {
  const { user, choose, press } = atTheBill()
  await choose('Eftpos')
  const received = screen.getByRole('textbox', { name: 'Recived Amount' })
  await user.clear(received)
  await user.type(received, '20')
  await press('Charge $12.50 at Counter')
  expect(sentTo(directCards.charge)).toEqual([])
  expect(screen.getByText(/Take exactly \$12\.50 by Eftpos/)).toBeVisible()
})

test('of several terminals, the till remembers its own', async () => {
  const { choose, press } = atTheBill(undefined, [aTerminal('bar', 'Bar'), aTerminal('counter', 'Counter')])
  await choose('Eftpos')
  expect(screen.getByRole('button', { name: 'Charge $12.50 at Bar' })).toBeVisible()
  await choose('Counter')
  await press('Charge $12.50 at Counter')
  expect(sentTo(directCards.charge)).toMatchObject([{ terminalId: 'counter' }])
})

test('a charge is cancelled while the guest looks for the card', async () => {
  const { press, becomes } = atTheBill(aCharge())
  await press('Cancel the payment')
  expect(await screen.findByText(/may still charge the card/)).toBeVisible()
  expect(sentTo(directCards.cancel)).toEqual([{ cartId, chargeId }])
  await becomes({ status: 'declined', reason: 'cancelled' })
  expect(await screen.findByText('The payment at Counter was cancelled. Nothing was charged.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Complete Order' })).toBeVisible()
})

test('a declined card says why, and what to do next', async () => {
  atTheBill(aCharge({ status: 'declined', reason: 'declined', said: 'Not enough money' }))
  const notice = await screen.findByText(/Counter declined the card/)
  expect(notice).toHaveTextContent('Ask for another card, or choose another mode. The terminal says: Not enough money')
})

test('after a declined card the bill is split as before', async () => {
  const { choose, press, becomes } = atTheBill()
  await choose('Eftpos')
  await press('Split')
  await choose('By guest')
  await press('More: Guests')
  await press('Take the payments')
  await choose('Eftpos')
  await press('Charge $4.17 at Counter')
  await screen.findByRole('status', { name: 'Waiting for Counter…' })
  await becomes({ status: 'declined', reason: 'declined' })
  expect(await screen.findByText(/Counter declined the card/)).toBeVisible()
  // The browser reads what it kept of the split.
  await waitFor(() => expect(screen.getByRole('radio', { name: 'By guest' })).toBeChecked())
  expect(screen.getByRole('list', { name: 'Parts of the bill' })).toHaveTextContent(
    'Guest 1$4.17 dueGuest 2$4.17 dueGuest 3$4.16 due',
  )
  await choose('Eftpos')
  expect(screen.getByRole('button', { name: 'Charge $4.17 at Counter' })).toBeVisible()
})

test('a charge that nobody booked is completed by a press', async () => {
  const { press } = atTheBill(aCharge({ status: 'approved', tip: 2 }))
  expect(await screen.findByRole('status', { name: '$14.50 was charged' })).toHaveTextContent(
    'It does not pay the bill yet.',
  )
  expect(sentTo(directCards.book)).toEqual([])
  await press('Complete the payment')
  expect(await screen.findByText('paid, token 7')).toBeVisible()
})

test('a charge that cannot be booked is given back at the terminal', async () => {
  const { user, change, press } = atTheBill(aCharge({ status: 'approved' }))
  answers(directCards.book, () => refusal('card-charge-too-much', '$12.50 was charged, but $10.00 is due'))
  answers(directCards.settle, () => change(undefined))
  await press('Complete the payment')
  await press('It was given back')
  await user.type(await screen.findByRole('textbox', { name: 'What the terminal shows' }), 'Voided, receipt 18')
  await press('It was given back')
  await waitFor(() =>
    expect(sentTo(directCards.settle)).toEqual([
      { cartId, chargeId, outcome: 'reversed', reason: 'Voided, receipt 18' },
    ]),
  )
  expect(await screen.findByRole('button', { name: 'Complete Order' })).toBeVisible()
})

test('an unknown charge says what to check, and a person says what became of it', async () => {
  const { user, change, press } = atTheBill(aCharge({ status: 'unknown', reason: 'silent' }))
  expect(await screen.findByRole('status', { name: 'Was $12.50 charged?' })).toHaveTextContent(
    'Do not charge the card again before you know.',
  )
  answers(directCards.settle, () => change(aCharge({ status: 'approved', reason: 'person' })))
  await press('It was charged')
  await user.type(await screen.findByRole('textbox', { name: 'What the terminal shows' }), 'Receipt 17')
  await press('It was charged')
  expect(await screen.findByRole('button', { name: 'Complete the payment' })).toBeVisible()
  expect(sentTo(directCards.settle)).toEqual([{ cartId, chargeId, outcome: 'charged', reason: 'Receipt 17' }])
})
