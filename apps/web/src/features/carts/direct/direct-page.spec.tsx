import { readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { listCarts, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { readDrawers } from '@brigade/contract/drawers/drawers.contract.ts'
import { listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { readPopularFoods } from '@brigade/contract/foods/menu-sales.contract.ts'
import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { readFloor } from '@brigade/contract/reservations/floor.contract.ts'
import { listSitingsOf } from '@brigade/contract/sitings/sitings.contract.ts'
import { listLateCharges } from '@brigade/contract/terminals/late-charges.contract.ts'
import { listTerminals } from '@brigade/contract/terminals/terminals.contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answers, callsTo } from '../../../shared/testing/server.ts'
import { anOverview } from '../../analytics/overview.factory.ts'
import { atTheTill, counter } from '../till.factory.tsx'
import DirectPage from './direct-page.tsx'

beforeEach(() => {
  for (const list of [listCarts, listFavourites, listFoods, listPaymentModes, listSitingsOf]) answers(list, () => [])
  for (const list of [listLateCharges, listTerminals, readFloor, readPopularFoods]) answers(list, () => [])
  answers(readDrawers, () => ({ isRequired: false, drawers: [] }))
  answers(readOverview, () => anOverview())
  counter()
})

test('F9 creates a cart, also out of another one, and only one while it is held down', async () => {
  atTheTill({ shown: <DirectPage /> })
  const user = userEvent.setup()
  expect(await screen.findByRole('button', { name: 'Create Cart' })).toHaveAttribute('aria-keyshortcuts', 'F9')
  await user.keyboard('{F9}')
  await screen.findByRole('article', { name: 'Cart' })
  await user.keyboard('{F9}')
  fireEvent.keyDown(document.body, { key: 'F9', repeat: true })
  await waitFor(() => expect(callsTo(openCart)).toHaveLength(2))
})
