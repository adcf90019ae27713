import { listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import { addSupplier, changeSupplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makePantry } from '../purchases/pantry.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const mill = { name: 'Old Mill', address: '2 Mill Lane', coordinates: '-36.8:174.7', contacts: ['021 555 0102'] }

async function makeMill() {
  const pantry = await makePantry(server)
  const { restId, token } = pantry
  const { _id: supId, version } = await server.ask(addSupplier, { restId, ...mill }, { token })
  const change = (changes: Partial<typeof mill & { supId: string; version: number }>) =>
    server.call(changeSupplier, { supId, version, ...mill, ...changes }, { token })
  return { ...pantry, supId, version, change }
}

const seen = ({ status, body }: { status: number; body: unknown }) => ({ status, body })

it('changes a supplier, its purchases follow, and the audit trail names only what changed', async () => {
  const { restId, token, supplier, book } = await makePantry(server)
  await book()
  const changed = { ...mill, supId: supplier.id, version: 1 }
  expect(seen(await server.call(changeSupplier, changed, { token }))).toMatchObject({
    status: 200,
    body: {
      message: 'Old Mill updated',
      data: { name: 'Old Mill', coordinates: { latitude: -36.8, longitude: 174.7 }, version: 2 },
    },
  })
  const listed = await server.ask(listPurchases, { restId }, { token })
  expect(listed).toMatchObject([{ supplier: { name: 'Old Mill', address: '2 Mill Lane' } }])
  const again = { ...changed, version: 2, contacts: ['021 555 0103'] }
  expect((await server.call(changeSupplier, again, { token })).status).toBe(200)
  const trail = await server.sql`
    select before, after from audit_entries
     where action = 'change supplier' and subject_id = ${supplier.id} order by id desc limit 1`
  expect(trail).toEqual([
    {
      before: { name: 'Old Mill', contacts: ['021 555 0102'] },
      after: { name: 'Old Mill', contacts: ['021 555 0103'] },
    },
  ])
})

it('refuses a change of an older version, with the present supplier', async () => {
  const { change } = await makeMill()
  const answers = await Promise.all([change({ address: '3 Mill Lane' }), change({ address: '4 Mill Lane' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [done, stale] = answers.toSorted((a, b) => a.status - b.status)
  expect(stale?.body).toMatchObject({ code: 'stale-version', data: done?.body.error === false ? done.body.data : {} })
})

it('changes nothing where nothing differs', async () => {
  const { change, version } = await makeMill()
  expect(seen(await change({}))).toMatchObject({ status: 200, body: { data: { version } } })
})

it('refuses the name of another supplier of the branch at its field', async () => {
  const { change, supplier } = await makeMill()
  expect(seen(await change({ name: supplier.name.toUpperCase() }))).toMatchObject({
    status: 409,
    body: { code: 'supplier-taken', fields: { name: expect.stringContaining('is already a supplier') } },
  })
  expect((await change({ name: 'OLD MILL' })).status).toBe(200)
})

it('refuses invalid fields all at once', async () => {
  const { change } = await makeMill()
  expect(seen(await change({ name: ' ', coordinates: 'here', contacts: ['12'] }))).toMatchObject({
    status: 400,
    body: {
      fields: { name: expect.any(String), coordinates: 'Select the location', 'contacts.0': expect.any(String) },
    },
  })
})

it('finds no supplier of another branch, and changes none that is retired', async () => {
  const [here, there] = [await makeMill(), await makeMill()]
  for (const supId of [there.supId, uuidv7()]) {
    expect(seen(await here.change({ supId }))).toMatchObject({ status: 404, body: { code: 'supplier-unknown' } })
  }
  await server.sql`
    update suppliers set withdrawn_at = ${server.time.now}, withdrawn_by = ${here.managerId}, withdrawn_reason = 'Closed'
     where id = ${here.supId}`
  expect(seen(await here.change({ name: 'New Mill' }))).toMatchObject({
    status: 409,
    body: { code: 'supplier-retired' },
  })
})
