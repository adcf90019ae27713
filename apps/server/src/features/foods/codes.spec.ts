import { copyFoods, previewCopies } from '@brigade/contract/foods/copy-foods.contract.ts'
import { delistFood } from '@brigade/contract/foods/change-food.contract.ts'
import { findFoods, listFoods, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { addVariation, changeVariation } from '@brigade/contract/foods/variations.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../platform/testing/client.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeFood } from './foods.factory.ts'
import { makeMenuBranch, makePicture, sendFood } from './new-food.factory.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await createTestServer()
  owner = (await makeAccount(server, { type: 'owner' })).token
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

type Change = Omit<SentOf<typeof changeVariation>, 'foodId' | 'varId'>

async function makeMenu() {
  const branch = await makeMenuBranch(server)
  const { restId, token } = branch
  const picture = await makePicture()
  const [first] = branch.normal.variations
  const foods = (): Promise<Food[]> => server.ask(listFoods, { restId }, { token })
  const withCodes = (...codes: readonly (string | null)[]) =>
    codes.map((code, at) => ({ ...first, name: `Size ${at + 1}`, isDefault: at === 0, code }))
  const make = async (name: string, ...codes: readonly (string | undefined)[]): Promise<Food> => {
    const { id } = await makeFood(server.db, restId, { name, variations: codes.map((code) => (code ? { code } : {})) })
    const food = (await foods()).find(({ _id }) => _id === id)
    if (!food) throw new Error('the food is missing')
    return food
  }
  const call = (of: Food, at: number, changes: Change, as = token) =>
    server.call(
      changeVariation,
      { foodId: of._id, varId: of.variations[at]?._id ?? '', ...changes },
      { token: as, key: newKey() },
    )
  return {
    ...branch,
    foods,
    make,
    call,
    add: (name: string, ...codes: readonly (string | null)[]) =>
      sendFood(server, { ...branch.normal, name, variations: withCodes(...codes) }, [picture], {
        token,
        key: newKey(),
      }),
    addTo: (food: Food, code: string): Promise<Answer<Food>> =>
      server.send(
        'POST',
        addVariation.path,
        {
          foodId: food._id,
          isCombo: false,
          isFreeClaim: false,
          variation: { ...first, name: 'Family', price: 12.5, code },
        },
        { token, key: newKey() },
      ),
    change: async (of: Food, at: number, changes: Change): Promise<Food> => {
      const { body } = await call(of, at, changes)
      if (body.error || !body.data) throw new Error(JSON.stringify(body))
      return body.data
    },
    find: async (keyword: string) =>
      (await server.ask(findFoods, { restId, mode: 'Direct', keyword }, { token })).map(({ name }) => name),
    codes: async () => (await foods()).flatMap((food) => food.variations.flatMap(({ code }) => code ?? [])).toSorted(),
  }
}

const codesOf = ({ variations }: Food) => variations.map(({ code }) => code)
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

/** The refusal of a code at a field of the call. */
const taken = (field: string, code: string, food: string, variation = 'Size 1') => {
  const message = say('error.code-taken', { code, food, variation })
  return { status: 409, body: { code: 'code-taken', message, fields: { [field]: message } } }
}

describe('the code of a variation', () => {
  it('is stored as it is compared, listed, and recorded', async () => {
    const menu = await makeMenu()
    const { body } = await menu.add('Cola', ' ９４１５ ', null, 'A-1')
    if (body.error || !body.data) throw new Error(JSON.stringify(body))
    expect(codesOf(body.data)).toEqual(['9415', null, 'A-1'])
    expect((await menu.foods()).map(codesOf)).toEqual([['9415', null, 'A-1']])
    const [entry] = await trailOf(server, { subjectId: body.data._id })
    expect(entry?.after).toMatchObject({
      variations: [{ name: 'Size 1', code: '9415' }, { name: 'Size 2' }, { code: 'A-1' }],
    })
    expect(JSON.stringify(entry?.after)).not.toContain('"code":null')
  })

  it('is changed, kept and taken away by itself, and each change is recorded', async () => {
    const menu = await makeMenu()
    const cola = await menu.make('Cola', undefined)
    const coded = await menu.change(cola, 0, { code: ' 9415 ' })
    expect(codesOf(coded)).toEqual(['9415'])
    const renamed = await menu.change(coded, 0, { name: 'Can' })
    expect(codesOf(renamed)).toEqual(['9415'])
    expect((await menu.change(renamed, 0, { code: '9415' })).version).toBe(renamed.version)
    expect(codesOf(await menu.change(renamed, 0, { code: '  ' }))).toEqual([null])
    const trail = await trailOf(server, { subjectId: cola._id })
    expect([trail.at(0), trail.at(-1)]).toMatchObject([
      { before: { variations: [{ code: null }] }, after: { variations: [{ code: '9415' }] } },
      { before: { variations: [{ code: '9415' }] }, after: { variations: [{ code: null }] } },
    ])
  })

  it('is found before every name, whatever of the food can be ordered', async () => {
    const menu = await makeMenu()
    await menu.make('Bread 9415077', undefined)
    const cola = await menu.make('Cola', '9415077', 'a-1')
    expect(await menu.find(' ９４１５０７７')).toEqual(['Cola', 'Bread 9415077'])
    expect(await menu.find('A-1')).not.toContain('Cola')
    const whole = { foodId: cola._id, isSameToAll: true as const, isDelisted: true }
    await server.ask(delistFood, whole, { token: menu.token, key: newKey() })
    const listed = await server.ask(listFoods, { restId: menu.restId, keyword: '9415077' }, { token: menu.token })
    expect(listed.map(({ name }) => name)).toEqual(['Cola', 'Bread 9415077'])
    await menu.change(cola, 0, { code: null })
    const after = await server.ask(listFoods, { restId: menu.restId, keyword: '9415077' }, { token: menu.token })
    expect(after.map(({ name }) => name)).toEqual(['Bread 9415077'])
  })
})

describe('a code that another variation has', () => {
  it('is refused for a new food, and every variation that has one is named', async () => {
    const menu = await makeMenu()
    await menu.make('Cola', '1', '2')
    const { status, body } = await menu.add('Fanta', '1', '3', '2')
    const [one, two] = [taken('variations.0.code', '1', 'Cola'), taken('variations.2.code', '2', 'Cola', 'Size 2')]
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'code-taken', message: one.body.message } })
    expect(body).toMatchObject({ fields: { ...one.body.fields, ...two.body.fields } })
    expect(await menu.codes()).toEqual(['1', '2'])
  })

  it('is refused for a further and for a changed variation, also of the same and of a delisted food', async () => {
    const menu = await makeMenu()
    const cola = await menu.make('Cola', '1', undefined)
    const fanta = await menu.make('Fanta', undefined)
    const whole = { foodId: cola._id, isSameToAll: true as const, isDelisted: true }
    await server.ask(delistFood, whole, { token: menu.token, key: newKey() })
    expect(await menu.addTo(fanta, '1')).toMatchObject(taken('variation.code', '1', 'Cola'))
    expect(await menu.call(fanta, 0, { name: 'New', code: '1' })).toMatchObject(taken('code', '1', 'Cola'))
    expect(await menu.call(cola, 1, { code: '1' })).toMatchObject(taken('code', '1', 'Cola'))
    expect((await menu.foods()).find(({ _id }) => _id === fanta._id)).toEqual(fanta)
    expect(await menu.codes()).toEqual(['1'])
  })

  it('is free in other branches, which nobody hears about', async () => {
    const [menu, other] = [await makeMenu(), await makeMenu()]
    const secret = await other.make('Secret soup', '1')
    expect((await menu.add('Cola', '1')).status).toBe(200)
    const answer = await menu.call(secret, 0, { code: '2' })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await other.codes()).toEqual(['1'])
  })

  it('goes to one of several calls that save it at once', async () => {
    const menu = await makeMenu()
    const foods = [await menu.make('A', undefined), await menu.make('B', undefined), await menu.make('C', undefined)]
    const answers = await Promise.all([
      ...foods.map((food) => menu.call(food, 0, { code: '7' })),
      ...foods.map((food) => menu.addTo(food, '7')),
      menu.add('D', '7'),
      menu.add('E', '7'),
    ])
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    for (const { body } of answers) expect(body.error ? body.code : 'saved').toMatch(/^(saved|code-taken)$/)
    expect(await menu.codes()).toEqual(['7'])
  })

  it('is refused by the database as well', async () => {
    const menu = await makeMenu()
    const [cola, fanta] = [await menu.make('Cola', '1'), await menu.make('Fanta', '2')]
    const write = (food: Food, code: string) =>
      server.sql`update variations set code = ${code} where food_id = ${food._id}`.then(() => 'written')
    await expect(write(fanta, '1')).rejects.toThrow('variations_code')
    await expect(write(cola, '')).rejects.toThrow('variations_code_length')
  })
})

