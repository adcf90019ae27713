import { listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { readPopularFoods } from '@brigade/contract/foods/menu-sales.contract.ts'
import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { listSitingsOf } from '@brigade/contract/sitings/sitings.contract.ts'
import { listTerminals } from '@brigade/contract/terminals/terminals.contract.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../shared/testing/render-app.tsx'
import { answers, callNames } from '../../../shared/testing/server.ts'
import { useReadyToSell } from './use-ready-to-sell.ts'

function Counter() {
  useReadyToSell('branch')
  return null
}

test('the counter reads what a cart needs before one is opened', async () => {
  const wanted = [listFoods, listFavourites, listPaymentModes, listTerminals, listSitingsOf]
  for (const endpoint of [...wanted, readPopularFoods]) answers(endpoint, () => [])
  renderApp(<Counter />)
  await waitFor(() => expect(callNames()).toEqual(expect.arrayContaining(wanted.map(({ name }) => name))))
})
