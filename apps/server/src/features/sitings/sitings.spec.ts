import { addSiting, listSitings, listSitingsOf } from '@brigade/contract/sitings/sitings.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeSiting } from './sitings.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function makeBranch() {
  const { id: restId } = await makeRestaurant(server.db)
  return { restId, token: (await makeAccount(server, { restIds: [restId] })).token }
}

const booth = { name: 'Booth', hasCharge: true as const, amount: 15.5, capacity: 8 }

describe('a siting', () => {
  it('is added with its charge and its seats, and audited', async () => {
    const { restId, token } = await makeBranch()
    const { body } = await server.call(addSiting, { restId, ...booth }, { token })
    if (body.error) throw new Error(body.message)
    expect(body).toMatchObject({ message: 'Booth added', data: booth })
    expect(await server.ask(listSitingsOf, { restId }, { token })).toEqual([body.data])
    const trail = await server.sql`select action, subject_id, after from audit_entries where rest_id = ${restId}`
    expect(trail).toEqual([{ action: 'add siting', subject_id: body.data?._id, after: booth }])
  })

  it('without a charge costs nothing, whatever amount was sent', async () => {
    const { restId, token } = await makeBranch()
    const free = { restId, name: 'Stool', hasCharge: false as const, amount: 99, capacity: 1 }
    expect(await server.ask(addSiting, free, { token })).toMatchObject({ hasCharge: false, amount: 0 })
  })

  it("is added to the account's only branch by default", async () => {
    const { restId, token } = await makeBranch()
    await server.ask(addSiting, booth, { token })
    expect(await server.ask(listSitingsOf, { restId }, { token })).toHaveLength(1)
  })

  it('needs a branch if the account has several or none', async () => {
    const { restId } = await makeBranch()
    const { restId: second } = await makeBranch()
    for (const restIds of [[restId, second], []]) {
      const { token } = await makeAccount(server, { restIds })
      const { status, body } = await server.call(addSiting, booth, { token })
      expect({ status, ...body }).toMatchObject({
        status: 400,
        code: 'bad-input',
        fields: { restId: 'Select the restaurant this siting is in' },
      })
    }
    const owner = await makeAccount(server, { type: 'owner' })
    expect((await server.call(addSiting, booth, { token: owner.token })).body).toMatchObject({ code: 'bad-input' })
    const named = await server.call(addSiting, { restId: second, ...booth }, { token: owner.token })
    expect(named.status).toBe(200)
  })

  it('has a unique name in its branch, ignoring case, also for concurrent calls', async () => {
    const { restId, token } = await makeBranch()
    const names = ['Booth', 'BOOTH', 'booth', 'Booth', 'bOOth']
    const answers = await Promise.all(
      names.map((name) => server.call(addSiting, { restId, ...booth, name }, { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter(({ body: one }) => one.error)) {
      expect({ status, ...body }).toMatchObject({
        status: 409,
        code: 'name-taken',
        fields: { name: expect.any(String) },
      })
    }
    const elsewhere = await makeBranch()
    expect((await server.call(addSiting, booth, { token: elsewhere.token })).status).toBe(200)
  })

  it('is refused with all invalid fields in the order of the form', async () => {
    const { restId, token } = await makeBranch()
    const sent = { restId, name: '', hasCharge: true, amount: 0, capacity: 0 }
    const { status, body } = await server.send('POST', '/manager/siting', sent, { token })
    expect(status).toBe(400)
    expect(Object.entries(body.fields)).toEqual([
      ['name', 'Field cannot be empty'],
      ['amount', 'Enter the amount that is charged'],
      ['capacity', 'Enter how many persons it seats, from 1 to 1000'],
    ])
    expect(body.message).toBe('Field cannot be empty')
  })

  it('of another branch can be neither added nor seen', async () => {
    const [here, there] = [await makeBranch(), await makeBranch()]
    await makeSiting(server.db, there.restId)
    for (const answer of [
      await server.call(addSiting, { restId: there.restId, ...booth }, { token: here.token }),
      await server.call(listSitingsOf, { restId: there.restId }, { token: here.token }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
    expect(await server.ask(listSitings, {}, { token: here.token })).toEqual([])
  })
})

it("lists the sitings of all the account's branches, each branch's oldest first", async () => {
  const [first, second] = [await makeBranch(), await makeBranch()]
  const window = await makeSiting(server.db, first.restId)
  const terrace = await makeSiting(server.db, second.restId, { name: 'Terrace', amount: 500 })
  const garden = await makeSiting(server.db, first.restId, { name: 'Garden' })
  const { token } = await makeAccount(server, { restIds: [first.restId, second.restId] })
  const listed = await server.ask(listSitings, {}, { token })
  expect(listed.map(({ _id, restId }) => [restId, _id])).toEqual([
    [first.restId, window.id],
    [first.restId, garden.id],
    [second.restId, terrace.id],
  ])
  const owner = await makeAccount(server, { type: 'owner' })
  const all = await server.ask(listSitings, {}, { token: owner.token })
  expect(all.map(({ _id }) => _id)).toEqual(expect.arrayContaining([window.id, garden.id, terrace.id]))
})
