import { addPurchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { addSupplier, listSuppliers, retireSupplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makePantry } from '../purchases/pantry.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function makeBranch() {
  const pantry = await makePantry(server)
  const { token, supplier } = pantry
  const retire = (supId = supplier.id) => server.call(retireSupplier, { supId, reason: 'Closed down' }, { token })
  return { ...pantry, retire }
}

it('takes no purchase from a retired supplier, whose purchases stay and whose name is free again', async () => {
  const { restId, token, managerId, supplier, book, bill, list, retire } = await makeBranch()
  await book()
  const { status, body } = await retire()
  const retired = { at: server.time.now.toISOString(), by: expect.stringMatching(/\w/), reason: 'Closed down' }
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { message: `${supplier.name} retired`, data: { _id: supplier.id, retired } },
  })
  expect(await server.ask(listSuppliers, { restId }, { token })).toMatchObject([{ _id: supplier.id, retired }])
  expect(await list()).toMatchObject([{ supplier: { name: supplier.name } }])

  const refused = await server.call(addPurchase, bill({ billId: 'FG-102' }), { token })
  const message = `${supplier.name} is retired. Select another supplier`
  expect({ status: refused.status, body: refused.body }).toMatchObject({
    status: 409,
    body: { code: 'supplier-retired', message, fields: { supId: message } },
  })
  const again = { restId, name: supplier.name, address: '2 Market Lane', coordinates: '-36.8485:174.7633' }
  expect((await server.call(addSupplier, again, { token })).status).toBe(200)
  expect((await server.call(addSupplier, again, { token })).status).toBe(409)
  const trail = await server.sql`
    select actor_id, rest_id, after from audit_entries where action = 'retire supplier' and subject_id = ${supplier.id}`
  expect(trail).toEqual([
    { actor_id: managerId, rest_id: restId, after: { name: supplier.name, reason: 'Closed down' } },
  ])
})

it('retires a supplier once, and hides it from other branches', async () => {
  const [here, there] = [await makeBranch(), await makeBranch()]
  for (const id of [here.supplier.id, uuidv7()]) {
    const { status, body } = await there.retire(id)
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'supplier-unknown' } })
  }
  const answers = await Promise.all([here.retire(), here.retire()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
