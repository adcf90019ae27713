import { MOST_COPIES } from '@brigade/contract/foods/copy-foods.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { archiveBranch, createBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import { listPlugins, listRestaurants, type ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { addSiting, listSitingsOf } from '@brigade/contract/sitings/sitings.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeBusiness } from '../business/business.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makeManyFoods } from '../foods/many-foods.factory.ts'
import { branchForm } from './branches.factory.ts'
import { openingOf } from './opening.factory.ts'
import { makeRestaurant } from './restaurants.factory.ts'
import { holidays } from './restaurants.table.ts'

let server: TestServer
let token: string
beforeEach(async () => {
  server = await createTestServer()
  await makeBusiness(server.db)
  token = (await makeAccount(server, { type: 'owner' })).token
})

describe('a branch like another', () => {
  const evening = [{ day: 'fri' as const, st: 17, et: 22.3 }]

  async function aSource() {
    const source = await makeRestaurant(server.db, {
      availability: evening,
      plugins: ['Dining', 'Ledger'],
      services: ['Delivery', 'Dining', 'Direct'],
    })
    const opening = await openingOf(server, source.id, token)
    await opening.limit('Delivery', 12)
    const day = (date: string) => ({ date, st: 0, et: 24, reason: 'Christmas' })
    await opening.add('Dining', [day('2026:12:25')])
    await server.db
      .insert(holidays)
      .values({ ...day('2020:12:25'), et: 1440, restId: source.id, typeId: opening.idOf('Dining') })
    for (const name of ['Window', 'Garden', 'Bar'])
      await server.ask(addSiting, { restId: source.id, name, hasCharge: true, amount: 2.5, capacity: 4 }, { token })
    const food = { price: 1250, noOfStock: 7 }
    await makeFood(server.db, source.id, { name: 'Soup', variations: [food] })
    await makeFood(server.db, source.id, { name: 'Bread' })
    return source
  }

  const all: ServiceName[] = ['Dining', 'Takeaway', 'Direct']
  const like = ({ id: restId }: { id: string }, withMenu: boolean, services = all) => {
    const form = branchForm({ services, like: { restId, withMenu } })
    return server.call(createBranch, form, { token, key: uuidv7({ msecs: server.time.now.getTime() }) })
  }

  it('has its hours, coming holidays, limits, plugins, sitings and menu', async () => {
    const source = await aSource()
    const { body } = await like(source, true)
    if (body.error) throw new Error(body.message)
    const restId = body.data?._id ?? ''
    expect(body).toMatchObject({
      message: `Harbour opened like ${source.name}. Next, set the hours of Takeaway`,
      data: {
        dining: { availability: evening, holiday: [{ date: '2026:12:25', reason: 'Christmas' }] },
        takeaway: { availability: [], holiday: [] },
        delivery: { availability: [], holiday: [] },
      },
    })
    expect(await server.ask(listPlugins, { restId }, { token })).toEqual([{ name: 'Dining' }, { name: 'Ledger' }])
    const tables = await server.ask(listSitingsOf, { restId }, { token })
    expect(tables).toMatchObject(['Window', 'Garden', 'Bar'].map((name) => ({ name, amount: 2.5, capacity: 4 })))
    const foods = await server.ask(listFoods, { restId }, { token })
    expect(foods.map(({ name, variations: [first] }) => [name, first?.price, first?.noOfStock])).toEqual([
      ['Bread', 12.5, null],
      ['Soup', 12.5, 0],
    ])
    expect(await trailOf(server, { subjectId: restId })).toMatchObject([{ after: { like: source.name } }])
    // The other branch keeps all it had.
    expect(await server.ask(listSitingsOf, { restId: source.id }, { token })).toHaveLength(3)
  })

  it('is said to have its hours only if each of its services has some', async () => {
    const source = await aSource()
    const { body } = await like(source, false, ['Dining', 'Direct'])
    expect(body).toMatchObject({ message: `Harbour opened with the hours of ${source.name}` })
    const idle = await makeRestaurant(server.db, { availability: [] })
    const form = branchForm({ name: 'Pier', services: all, like: { restId: idle.id, withMenu: false } })
    expect((await server.call(createBranch, form, { token })).body).toMatchObject({
      message: `Pier opened like ${idle.name}. Next, set the hours of Takeaway, Dining`,
    })
  })

  it('is told how many foods it does not get, and how many have no tax', async () => {
    const source = await aSource()
    await makeFood(server.db, source.id, { name: 'SOUP' })
    await makeFood(server.db, source.id, { name: 'Box', services: ['Delivery'] })
    await makeFood(server.db, source.id, { name: 'Cake', variations: [{ tax: 'overall' }] })
    const { body } = await like(source, true, ['Dining'])
    expect(body).toMatchObject({
      message: `Harbour opened with the hours of ${source.name}. Foods left out: 2. Foods without tax: 1`,
    })
  })

  it('has no foods if it is asked for without the menu', async () => {
    const { body } = await like(await aSource(), false)
    const restId = body.error ? '' : (body.data?._id ?? '')
    expect(await server.ask(listFoods, { restId }, { token })).toEqual([])
    expect(await server.ask(listSitingsOf, { restId }, { token })).toHaveLength(3)
  })

  it('is refused with a menu that is longer than a copy, and told what to do', async () => {
    const source = await makeRestaurant(server.db)
    await makeManyFoods(server.sql, source.id, { count: MOST_COPIES + 1, name: (n) => `Dish ${n}` })
    const message = `${source.name} has more than 5000 foods. Leave out its menu, then use Copy to branches under Foods`
    const { status, body } = await like(source, true)
    expect({ status, body }).toMatchObject({ status: 400, body: { message, fields: { 'like.withMenu': message } } })
    expect(await server.ask(listRestaurants, {}, { token })).toHaveLength(1)
    expect((await like(source, false)).status).toBe(200)
  })

  it('is not created like an unknown or an archived one', async () => {
    expect((await like({ id: uuidv7() }, true)).body).toMatchObject({ code: 'not-found' })
    const [old] = [await makeRestaurant(server.db), await makeRestaurant(server.db)]
    await server.ask(archiveBranch, { restId: old.id }, { token })
    expect((await like(old, true)).body).toMatchObject({ error: true })
    expect(await server.ask(listRestaurants, {}, { token })).toHaveLength(1)
  })
})
