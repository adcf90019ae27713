import { addPurchase, finishStock, listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeMaterial } from '../ingredients/ingredients.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeSupplier } from '../suppliers/suppliers.factory.ts'

type Sent = SentOf<typeof addPurchase>

export async function makePantry(server: TestServer, { timeZone = 'Pacific/Auckland' } = {}) {
  const { id: restId } = await makeRestaurant(server.db, { timeZone })
  const { id: managerId, token } = await makeAccount(server, { restIds: [restId] })
  const supplier = await makeSupplier(server.db, restId)
  const [flour, eggs] = [await makeMaterial(server.db, 'Flour'), await makeMaterial(server.db, 'Eggs')]

  const bill = (changes: Partial<Sent> = {}): Sent => ({
    restId,
    dateOfPurchase: '2026:03:05',
    billId: 'FG-101',
    supId: supplier.id,
    materials: [
      { matId: flour.id, isWeight: true, weight: 12.5, nos: 0, price: 31.25, tax: 4.69 },
      { matId: eggs.id, isWeight: false, weight: 0, nos: 60, price: 42, tax: 0 },
    ],
    ...changes,
  })
  return {
    restId,
    managerId,
    token,
    supplier,
    flour,
    eggs,
    bill,
    tryToBook: (changes: Partial<Sent> = {}, key?: string) =>
      server.call(addPurchase, bill(changes), { token, ...(key !== undefined && { key }) }),
    book: (changes: Partial<Sent> = {}) => server.ask(addPurchase, bill(changes), { token }),
    finish: (purId: string, materials: SentOf<typeof finishStock>['materials'], key?: string) =>
      server.call(finishStock, { purId, materials }, { token, ...(key !== undefined && { key }) }),
    list: () => server.ask(listPurchases, { restId }, { token }),
  }
}

export type Pantry = Awaited<ReturnType<typeof makePantry>>
