import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import {
  changeAddon,
  changeAddonPrice,
  changeMaterial,
} from '@brigade/contract/ingredients/change-ingredients.contract.ts'
import { addAddon, listAddons, listMaterials } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { changeCustomization } from '@brigade/contract/lookups/change-entry.contract.ts'
import { addCustomization } from '@brigade/contract/lookups/lookups.contract.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeTill, orderOf } from '../carts/carts.factory.ts'
import { makeAddon, makeCustomization } from '../lookups/lookups.factory.ts'
import { makeMaterial } from './ingredients.factory.ts'

const server = await createTestServer()
const owner = await makeAccount(server, { type: 'owner' })
const manager = await makeAccount(server)
const as = ({ token }: { token: string }) => ({ token, key: uuidv7({ msecs: server.time.now.getTime() }) })

it('options are renamed, ordered, added and withdrawn; a kept one keeps its id', async () => {
  const { id, levels } = await makeCustomization(server.db, ['Mild', 'Medium', 'Hot'])
  const [mild, , hot] = levels
  const sent = [{ _id: hot?.id, levelName: 'Very hot' }, { levelName: 'Burning' }, { _id: mild?.id, levelName: 'Mild' }]
  const changed = await server.ask(changeCustomization, { _id: id, version: 1, levels: sent }, as(manager))
  expect(changed.levels.map(({ levelName }) => levelName)).toEqual(['Very hot', 'Burning', 'Mild'])
  expect([changed.levels[0]?._id, changed.levels[2]?._id, changed.version]).toEqual([hot?.id, mild?.id, 2])
  const again = await server.ask(changeCustomization, { _id: id, version: 2, levels: changed.levels }, as(manager))
  expect(again.version).toBe(2)
  const [entry] = await trailOf(server, { subjectId: id })
  expect(entry).toMatchObject({
    action: 'change customization',
    before: { levels: ['Mild', 'Medium', 'Hot'] },
    after: { levels: ['Very hot', 'Burning', 'Mild'] },
  })
})

it('a customization is always asked once it is marked, with one line in the trail', async () => {
  const { id } = await makeCustomization(server.db)
  const marked = await server.ask(changeCustomization, { _id: id, version: 1, isRequired: true }, as(manager))
  expect([marked.isRequired, marked.levels.length, marked.version]).toEqual([true, 3, 2])
  expect((await trailOf(server, { subjectId: id }))[0]).toMatchObject({
    action: 'change customization',
    before: { isRequired: false },
    after: { isRequired: true },
  })
  const added = await server.ask(
    addCustomization,
    { name: `Doneness ${id}`, levels: ['Rare'], isRequired: true },
    as(manager),
  )
  expect(added.isRequired).toBe(true)
})

it('options of another customization, doubles and none are refused', async () => {
  const [one, other] = [await makeCustomization(server.db), await makeCustomization(server.db)]
  const send = (levels: unknown) =>
    server.send('PATCH', '/manager/customization', { _id: one.id, levels }, as(manager)).then(({ body }) => body.fields)
  expect(await send([{ _id: other.levels[0]?.id, levelName: 'Mild' }])).toEqual({
    'levels.0._id': say('input.not-in-list'),
  })
  expect(await send([{ levelName: 'Hot' }, { levelName: ' HOT ' }])).toEqual({ levels: say('customization.twice') })
  expect(await send([{ levelName: ' ' }])).toEqual({ levels: say('customization.options') })
})

it('an addon changes its name, limit and recipe, and only an owner its price', async () => {
  const { id, name } = await makeAddon(server.db, { price: 250, qty: 5 })
  const material = await makeMaterial(server.db)
  const ingredients = [{ matId: material.id, isWeight: true, weight: 0.2 }]
  const changed = await server.ask(
    changeAddon,
    { _id: id, version: 1, name: `${name} & more`, qty: 2, ingredients },
    as(manager),
  )
  expect(changed).toMatchObject({ version: 2, name: `${name} & more`, qty: 2, price: 2.5 })
  expect(changed.ingredients).toMatchObject([{ matId: material.id, weight: 0.2 }])
  const unknown = [{ matId: uuidv7(), isWeight: true, weight: 1 }]
  const refused = await server.call(changeAddon, { _id: id, ingredients: unknown }, as(manager))
  expect(refused.body).toMatchObject({ code: 'bad-input', fields: { 'ingredients.0.matId': say('input.not-in-list') } })
  expect((await server.call(changeAddonPrice, { _id: id, price: 3 }, as(manager))).status).toBeGreaterThanOrEqual(401)
  const priced = await server.ask(changeAddonPrice, { _id: id, version: 2, price: 3.5 }, as(owner))
  expect(priced).toMatchObject({ version: 3, price: 3.5, ingredients: [{ matId: material.id }] })
  const stale = await server.call(changeAddon, { _id: id, version: 2, qty: 9 }, as(manager))
  expect(stale.body).toMatchObject({ code: 'stale-version', data: { version: 3, qty: 2, price: 3.5 } })
  const trail = await trailOf(server, { subjectId: id })
  expect(trail).toContainEqual(
    expect.objectContaining({ before: { name: priced.name, price: 2.5 }, after: { name: priced.name, price: 3.5 } }),
  )
})

it('a material changes its name and note, and is archived', async () => {
  const { id } = await makeMaterial(server.db)
  const sent = { _id: id, version: 1, name: `Rye flour ${id}`, note: 'Whole grain' }
  expect(await server.ask(changeMaterial, sent, as(manager))).toMatchObject({ version: 2, note: 'Whole grain' })
  await server.ask(changeMaterial, { _id: id, version: 2, isArchived: true }, as(manager))
  const offered = await server.ask(listMaterials, {}, as(manager))
  expect(offered.map(({ _id }) => _id)).not.toContain(id)
  const all = await server.ask(listMaterials, { archived: 'with' }, as(manager))
  expect(all.find(({ _id }) => _id === id)).toMatchObject({ isArchived: true })
})

it('an archived addon stays where it is used; its price is followed by open carts and not by what was paid', async () => {
  const till = await makeTill(server)
  const addon = await makeAddon(server.db, { price: 100 })
  const food = await till.food({ variations: [{ price: 1000, addons: [addon] }] })
  const order = orderOf(food, { addons: [addon.id] })
  await till.pay((await till.cartWith(order)).cartId, 20)
  const open = await till.cartWith(order)
  await server.ask(changeAddon, { _id: addon.id, name: `Renamed ${addon.id}`, isArchived: true }, as(manager))
  await server.ask(changeAddonPrice, { _id: addon.id, price: 3 }, as(owner))
  const shown = await server.ask(directCart.details, { cartId: open.cartId }, { token: till.token })
  expect(shown.summary.total).toBe(13)
  expect(JSON.stringify(shown)).toContain(`Renamed ${addon.id}`)
  const [paid] = await server.ask(listPayments, { restId: till.restId }, { token: till.token })
  expect(paid?.summary.total).toBe(11)
  const [line] = await server.sql<Array<{ addons: unknown }>>`
    select addons from order_lines where rest_id = ${till.restId}`
  expect(line?.addons).toEqual([{ id: addon.id, name: addon.name, price: 100 }])
  const listed = await server.ask(listAddons, {}, as(manager))
  expect(listed.map(({ _id }) => _id)).not.toContain(addon.id)
  const again = await server.call(addAddon, { name: `Renamed ${addon.id}`, price: 1, qty: 1 }, as(manager))
  expect(again.body).toMatchObject({ code: 'name-archived' })
})
