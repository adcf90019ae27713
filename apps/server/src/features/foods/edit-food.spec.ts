import { placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import { food as foodReply, foodsTopic, listFoods, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeChannelKey } from '../channel/channel.factory.ts'
import { makeCategory, makeCoalition, makeCondition, makeMenu, makeTax } from '../lookups/lookups.factory.ts'
import { keptFiles, makeMenuBranch, makePicture, sendFood, type SentFile } from './new-food.factory.ts'

type Branch = Awaited<ReturnType<typeof makeMenuBranch>>
type Kind = 'normal' | 'combo' | 'freeClaim'

let server: TestServer
let branch: Branch
let picture: SentFile
const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

beforeAll(async () => {
  server = await createTestServer()
  branch = await makeMenuBranch(server)
  picture = await makePicture()
})

async function add(kind: Kind = 'normal', at = branch): Promise<Food> {
  const { status, body } = await sendFood(server, at[kind], [picture], { token: at.token, key: newKey() })
  if (body.error || !body.data) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return foodReply.parse(body.data)
}

const described = <Sent extends { restId: string; variations: unknown }>({
  restId: _,
  variations: __,
  ...others
}: Sent) => others

/** What the form sends for an unchanged food. */
function sent({ _id, version, images }: Food, kind: Kind = 'normal') {
  return { ...described(branch[kind]), foodId: _id, version, pictures: images }
}

const edit = (
  input: Record<string, unknown>,
  { files = [], token = branch.token, key }: { files?: SentFile[]; token?: string; key?: string } = {},
) => sendFood(server, input, files, { method: 'PATCH', token, key: key ?? newKey() })

async function edited(input: Record<string, unknown>, files: SentFile[] = []): Promise<Food> {
  const { status, body } = await edit(input, { files })
  if (body.error || !body.data) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body.data
}

const stored = async ({ _id }: Food, token = branch.token) =>
  (await server.ask(listFoods, { restId: branch.restId }, { token })).find((food) => food._id === _id)

describe('editing a food', () => {
  it('takes a food without pictures as it is, such as one of a file', async () => {
    const food = await add()
    await server.sql`update foods set images = '{}' where id = ${food._id}`
    const { name, images } = await edited({ ...sent(food), name: 'Red curry', pictures: [] })
    expect({ name, images }).toEqual({ name: 'Red curry', images: [] })
  })

  it('changes every field, and keeps the rest of its variations', async () => {
    const food = await add()
    const [way] = food.variations
    const { db } = server
    const [category, menu, coalition] = [await makeCategory(db), await makeMenu(db), await makeCoalition(db)]
    const tax = await makeTax(db, 7)
    const [, takeaway = '', dining = ''] = branch.normal.restTypeIds
    const changed = await edited(
      {
        ...sent(food),
        name: 'Red curry',
        note: 'Hotter',
        restTypeIds: [takeaway, dining],
        menuIds: [branch.lists.menu.id, menu.id],
        coalitionIds: [coalition.id],
        categoryId: category.id,
        pictures: ['new', ...food.images],
        taxes: [{ varId: way?._id, hasTax: true, taxId: tax.id }],
      },
      [await makePicture('red.png', '#ff0000')],
    )
    expect(changed).toMatchObject({
      name: 'Red curry',
      note: 'Hotter',
      restTypes: [{ _id: takeaway }, { _id: dining }],
      coalitions: [{ _id: coalition.id }],
      category: { _id: category.id },
      version: 2,
      variations: [{ ...way, inditax: { _id: tax.id, percentage: 7 } }],
    })
    expect(new Set(changed.menus.map(({ _id }) => _id))).toEqual(new Set([branch.lists.menu.id, menu.id]))
    expect(changed.images).toHaveLength(2)
    expect(changed.images[1]).toBe(food.images[0])
    for (const url of changed.images) expect((await fetch(`${server.url}${url}`)).status).toBe(200)
    expect(await stored(food)).toEqual(changed)

    const [red = '', first = ''] = changed.images
    expect((await edited({ ...sent(changed), pictures: [first, red] })).images).toEqual([first, red])
    expect((await edited({ ...sent(changed), version: 3, pictures: [red] })).images).toEqual([red])
  })

  it('changes when a combo is sold, and when and under which condition a free claim is free', async () => {
    const march = { startDate: '2026:03:01', st: 9, endDate: '2026:03:31', et: 21 }
    const combo = await add('combo')
    const later = await edited({ ...sent(combo, 'combo'), comboValidity: march })
    expect(later).toMatchObject({ combo: { comboValidity: march }, variations: [{ discountPrice: 12.5 }] })

    const condition = await makeCondition(server.db, 'minimum-quantity')
    const gift = await add('freeClaim')
    const terms = { freeValidity: march, conditionId: condition.id, conditionValue: { minQuantity: 3 } }
    expect((await edited({ ...sent(gift, 'freeClaim'), ...terms })).freeClaim).toMatchObject({
      freeValidity: march,
      condition: { _id: condition.id },
      conditionValue: { minQuantity: 3 },
    })
  })

  it('keeps version, trail and other screens as they are when nothing differs', async () => {
    const food = await add()
    expect(await edited(sent(food))).toEqual(food)
    expect(await trailOf(server, { subjectId: food._id })).toHaveLength(1)
  })

  it('keeps the texts of orders that were placed before', async () => {
    const food = await add()
    const order = {
      restId: branch.restId,
      service: 'Takeaway' as const,
      customer: { name: 'Ana Reid', contact: 'ana@guest.test' },
      foods: [{ foodId: food._id, variations: [{ foodVarId: food.variations[0]?._id ?? '', quantity: 1 }] }],
      payment: { isCod: true },
    }
    const key = await makeChannelKey(server, [branch.restId])
    const placed = await server.ask(placeOrder, order, { token: key, key: newKey() })
    const ofOrder = async () =>
      (await server.ask(listOrders, { restId: branch.restId }, { token: branch.token })).find(
        ({ tokenNo }) => tokenNo === placed.tokenNo,
      )
    const before = await ofOrder()
    expect(JSON.stringify(before)).toContain('Green curry')
    await edited({ ...sent(food), name: 'Yellow curry', taxes: [{ varId: food.variations[0]?._id, hasTax: false }] })
    expect(await ofOrder()).toEqual(before)
  })

  it("announces the food to the branch's screens and records what changed in the audit trail", async () => {
    const quiet = await makeMenuBranch(server)
    const food = await add('normal', quiet)
    const screen = server.connectLive(quiet.token)
    const heard = new Promise<unknown>((resolve) => screen.once(LIVE_EVENT, resolve))
    await new Promise((resolve) => screen.once('connect', () => resolve(undefined)))
    const [first = '', second = ''] = quiet.normal.restTypeIds
    const { restId } = quiet.normal
    const input = {
      ...described(quiet.normal),
      foodId: food._id,
      pictures: food.images,
      name: 'Laksa',
      restTypeIds: [second, first],
    }
    expect((await edit(input, { token: quiet.token })).status).toBe(200)
    expect(await heard).toEqual({ m: foodsTopic.m, data: { restId, foodId: food._id } })
    expect((await trailOf(server, { subjectId: food._id })).at(-1)).toMatchObject({
      action: 'edit food',
      restId,
      actorId: quiet.managerId,
      before: { name: 'Green curry', restTypeIds: quiet.normal.restTypeIds.toSorted() },
      after: { name: 'Laksa', restTypeIds: [first, second].toSorted() },
    })
  })
})

describe('two editors', () => {
  it('refuses the second, names the current version and leaves no file behind', async () => {
    const food = await add()
    await edited({ ...sent(food), name: 'First' })
    const before = (await keptFiles(server)).length
    const late = { ...sent(food), name: 'Second', pictures: ['new'] }
    const { status, body } = await edit(late, { files: [picture] })
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'stale-version', data: { version: 2 } } })
    expect((await stored(food))?.name).toBe('First')
    expect(await keptFiles(server)).toHaveLength(before)
  })

  it('lets one of two at once succeed', async () => {
    const food = await add()
    const answers = await Promise.all(['One', 'Two'].map((name) => edit({ ...sent(food), name })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await stored(food))?.version).toBe(2)
  })
})

