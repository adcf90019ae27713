import { addPurchase, finishStock } from '@brigade/contract/purchases/purchases.contract.ts'
import { recordStocktake, listInventory, listInventoryEntries } from '@brigade/contract/inventory/inventory.contract.ts'
import type { PluginName } from '@brigade/contract/restaurants/restaurants.rules.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { makeTill, orderOf } from '../carts/carts.factory.ts'
import { makeMaterial } from '../ingredients/ingredients.factory.ts'
import { makeSupplier } from '../suppliers/suppliers.factory.ts'

const KEEPING: readonly PluginName[] = ['Ingredient Inventory']

interface Bought {
  material: { id: string }
  amount: { weight: number } | { nos: number }
  price: number
}

type Order = ReturnType<typeof orderOf>

export async function makeStoreRoom(server: TestServer, wish: Parameters<typeof makeTill>[1] = {}) {
  const till = await makeTill(server, { plugins: KEEPING, ...wish })
  const { restId, token } = till
  const supplier = await makeSupplier(server.db, restId)
  let bills = 0
  const bill = (...bought: readonly Bought[]) => {
    bills += 1
    const materials = bought.map(({ material, amount, price }) => ({
      matId: material.id,
      isWeight: 'weight' in amount,
      price,
      ...amount,
    }))
    return { restId, materials, dateOfPurchase: '2026:03:07', billId: `bill ${bills}`, supId: supplier.id }
  }
  const stock = () => server.ask(listInventory, { restId }, { token })
  return {
    ...till,
    material: (name?: string) => makeMaterial(server.db, name),
    bill,
    buy: async (...bought: readonly Bought[]) => (await server.ask(addPurchase, bill(...bought), { token }))._id,
    dump: (purId: string, { material, amount }: Omit<Bought, 'price'>) => {
      const wastage = {
        hasWastage: true,
        isWeight: 'weight' in amount,
        reason: 'Fell',
        dumpedDate: '2026:03:07',
        ...amount,
      }
      return server.ask(finishStock, { purId, materials: [{ matId: material.id, wastage }] }, { token })
    },
    count: (material: { id: string }, isWeight: boolean, quantity: number) =>
      server.ask(recordStocktake, { restId, matId: material.id, isWeight, quantity }, { token }),
    sell: async (...orders: readonly Order[]) => {
      const { cartId } = await till.cartWith(...orders)
      return (await till.pay(cartId, 1_000_000)).orderId
    },
    stock,
    unit: async (material: { id: string }) =>
      (await stock()).find(({ mat }) => mat._id === material.id)?.units[0] ?? null,
    entries: (material: { id: string }) => server.ask(listInventoryEntries, { restId, matId: material.id }, { token }),
    /** Balances of the branch whose quantity or value differs from the sum of the ledger. */
    drift: () => server.sql`
      select material_id, is_weight, kept.quantity as kept, moved.quantity as moved, kept.value as worth, moved.value as cost
        from (select * from stock_balances where rest_id = ${restId}) as kept
        full join (select material_id, is_weight, sum(quantity)::bigint as quantity, sum(value)::bigint as value
                     from stock_entries where rest_id = ${restId} group by material_id, is_weight) as moved
             using (material_id, is_weight)
       where coalesce(kept.quantity, 0) <> coalesce(moved.quantity, 0) or coalesce(kept.value, 0) <> coalesce(moved.value, 0)`,
  }
}

export type StoreRoom = Awaited<ReturnType<typeof makeStoreRoom>>
