import { businessDetails } from '@brigade/contract/business/business.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { changePlugins, createBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import { changeOpeningHours, restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import {
  listPlugins,
  listRestaurants,
  restaurant as restaurantReply,
} from '@brigade/contract/restaurants/restaurants.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeBusiness } from '../business/business.factory.ts'
import { makeTax } from '../lookups/lookups.factory.ts'
import { branchForm } from './branches.factory.ts'
import { makeRestaurant } from './restaurants.factory.ts'

let server: TestServer
let owner: { id: string; token: string }
let token: string
beforeEach(async () => {
  server = await createTestServer()
  await makeBusiness(server.db)
  owner = await makeAccount(server, { type: 'owner' })
  token = owner.token
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
it("returns the business's name, currency, locale and default time zone", async () => {
  expect(await server.ask(businessDetails, {}, { token })).toEqual({
    name: 'Test Kitchens',
    currency: 'NZD',
    locale: 'en-NZ',
    timeZone: 'Pacific/Auckland',
    hasSold: false,
  })
})

describe('a new branch', () => {
  it("is in the owner's list with the chosen services and takes no orders without hours", async () => {
    const tax = await makeTax(server.db)
    const form = branchForm({ cities: ['Auckland', ' Napier ', 'Auckland'], overallTaxId: tax.id })
    const { status, body } = await server.call(createBranch, form, { token, key: newKey() })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { message: 'Harbour opened. Next, set the hours of its services' },
    })
    const made = restaurantReply.strict().parse(body.error ? null : body.data)
    expect(made).toEqual({
      _id: expect.any(String),
      name: 'Harbour',
      address: '1 Quay Street',
      cities: [{ name: 'Auckland' }, { name: 'Napier' }],
      contacts: [],
      restTypes: ['Delivery', 'Takeaway', 'Direct'].map((name) => ({ _id: expect.any(String), name })),
      delivery: { isOpen: true, availability: [], holiday: [] },
      takeaway: { isOpen: true, availability: [], holiday: [] },
      dining: { isOpen: false, availability: [], holiday: [] },
      timeZone: 'Pacific/Auckland',
      currency: 'NZD',
      locale: 'en-NZ',
      overallTax: { _id: tax.id, name: tax.name, percentage: 15 },
      businessDayStartsAt: 4,
      map: null,
    })
    expect(await server.ask(listRestaurants, {}, { token })).toEqual([made])
    expect(await trailOf(server, { subjectId: made._id })).toMatchObject([
      {
        action: 'create branch',
        actorId: owner.id,
        restId: made._id,
        before: null,
        after: {
          ...branchForm(),
          cities: ['Auckland', 'Napier'],
          overallTaxId: tax.id,
          services: ['Delivery', 'Takeaway', 'Direct'],
        },
      },
    ])
  })

  it('is hidden from managers until the owner gives them access', async () => {
    const manager = await makeAccount(server)
    await server.ask(createBranch, branchForm(), { token })
    expect(await server.ask(listRestaurants, {}, { token: manager.token })).toEqual([])
  })

  it("is announced at once on the owner's open connections", async () => {
    const screen = server.connectLive(token)
    await new Promise<void>((open) => screen.once('connect', open))
    const heard: unknown[] = []
    const next = () =>
      new Promise<void>((done) =>
        screen.once(LIVE_EVENT, (hint: unknown) => {
          heard.push(hint)
          done()
        }),
      )
    const first = next()
    const made = await server.ask(createBranch, branchForm(), { token })
    await first
    const second = next()
    const typeId = made.restTypes[0]?._id ?? ''
    const availability = [{ typeId, availability: [{ day: 'sat' as const, st: 9, et: 21 }] }]
    await server.ask(changeOpeningHours, { restId: made._id, availability }, { token })
    await second
    const hint = { m: restaurantsTopic.m, data: { restId: made._id } }
    expect(heard).toEqual([hint, hint])
  })

  it('is created once when the call is repeated under its key, also concurrently', async () => {
    const key = newKey()
    const send = () => server.call(createBranch, branchForm(), { token, key })
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(await server.ask(listRestaurants, {}, { token })).toHaveLength(1)
  })

  it('is refused with all invalid fields in the order of the form', async () => {
    const sent = {
      timeZone: 'Pacific/Atlantis',
      businessDayStartsAt: 24,
      services: [],
      overallTaxId: 'none',
      cities: [],
    }
    const { status, body } = await server.send('POST', createBranch.path, sent, { token })
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Field cannot be empty' })
    expect(Object.entries(body.fields)).toEqual([
      ['name', 'Field cannot be empty'],
      ['address', 'Field cannot be empty'],
      ['cities', say('branch.cities')],
      ['timeZone', say('input.time-zone')],
      ['businessDayStartsAt', say('branch.day-start')],
      ['services', say('service.select')],
      ['overallTaxId', say('input.not-in-list')],
    ])
  })

  it.each([undefined, null, 12])('asks for a time zone instead of %s', async (timeZone) => {
    const { body } = await server.send('POST', createBranch.path, { ...branchForm(), timeZone }, { token })
    expect(body.fields).toEqual({ timeZone: say('input.time-zone') })
  })

  it('cannot have a name that changes the text direction', async () => {
    const { body } = await server.call(createBranch, branchForm({ name: 'Pier \u202enine' }), { token })
    expect(body).toMatchObject({ code: 'bad-input', fields: { name: say('input.characters') } })
  })

  it('is refused with an unknown tax', async () => {
    const { status, body } = await server.call(createBranch, branchForm({ overallTaxId: uuidv7() }), { token })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'bad-input', fields: { overallTaxId: say('input.not-in-list') } },
    })
    expect(await server.ask(listRestaurants, {}, { token })).toEqual([])
  })
})

