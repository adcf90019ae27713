import { readPurchasesOverview, readSupplierOverview } from '@brigade/contract/purchases/purchases-overview.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeSupplier } from '../suppliers/suppliers.factory.ts'
import { makePantry } from './pantry.factory.ts'
import { makePurchase } from './purchases.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  // Already March 2026 in Auckland.
  server.time.now = new Date('2026-02-28T12:00:00Z')
})

it('sums up the purchases of twelve months by month and supplier, with tax', async () => {
  const { restId, token, supplier: farm } = await makePantry(server)
  const mill = await makeSupplier(server.db, restId)
  const bought = (supplierId: string, dateOfPurchase: string, ...prices: number[]) =>
    makePurchase(server.db, restId, {
      supplierId,
      dateOfPurchase,
      materials: prices.map((price) => ({ price, tax: 50 })),
    })
  await bought(farm.id, '2025:03:31', 9999)
  await bought(farm.id, '2025:04:01', 1000)
  await bought(farm.id, '2026:03:01', 200, 300)
  await bought(mill.id, '2026:01:15', 4000)
  await bought(mill.id, '2026:01:20', 100)
  const { months, suppliers } = await server.ask(readPurchasesOverview, { restId }, { token })
  expect(months).toHaveLength(12)
  expect(months.filter(({ purchases }) => purchases > 0)).toEqual([
    { month: '2025:04', purchases: 1, amount: 10.5 },
    { month: '2026:01', purchases: 2, amount: 42 },
    { month: '2026:03', purchases: 1, amount: 6 },
  ])
  expect(suppliers).toEqual([
    {
      _id: mill.id,
      name: mill.name,
      purchases: 2,
      amount: 42,
      latest: '2026:01:20',
      months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 42, 0, 0],
    },
    {
      _id: farm.id,
      name: farm.name,
      purchases: 2,
      amount: 16.5,
      latest: '2026:03:01',
      months: [10.5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6],
    },
  ])
  const ofYear = await server.ask(readPurchasesOverview, { restId, month: '2025:12' }, { token })
  expect(ofYear.months.map(({ month }) => month).slice(0, 2)).toEqual(['2025:01', '2025:02'])
  expect(ofYear.suppliers).toMatchObject([{ _id: farm.id, purchases: 2, latest: '2025:04:01' }])
})

it('sums up what was bought from a supplier, with its price in each month', async () => {
  const { restId, token, supplier: farm, flour, eggs } = await makePantry(server)
  const byWeight = (weight: number, price: number) => ({ materialId: flour.id, weight, price, tax: 100 })
  await makePurchase(server.db, restId, {
    supplierId: farm.id,
    dateOfPurchase: '2026:02:03',
    materials: [byWeight(10, 2000), { materialId: eggs.id, isWeight: false, nos: 1070, price: 430 }],
  })
  await makePurchase(server.db, restId, {
    supplierId: farm.id,
    dateOfPurchase: '2026:02:20',
    materials: [byWeight(2.5, 750)],
  })
  await makePurchase(server.db, restId, {
    supplierId: farm.id,
    dateOfPurchase: '2026:03:01',
    materials: [byWeight(1, 300)],
  })
  await makePurchase(server.db, restId, { dateOfPurchase: '2026:03:01', materials: [byWeight(100, 100)] })
  const { months, materials } = await server.ask(readSupplierOverview, { restId, supId: farm.id }, { token })
  expect([months[0], months.at(-1)]).toEqual(['2025:04', '2026:03'])
  expect(materials).toEqual([
    {
      mat: { _id: flour.id, name: flour.name },
      isWeight: true,
      quantity: 13.5,
      amount: 33.5,
      prices: [...Array.from({ length: 10 }, () => null), 2.2, 3],
    },
    {
      mat: { _id: eggs.id, name: eggs.name },
      isWeight: false,
      quantity: 1070,
      amount: 4.3,
      prices: [...Array.from({ length: 10 }, () => null), 0.004, null],
    },
  ])
})

it('names the ten newest purchases from a supplier with their totals, without those that are reversed', async () => {
  const { restId, token, managerId, supplier: farm } = await makePantry(server)
  const mill = await makeSupplier(server.db, restId)
  const bought = (supplierId: string, dateOfPurchase: string) =>
    makePurchase(server.db, restId, {
      supplierId,
      dateOfPurchase,
      materials: [{ price: 1000, tax: 150 }, { price: 200 }],
    })
  await bought(farm.id, '2025:03:31')
  for (const day of Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))) {
    await bought(farm.id, `2026:01:${day}`)
  }
  await bought(mill.id, '2026:02:01')
  await server.sql`
    update purchases set withdrawn_at = ${server.time.now}, withdrawn_by = ${managerId}, withdrawn_reason = 'Twice'
     where rest_id = ${restId} and date_of_purchase = '2026-01-11'`
  const { latest } = await server.ask(readSupplierOverview, { restId, supId: farm.id }, { token })
  expect(latest.map(({ dateOfPurchase }) => dateOfPurchase)).toEqual(
    ['12', '10', '09', '08', '07', '06', '05', '04', '03', '02'].map((day) => `2026:01:${day}`),
  )
  expect(new Set(latest.map(({ amount }) => amount))).toEqual(new Set([13.5]))
})

it('shows no purchases or suppliers of another branch', async () => {
  const [here, there] = [await makePantry(server), await makePantry(server)]
  const { token } = here
  for (const { status, body } of [
    await server.call(readPurchasesOverview, { restId: there.restId }, { token }),
    await server.call(readSupplierOverview, { restId: there.restId, supId: there.supplier.id }, { token }),
    await server.call(readSupplierOverview, { restId: here.restId, supId: there.supplier.id }, { token }),
  ]) {
    expect({ status, isRefused: body.error }).toEqual({ status: 404, isRefused: true })
  }
})