it('edits a food and stores its picture once when a call is repeated under its key', async () => {
  const food = await add()
  const [key, before] = [newKey(), (await keptFiles(server)).length]
  const send = () => edit({ ...sent(food), pictures: [...food.images, 'new'] }, { files: [picture], key })
  const answers = [...(await Promise.all([send(), send()])), await send()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  expect((await stored(food))?.version).toBe(2)
  expect((await keptFiles(server)).length - before).toBe(2)
})

describe('refusing an edit', () => {
  async function refused(food: Food, changes: Record<string, unknown>, files: SentFile[] = []) {
    const before = [await stored(food), (await keptFiles(server)).length]
    const { status, body } = await edit({ ...sent(food), ...changes }, { files })
    expect([await stored(food), (await keptFiles(server)).length]).toEqual(before)
    return { status, fields: body.error ? body.fields : undefined }
  }

  it('lists everything that is missing', async () => {
    const changes = {
      name: ' ',
      note: '',
      restTypeIds: [],
      menuIds: [],
      coalitionIds: [],
      categoryId: '',
    }
    const { status, fields } = await refused(await add(), changes)
    expect(status).toBe(400)
    expect(Object.keys(fields ?? {})).toEqual(Object.keys(changes))
  })

  it('asks for a picture where the food has one', async () => {
    expect((await refused(await add(), { pictures: [] })).fields).toEqual({ pictures: say('food.images') })
  })

  it('names every id of another food, branch or list', async () => {
    const [food, other] = [await add(), await add('normal', await makeMenuBranch(server))]
    const unknown = uuidv7()
    const { status, fields } = await refused(food, {
      restTypeIds: [unknown],
      menuIds: [branch.lists.category.id],
      coalitionIds: [unknown],
      categoryId: unknown,
      pictures: [food.images[0], other.images[0], '/images/../secret.webp'],
      taxes: [
        { varId: other.variations[0]?._id, hasTax: false },
        { varId: food.variations[0]?._id, hasTax: true, taxId: unknown },
      ],
    })
    expect(status).toBe(400)
    const paths = ['restTypeIds.0', 'menuIds.0', 'coalitionIds.0', 'categoryId', 'taxes.1.taxId', 'pictures.1']
    expect(Object.keys(fields ?? {})).toEqual([...paths, 'pictures.2', 'taxes.0.varId'])
  })

  it('refuses another kind, and files that no picture stands for', async () => {
    const food = await add()
    const { comboValidity } = branch.combo
    expect((await refused(food, { isCombo: true, comboValidity })).fields).toMatchObject({
      isCombo: expect.stringContaining('cannot change'),
    })
    expect((await refused(food, { pictures: ['new'] })).fields).toHaveProperty('pictures')
    expect((await refused(food, {}, [picture])).fields).toHaveProperty('pictures')
    const svg = { name: 'a.png', bytes: new TextEncoder().encode('<svg/>') }
    expect((await refused(food, { pictures: ['new'] }, [svg])).fields).toHaveProperty(['images.0'])
  })

  it('refuses a food of another branch as if it did not exist', async () => {
    const food = await add()
    const stranger = await makeAccount(server)
    for (const foodId of [food._id, uuidv7()]) {
      const { status, body } = await edit({ ...sent(food), foodId }, { token: stranger.token })
      expect({ status, code: body.error && body.code }).toEqual({ status: 404, code: 'not-found' })
    }
  })
})

describe('a name that another food of the branch has', () => {
  it('is refused on adding and renaming if it should be new, and accepted otherwise', async () => {
    const own = await makeMenuBranch(server)
    const first = await add('normal', own)
    const again = (isNewName: boolean) =>
      sendFood(server, { ...own.normal, name: ' green CURRY ', isNewName }, [picture], {
        token: own.token,
        key: newKey(),
      })
    const before = (await keptFiles(server)).length
    expect(await again(true)).toMatchObject({ status: 409, body: { code: 'food-name-taken' } })
    expect(await keptFiles(server)).toHaveLength(before)
    expect((await again(false)).status).toBe(200)

    const { body } = await sendFood(server, { ...own.normal, name: 'Laksa', isNewName: true }, [picture], {
      token: own.token,
      key: newKey(),
    })
    if (body.error || !body.data) throw new Error(JSON.stringify(body))
    const { _id, images } = body.data
    const rename = (name: string, isNewName: boolean) =>
      edit({ ...described(own.normal), foodId: _id, pictures: images, name, isNewName }, { token: own.token })
    expect((await rename(first.name, true)).body).toMatchObject({ code: 'food-name-taken' })
    expect((await rename('laksa', true)).status).toBe(200)
    expect((await rename(first.name, false)).status).toBe(200)
  })
})
