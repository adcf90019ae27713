import { food as foodReply, type Food } from '@brigade/contract/foods/foods.contract.ts'
import {
  changeCategory,
  changeCoalition,
  changeMenu,
  changeTax,
} from '@brigade/contract/lookups/change-entry.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeCategory, makeCoalition, makeMenu, makeTax } from '../lookups/lookups.factory.ts'
import { makeMenuBranch, makePicture, sendFood } from './new-food.factory.ts'

interface Entry {
  id: string
}
type Entries = Record<'category' | 'menu' | 'coalition' | 'tax', Entry>

let server: TestServer
let branch: Awaited<ReturnType<typeof makeMenuBranch>>
let food: Food
let owner: { token: string }
const key = () => uuidv7({ msecs: server.time.now.getTime() })

beforeAll(async () => {
  server = await createTestServer()
  branch = await makeMenuBranch(server)
  owner = await makeAccount(server, { type: 'owner' })
  const { body } = await sendFood(server, branch.normal, [await makePicture()], { token: branch.token, key: key() })
  food = foodReply.parse(body.error ? null : body.data)
})

async function archive({ category, menu, coalition, tax }: Entries) {
  const { token } = owner
  await server.ask(changeCategory, { _id: category.id, isArchived: true }, { token })
  await server.ask(changeMenu, { _id: menu.id, isArchived: true }, { token })
  await server.ask(changeCoalition, { _id: coalition.id, isArchived: true }, { token })
  await server.ask(changeTax, { _id: tax.id, isArchived: true }, { token })
}

function edit(entries: Entries, note: string) {
  const { name, restTypeIds } = branch.normal
  const input = {
    name,
    note,
    restTypeIds,
    isCombo: false,
    isFreeClaim: false,
    foodId: food._id,
    pictures: food.images,
    categoryId: entries.category.id,
    menuIds: [branch.lists.menu.id, ...(entries.menu === branch.lists.menu ? [] : [entries.menu.id])],
    coalitionIds: [entries.coalition.id],
    taxes: [{ varId: food.variations[0]?._id, hasTax: true, taxId: entries.tax.id }],
  }
  return sendFood(server, input, [], { method: 'PATCH', token: branch.token, key: key() })
}

it('keeps the archived category, menu, coalition and tax that a food has', async () => {
  await archive(branch.lists)
  expect((await edit(branch.lists, 'Hotter')).body).toMatchObject({
    data: { note: 'Hotter', category: { _id: branch.lists.category.id }, menus: [{ _id: branch.lists.menu.id }] },
  })
})

it('refuses those that it did not have', async () => {
  const { db } = server
  const others = {
    category: await makeCategory(db),
    menu: await makeMenu(db),
    coalition: await makeCoalition(db),
    tax: await makeTax(db, 7),
  }
  await archive(others)
  const gone = 'This is no longer in the list. Select another'
  expect(await edit(others, 'Milder')).toMatchObject({
    status: 400,
    body: { fields: { categoryId: gone, 'menuIds.1': gone, 'coalitionIds.0': gone, 'taxes.0.taxId': gone } },
  })
})