describe('an archived variation', () => {
  it('gives its code free, and has it again when it is restored', async () => {
    const menu = await makeMenu()
    const cola = await menu.make('Cola', '9415078', undefined)
    await menu.change(cola, 0, { isArchived: true })
    expect(await menu.find('9415078')).not.toContain('Cola')
    const back = await menu.change(cola, 0, { isArchived: false })
    expect(codesOf(back)).toEqual([null, '9415078'])
  })

  it('comes back without a code that is another one now', async () => {
    const menu = await makeMenu()
    const cola = await menu.make('Cola', '1', undefined)
    await menu.change(cola, 0, { isArchived: true })
    expect((await menu.add('Fanta', '1')).status).toBe(200)
    const back = await menu.change(cola, 0, { isArchived: false })
    expect(codesOf(back)).toEqual([null, null])
    expect((await trailOf(server, { subjectId: cola._id })).at(-1)).toMatchObject({
      before: { variations: [{ code: '1' }] },
      after: { variations: [{ code: null }] },
    })
    expect(await menu.codes()).toEqual(['1'])
  })

  it('and a new food that takes its code at the same moment do not both have it', async () => {
    const menu = await makeMenu()
    const cola = await menu.make('Cola', '1', undefined)
    await menu.change(cola, 0, { isArchived: true })
    const [restored] = await Promise.all([menu.call(cola, 0, { isArchived: false }), menu.add('Fanta', '1')])
    expect(restored.status).toBe(200)
    expect(await menu.codes()).toEqual(['1'])
  })
})

