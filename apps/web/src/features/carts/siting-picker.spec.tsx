import { listCarts } from '@brigade/contract/carts/carts.contract.ts'
import { listReservations } from '@brigade/contract/reservations/reservations.contract.ts'
import { listSitingsOf } from '@brigade/contract/sitings/sitings.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers } from '../../shared/testing/server.ts'
import { listed } from '../lookups/listed.factory.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { emptyCart, type CartChange } from './cart-acts.rules.ts'
import { SitingPicker } from './siting-picker.tsx'
import { place } from './till.factory.tsx'

test('the focus stays at the siting after it was chosen, where another can be chosen if it is refused', async () => {
  answers(listReservations, () => [])
  answers(listCarts, () => [])
  answers(listSitingsOf, () => [
    { _id: 'terrace', name: 'Terrace', capacity: 4, hasCharge: false, amount: 0, ...listed },
  ])
  const acts: CartChange[] = []
  const cart = emptyCart(place, new Date(0))
  const till = renderAtBranch(<SitingPicker cart={cart} isLocked={false} act={(change) => acts.push(change)} />)
  await till.press(/^Siting/)
  await till.choose(/^Terrace/)
  await till.press('Choose this siting')
  expect(acts).toMatchObject([{ deed: 'seat', siting: { name: 'Terrace' }, noOfPersons: 1 }])
  await waitFor(() => expect(screen.getByRole('button', { name: /^Siting/, expanded: false })).toHaveFocus())
})

test('a siting that is reserved soon asks before it seats walk-ins', async () => {
  const terrace = { _id: 'terrace', name: 'Terrace', capacity: 4, hasCharge: false, amount: 0 }
  const reservation = {
    date: '',
    timeSlot: '00:00-24:00',
    note: '',
    allergy: null,
    verificationOtp: '123456',
    entryAt: null,
  }
  const customer = { name: 'Hana', contact: 'hana@guest.test' }
  answers(listSitingsOf, () => [{ ...terrace, ...listed }])
  answers(listCarts, () => [])
  answers(listReservations, () => [
    { _id: 'booked', cartId: null, noOfPersons: 2, siting: terrace, customer, isPaid: false, version: 1, reservation },
  ])
  const acts: CartChange[] = []
  const cart = emptyCart(place, new Date(0))
  const till = renderAtBranch(<SitingPicker cart={cart} isLocked={false} act={(change) => acts.push(change)} />)
  await till.press(/^Siting/)
  await screen.findByText('reserved at 12:00 AM')
  await till.choose(/^Terrace/)
  await till.press('Choose this siting')
  expect(acts).toEqual([])
  expect(screen.getByRole('status')).toHaveTextContent(
    'Terrace is reserved at 12:00 AM. Seat these guests there anyway?',
  )
  await till.press('Seat anyway')
  expect(acts).toMatchObject([{ deed: 'seat', isConfirmed: true }])
})
