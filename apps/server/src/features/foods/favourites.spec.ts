import { changeFavourite, listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { MOST_FAVOURITES } from '@brigade/contract/foods/favourites.rules.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeFood } from './foods.factory.ts'

let server: TestServer
const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

beforeAll(async () => {
  server = await createTestServer()
})

async function makeBranch(count = 3) {
  const { id: restId } = await makeRestaurant(server.db)
  const { token } = await makeAccount(server, { restIds: [restId] })
  const foodIds: string[] = []
  for (let at = 0; at < count; at += 1) foodIds.push((await makeFood(server.db, restId)).id)
  const change = (
    foodId: string,
    changes: Partial<Omit<SentOf<typeof changeFavourite>, 'restId' | 'foodId'>> = {},
    key = newKey(),
  ) => server.call(changeFavourite, { restId, foodId, isFavourite: true, ...changes }, { token, key })
  const shown = () => server.ask(listFavourites, { restId }, { token })
  return { restId, token, foodIds, change, shown }
}

describe('favourites of a branch', () => {
  it('are added, moved and taken away, and every change is recorded', async () => {
    const { restId, foodIds, change, shown } = await makeBranch()
    const [a = '', b = '', c = ''] = foodIds
    for (const id of foodIds) await change(id)
    expect(await shown()).toEqual([a, b, c])
    const moved = await change(c, { before: a })
    expect(moved.body).toMatchObject({ data: [c, a, b] })
    await change(c, { before: null })
    await change(b, { isFavourite: false })
    expect(await shown()).toEqual([a, c])
    const trail = await trailOf(server, { restId }, 'change favourites')
    expect(trail).toHaveLength(6)
    expect(trail.at(-1)).toMatchObject({
      subjectId: b,
      before: { favourites: [a, b, c] },
      after: { favourites: [a, c] },
    })
  })

  it('change once for each key, and not at all by a change that changes nothing', async () => {
    const { restId, foodIds, change, shown } = await makeBranch()
    const [a = '', b = ''] = foodIds
    const key = newKey()
    await change(a, {}, key)
    await change(b, { before: a })
    const again = await change(a, {}, key)
    expect(again.body).toMatchObject({ data: [a] })
    await change(a)
    await change(foodIds[2] ?? '', { isFavourite: false })
    expect(await shown()).toEqual([b, a])
    expect(await trailOf(server, { restId }, 'change favourites')).toHaveLength(2)
  })

  it('are at most twelve, which the database enforces as well', async () => {
    const { restId, foodIds, change, shown } = await makeBranch(MOST_FAVOURITES + 1)
    for (const id of foodIds.slice(0, -1)) expect((await change(id)).status).toBe(200)
    const last = foodIds.at(-1) ?? ''
    const message = 'A branch has at most 12 favourites. Remove one first'
    expect(await change(last)).toMatchObject({ status: 400, body: { message, fields: { foodId: message } } })
    const places = [MOST_FAVOURITES, MOST_FAVOURITES - 1]
    for (const place of places) {
      const insert = server.sql`insert into favourite_foods values (${restId}, ${last}, ${place})`
      await expect(insert).rejects.toThrow(/favourite_foods_(most|position)/)
    }
    expect(await shown()).toEqual(foodIds.slice(0, -1))
  })

  it('keep what two tills add at the same time', async () => {
    const { foodIds, change, shown } = await makeBranch(6)
    const answers = await Promise.all(foodIds.map((id) => change(id)))
    expect(answers.map(({ status }) => status)).toEqual(foodIds.map(() => 200))
    expect((await shown()).toSorted()).toEqual(foodIds.toSorted())
  })

  it('are foods of the branch, placed before others of them', async () => {
    const { foodIds, change, shown } = await makeBranch()
    const [a = '', b = ''] = foodIds
    const other = await makeBranch(1)
    expect(await change(other.foodIds[0] ?? '')).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await change(a, { before: b })).toMatchObject({
      status: 400,
      body: { fields: { before: expect.any(String) } },
    })
    expect(await shown()).toEqual([])
  })

  it('are hidden from those who may not see the branch', async () => {
    const { restId, foodIds } = await makeBranch(1)
    const { token } = await makeAccount(server, { restIds: [(await makeRestaurant(server.db)).id] })
    const as = { token, key: newKey() }
    const sent = { restId, foodId: foodIds[0] ?? '', isFavourite: true }
    expect(await server.call(changeFavourite, sent, as)).toMatchObject({ status: 404 })
    expect(await server.call(listFavourites, { restId }, { token })).toMatchObject({ status: 404 })
  })
})