describe('a copy of a food in another branch', () => {
  const choices = { withPrices: true, withImages: true, withStock: true }

  it('has the codes that are free there, and the preview counts the others', async () => {
    const [menu, other] = [await makeMenu(), await makeMenu()]
    const cola = await menu.make('Cola', '1', '2', undefined)
    await other.make('Juice', '2')
    const asked = { restId: menu.restId, foodIds: [cola._id], restIds: [other.restId] }
    const preview = await server.ask(previewCopies, { ...asked, withPrices: true }, { token: owner })
    expect(preview.branches).toMatchObject([{ added: 1, codesTaken: 1 }])
    expect(await server.ask(copyFoods, { ...asked, ...choices }, { token: owner })).toEqual(preview)
    const copy = (await other.foods()).find(({ name }) => name === 'Cola')
    expect(copy && codesOf(copy)).toEqual(['1', null, null])
    const [entry] = await trailOf(server, { subjectId: copy?._id ?? '' })
    expect(entry?.after).toMatchObject({ variations: [{ name: 'Size 1', code: '1' }, { name: 'Size 2' }, {}] })
    expect(JSON.stringify(entry?.after)).not.toContain('"code":"2"')
    expect(codesOf(cola)).toEqual(['1', '2', null])
  })

  it('and a food that gets its code at the same moment do not both have it', async () => {
    const [menu, other] = [await makeMenu(), await makeMenu()]
    const cola = await menu.make('Cola', '1')
    const asked = { restId: menu.restId, foodIds: [cola._id], restIds: [other.restId], ...choices }
    const [copied, added] = await Promise.all([
      server.call(copyFoods, asked, { token: owner, key: newKey() }),
      other.add('Juice', '1'),
    ])
    expect(copied.status).toBe(200)
    expect([200, 409]).toContain(added.status)
    expect(await other.codes()).toEqual(['1'])
  })
})
