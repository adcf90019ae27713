import { createChannelKey, deleteChannelKey, setPartnerKey } from '@brigade/contract/channel/channel-keys.contract.ts'
import { listDeliveryServices } from '@brigade/contract/lookups/lookups.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeDeliveryService } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'

let server: TestServer
let owner: { id: string; token: string }
let restId: string
beforeAll(async () => {
  server = await createTestServer()
  owner = await makeAccount(server, { type: 'owner' })
  restId = (await makeRestaurant(server.db)).id
})

const unknownId = '0190a5d0-0000-7000-8000-000000000000'
let keys = 0
const newKey = () => server.ask(createChannelKey, { name: `Kea Couriers ${(keys += 1)}`, restIds: [restId] }, owner)
const choose = (delServiceId: string, keyId: string | null) =>
  server.call(setPartnerKey, { delServiceId, keyId }, owner)

async function keyOf(id: string) {
  const services = await server.ask(listDeliveryServices, {}, owner)
  return services.find(({ _id }) => _id === id)?.keyId
}

describe('the key of a delivery partner', () => {
  it('is set, changed and removed by the owner, with audit entries', async () => {
    const partner = await makeDeliveryService(server.db, { isOwn: false })
    const [first, second] = [await newKey(), await newKey()]
    expect(await choose(partner.id, first._id)).toMatchObject({
      status: 200,
      body: {
        message: `${partner.name} updated`,
        data: { _id: partner.id, name: partner.name, isOwn: false, keyId: first._id },
      },
    })
    expect(await keyOf(partner.id)).toBe(first._id)
    await choose(partner.id.toUpperCase(), second._id.toUpperCase())
    await choose(partner.id, second._id)
    await choose(partner.id, null)
    expect(await keyOf(partner.id)).toBeNull()
    const by = { action: 'set partner key', actorId: owner.id }
    expect(await trailOf(server, { subjectId: partner.id })).toEqual([
      expect.objectContaining({ ...by, before: { keyId: null }, after: { keyId: first._id } }),
      expect.objectContaining({ ...by, before: { keyId: first._id }, after: { keyId: second._id } }),
      expect.objectContaining({ ...by, before: { keyId: second._id }, after: { keyId: null } }),
    ])
  })

  it('must be a valid key', async () => {
    const partner = await makeDeliveryService(server.db, { isOwn: false })
    const deleted = await newKey()
    await server.ask(deleteChannelKey, { keyId: deleted._id }, owner)
    for (const keyId of [unknownId, deleted._id]) {
      expect(await choose(partner.id, keyId)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
    expect(await keyOf(partner.id)).toBeNull()
  })

  it('is refused for own drivers and unknown services', async () => {
    const drivers = await makeDeliveryService(server.db)
    const { _id: keyId } = await newKey()
    expect(await choose(drivers.id, keyId)).toMatchObject({
      status: 409,
      body: {
        code: 'delivery-service-own',
        message: `${drivers.name} are your own drivers: the branch informs them and records their deliveries`,
      },
    })
    expect(await choose(unknownId, keyId)).toMatchObject({ status: 404, body: { code: 'delivery-service-unknown' } })
    await expect(
      server.sql`update delivery_services set key_id = ${keyId} where id = ${drivers.id}`,
    ).rejects.toMatchObject({ constraint_name: 'delivery_services_key' })
  })

  it('is removed from all partners when it is deleted, with their names in the audit trail', async () => {
    const [one, two, third] = [
      await makeDeliveryService(server.db, { isOwn: false }),
      await makeDeliveryService(server.db, { isOwn: false }),
      await makeDeliveryService(server.db, { isOwn: false }),
    ]
    const [key, other] = [await newKey(), await newKey()]
    await choose(one.id, key._id)
    await choose(two.id, key._id)
    await choose(third.id, other._id)
    await server.ask(deleteChannelKey, { keyId: key._id }, owner)
    expect([await keyOf(one.id), await keyOf(two.id), await keyOf(third.id)]).toEqual([null, null, other._id])
    const [, deleted] = await trailOf(server, { subjectId: key._id })
    expect(deleted).toMatchObject({
      action: 'delete channel key',
      before: { name: key.name, restIds: [restId], partners: expect.arrayContaining([one.name, two.name]) },
    })
  })

  it('is never one that is concurrently deleted', async () => {
    const partner = await makeDeliveryService(server.db, { isOwn: false })
    for (let round = 0; round < effort.races; round += 1) {
      const { _id: keyId } = await newKey()
      const [chosen, deleted] = await Promise.all([
        choose(partner.id, keyId),
        server.call(deleteChannelKey, { keyId }, owner),
      ])
      expect(deleted.status).toBe(200)
      expect([200, 404]).toContain(chosen.status)
      expect(await keyOf(partner.id)).toBeNull()
    }
  })
})

describe('the name of a key', () => {
  it('is of one key only, also when it is written otherwise or made twice at once, and free again once deleted', async () => {
    const make = (name: string) => server.call(createChannelKey, { name, restIds: [restId] }, owner)
    const answers = await Promise.all(['Moa Web', 'moa web', ' ＭＯＡ　Web '].map(make))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    const message = 'Another channel has this name. Enter another name, or delete that channel first'
    expect(refused?.body).toMatchObject({ code: 'name-taken', message, fields: { name: message } })
    const { body } = answers.find(({ status }) => status === 200) ?? {}
    const keyId = body && !body.error ? (body.data?._id ?? '') : ''
    await server.ask(deleteChannelKey, { keyId }, owner)
    expect((await make('MOA WEB')).status).toBe(200)
  })
})