describe('the plugins of a branch', () => {
  const change = (restId: string, plugins: Array<'Direct Pos' | 'Dining' | 'Ledger'>, key = newKey()) =>
    server.call(changePlugins, { restId, plugins }, { token, key })

  it('are exactly those sent', async () => {
    const { id: restId } = await makeRestaurant(server.db, { plugins: ['Dining', 'Remote Print'] })
    const { body } = await change(restId, ['Ledger', 'Dining', 'Ledger'])
    expect(body).toMatchObject({
      message: 'Plugins updated',
      data: [{ name: 'Dining' }, { name: 'Ledger' }],
    })
    expect(await server.ask(listPlugins, { restId }, { token })).toEqual([{ name: 'Dining' }, { name: 'Ledger' }])
    await change(restId, [])
    expect(await server.ask(listPlugins, { restId }, { token })).toEqual([])
    await change(restId, [])
    expect(await trailOf(server, { subjectId: restId })).toMatchObject([
      { action: 'change plugins', before: ['Dining', 'Remote Print'], after: ['Dining', 'Ledger'] },
      { action: 'change plugins', before: ['Dining', 'Ledger'], after: [] },
    ])
  })

  it("are announced to the branch's screens", async () => {
    const { id: restId } = await makeRestaurant(server.db)
    const manager = await makeAccount(server, { restIds: [restId] })
    const screen = server.connectLive(manager.token)
    const heard = new Promise<unknown>((resolve) => screen.once(LIVE_EVENT, resolve))
    await new Promise<void>((open) => screen.once('connect', open))
    await change(restId, ['Direct Pos'])
    expect(await heard).toEqual({ m: restaurantsTopic.m, data: { restId } })
  })

  it('are those of one owner after concurrent calls', async () => {
    const { id: restId } = await makeRestaurant(server.db)
    const wishes = [['Dining', 'Direct Pos'], ['Dining', 'Ledger'], []] as const
    const answers = await Promise.all(Array.from({ length: 18 }, (_, n) => change(restId, [...(wishes[n % 3] ?? [])])))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const names = (await server.ask(listPlugins, { restId }, { token })).map(({ name }) => name)
    expect(wishes).toContainEqual(names)
    const trail = await trailOf(server, { subjectId: restId })
    for (const [index, { before }] of trail.slice(1).entries()) expect(before).toEqual(trail[index]?.after)
  })

  it('are refused for an unknown branch or an unknown plugin', async () => {
    expect((await change(uuidv7(), ['Ledger'])).body).toMatchObject({ code: 'not-found' })
    const { id: restId } = await makeRestaurant(server.db)
    const { status, body } = await server.send(
      'PATCH',
      changePlugins.path,
      { restId, plugins: ['Dining', 'Teleport'] },
      { token },
    )
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { 'plugins.1': say('branch.plugin') } })
  })
})
