import { listSitingsOf } from '@brigade/contract/sitings/sitings.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { emptyCart, type CartChange } from './cart-acts.rules.ts'
import { SitingPicker } from './siting-picker.tsx'
import { place } from './till.factory.tsx'

test('the focus stays at the siting after it was chosen, where another can be chosen if it is refused', async () => {
  answers(listSitingsOf, () => [{ _id: 'terrace', name: 'Terrace', capacity: 4, hasCharge: false, amount: 0 }])
  const acts: CartChange[] = []
  const cart = emptyCart(place, new Date(0))
  const till = renderAtBranch(<SitingPicker cart={cart} isLocked={false} act={(change) => acts.push(change)} />)
  await till.press(/^Siting/)
  await till.choose(/^Terrace/)
  await till.press('Choose this siting')
  expect(acts).toMatchObject([{ deed: 'seat', siting: { name: 'Terrace' }, noOfPersons: 1 }])
  await waitFor(() => expect(screen.getByRole('button', { name: /^Siting/, expanded: false })).toHaveFocus())
})
