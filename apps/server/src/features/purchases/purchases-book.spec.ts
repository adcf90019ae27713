import { listPurchases, reversePurchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { readPurchasesOverview } from '@brigade/contract/purchases/purchases-overview.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { centsIn, rowsOf } from '../books/books.factory.ts'
import { makeMaterial } from '../ingredients/ingredients.factory.ts'
import { makeSupplier } from '../suppliers/suppliers.factory.ts'
import { makePantry } from './pantry.factory.ts'
import { makePurchase } from './purchases.factory.ts'

const list = 'purchases' as const

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

it('has a row for each line of each bill, and says what was reversed and why', async () => {
  const { restId, token, book } = await makePantry(server)
  const farm = await makeSupplier(server.db, restId, { name: '+Farm' })
  const [flour, eggs] = [await makeMaterial(server.db, 'Flour of the farm'), await makeMaterial(server.db, '@Eggs')]
  const bought = (billId: string, dateOfPurchase: string, materials: Parameters<typeof makePurchase>[2] = {}) =>
    makePurchase(server.db, restId, { supplierId: farm.id, billId, dateOfPurchase, ...materials })
  const line = { materialId: flour.id, weight: 2.5, price: 1275, tax: 125 }
  await bought('LATER', '2026:03:08', { materials: [line] })
  const { _id: purId } = await book({
    billId: 'WRONG',
    supId: farm.id,
    dateOfPurchase: '2026:03:06',
    materials: [{ matId: flour.id, isWeight: true, weight: 2.5, price: 12.75, tax: 1.25 }],
  })
  await bought('B-1', '2026:03:01', {
    materials: [line, { materialId: eggs.id, isWeight: false, nos: 30, price: 990 }],
  })
  await bought('BEFORE', '2026:02:28')
  await server.ask(reversePurchase, { purId, reason: '-Entered twice' }, { token })

  const march = { from: '2026:03:01', to: '2026:03:07' }
  const rows = await rowsOf(server, { list, restId, token }, march)
  const ofFarm = { Supplier: "'+Farm", 'Reversed on': '', Reason: '' }
  const ofFlour = { Material: flour.name, Quantity: '2.5', Unit: 'kg', 'Price before tax': '12.75', Tax: '1.25' }
  expect(rows).toEqual([
    { ...ofFarm, ...ofFlour, Date: '2026-03-01', 'Bill ID': 'B-1' },
    {
      ...ofFarm,
      Date: '2026-03-01',
      'Bill ID': 'B-1',
      Material: `'${eggs.name}`,
      Quantity: '30',
      Unit: 'pieces',
      'Price before tax': '9.9',
      Tax: '0',
    },
    {
      ...ofFarm,
      ...ofFlour,
      Date: '2026-03-06',
      'Bill ID': 'WRONG',
      'Reversed on': '2026-03-07',
      Reason: "'-Entered twice",
    },
  ])
  const counted = rows.filter((row) => row['Reversed on'] === '')
  const { months } = await server.ask(readPurchasesOverview, { restId }, { token })
  const listed = await server.ask(listPurchases, { restId, month: '2026:03' }, { token })
  const inCents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
  const later = 1275 + 125
  const sum = centsIn(counted, 'Price before tax') + centsIn(counted, 'Tax')
  expect(sum).toBe(inCents([months.at(-1)?.amount ?? 0]) - later)
  expect(centsIn(rows, 'Tax')).toBe(inCents(listed.map(({ summary }) => summary.tax)) - 125)
})
