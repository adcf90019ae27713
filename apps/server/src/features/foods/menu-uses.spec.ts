import { readMenuUses } from '@brigade/contract/lookups/menu-uses.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeAddon, makeCustomization, makeTax } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeFood } from './foods.factory.ts'
import { makeMenuBranch, makePicture, sendFood } from './new-food.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

it('names the listed foods that use an entry, each once', async () => {
  const { db } = server
  const { id: restId } = await makeRestaurant(db)
  const { token } = await makeAccount(server, { restIds: [restId] })
  const [milk, unused] = [await makeCustomization(db), await makeCustomization(db)]
  const [shot, tax] = [await makeAddon(db), await makeTax(db)]
  const latte = await makeFood(db, restId, {
    name: 'Latte',
    variations: [
      { customizations: [milk], addons: [shot] },
      { customizations: [milk], tax },
    ],
  })
  const cocoa = await makeFood(db, restId, {
    name: 'Cocoa',
    variations: [{ customizations: [milk] }, { addons: [shot], isDelisted: true }],
  })
  await makeFood(db, restId, { isDelisted: true, variations: [{ customizations: [milk] }] })
  await makeFood(db, (await makeRestaurant(db)).id, { variations: [{ customizations: [milk] }] })

  const uses = await server.ask(readMenuUses, { restId }, { token })
  const image = expect.stringContaining('-960.webp')
  const named = ({ id, name }: { id: string; name: string }) => ({ _id: id, name, image })
  const of = ({ id }: { id: string }) => uses.find(({ _id }) => _id === id)
  expect(of(milk)).toEqual({ _id: milk.id, count: 2, foods: [named(cocoa), named(latte)] })
  expect(of(shot)).toEqual({ _id: shot.id, count: 1, foods: [named(latte)] })
  expect(of(tax)).toEqual({ _id: tax.id, count: 1, foods: [named(latte)] })
  expect(of(unused)).toBeUndefined()
})

it('counts foods by menu, coalition and category, and names eight of them', async () => {
  const { restId, token, lists, normal } = await makeMenuBranch(server)
  const picture = await makePicture()
  for (const letter of 'ABCDEFGHI') {
    const { status } = await sendFood(server, { ...normal, name: `Curry ${letter}` }, [picture], { token })
    expect(status).toBe(200)
  }
  const uses = await server.ask(readMenuUses, { restId }, { token })
  for (const { id } of [lists.menu, lists.coalition, lists.category]) {
    const use = uses.find(({ _id }) => _id === id)
    expect(use?.count).toBe(9)
    expect(use?.foods.map(({ name }) => name)).toEqual(Array.from('ABCDEFGH', (letter) => `Curry ${letter}`))
  }
})

it('tells nothing of a branch to those who may not see it', async () => {
  const { restId } = await makeMenuBranch(server)
  const { token } = await makeAccount(server)
  expect((await server.call(readMenuUses, { restId }, { token })).status).toBe(404)
})
