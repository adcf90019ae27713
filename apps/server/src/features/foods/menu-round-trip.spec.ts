import { listFoods, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { UNTIL_CHANGED } from '@brigade/contract/foods/orderable.rules.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeMaterial } from '../ingredients/ingredients.factory.ts'
import { makeCategory } from '../lookups/lookups.factory.ts'
import { makeEveryKind } from './every-kind.factory.ts'
import { makeCsvMenu, makeListsOfFoods } from './foods-csv.factory.ts'
import { thisYear } from './new-food.factory.ts'

let server: TestServer
let lists: Awaited<ReturnType<typeof makeListsOfFoods>>
beforeAll(async () => {
  server = await createTestServer()
  lists = await makeListsOfFoods(server)
})

type Made = Parameters<typeof makeCsvMenu>
type Menu = Awaited<ReturnType<typeof makeCsvMenu>>
const aMenu = (wishes: Made[2]) => makeCsvMenu(server, lists, wishes)

/** Without what each branch makes anew. */
function sameEverywhere(food: Food): Food {
  const made = { _id: '', delistedAt: null }
  const variations = food.variations.map((way) => ({ ...way, ...made }))
  return { ...food, ...made, restId: '', version: 0, variations }
}

const onWire = async ({ restId, token }: Menu) => {
  const [newest, inOrder] = [
    await server.ask(listFoods, { restId }, { token }),
    await server.ask(listFoods, { restId, sort: 'menu' }, { token }),
  ]
  return { newest: newest.map(sameEverywhere), inOrder: inOrder.map(sameEverywhere) }
}

const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

it.each(['comma', 'semicolon'] as const)('an export with %s makes the same menu in an empty branch', async (style) => {
  const [from, to] = [await makeEveryKind(server, lists), await aMenu([])]
  const text = await from.exported(style)
  expect(await from.preview(text)).toMatchObject({ added: 0, changed: 0, unchanged: 5, problems: [] })
  expect(await to.imported(text)).toEqual({ added: 5, changed: 0, unchanged: 0 })
  expect((await to.exported(style)).replaceAll(ids, '')).toBe(text.replaceAll(ids, ''))
  expect(await onWire(to)).toEqual(await onWire(from))
})

it('every column changes what it says, with the trail of the form that changes the same', async () => {
  const rice = await makeMaterial(server.db)
  const { made, food, imported, restId, token } = await aMenu([
    {
      name: 'Curry',
      variations: [
        { name: 'Large', isDelisted: true },
        { name: 'Small', noOfStock: 5 },
      ],
    },
    { name: 'Soup' },
  ])
  const [curry] = made
  const columns =
    'name,variation,place,delisted,default,hours,offer price,offer note,offer starts,offer ends,sold out until,ingredients,variation delisted'
  const text = [
    columns,
    `Curry,Large,0,yes,no,"mon 9-17",9,Lunch,2026-01-01,2026-12-31,,"${rice.name},0.2,kg",no`,
    `Curry,Small,,,yes,always,,,,,changed,,yes`,
  ].join('\n')
  expect(await imported(text)).toEqual({ added: 0, changed: 1, unchanged: 0 })
  expect(await food('Curry')).toMatchObject({
    version: 2,
    isDelisted: true,
    variations: [
      {
        name: 'Large',
        isDefault: false,
        isDelisted: false,
        availability: [{ day: 'mon', st: 9, et: 17 }],
        discountPrice: 9,
        offer: { hasOffer: true, offerNote: 'Lunch', offerValidity: thisYear },
        ingredients: [{ matId: rice.id, isWeight: true, weight: 0.2 }],
      },
      { name: 'Small', isDefault: true, isDelisted: true, noOfStock: 5, soldOutUntil: UNTIL_CHANGED.toISOString() },
    ],
  })
  const inOrder = await server.ask(listFoods, { restId, sort: 'menu' }, { token })
  expect(inOrder.map(({ name, version }) => [name, version])).toEqual([
    ['Curry', 2],
    ['Soup', 1],
  ])
  const trail = await trailOf(server, { subjectId: curry?.id ?? '' })
  expect(trail.map(({ action }) => action)).toEqual([
    'change variation',
    'change availability',
    'change offer',
    'change stock',
    'delist food',
    'move food',
  ])
  expect(
    await imported('name,variation,offer price,offer note,offer starts,offer ends\nCurry,Large,,,,'),
  ).toMatchObject({
    changed: 1,
  })
  expect((await food('Curry'))?.variations[0]).toMatchObject({ discountPrice: null, offer: { hasOffer: false } })
})

it('a food that only moves keeps its version, and so do those around it', async () => {
  const { made, foods, imported, restId, token } = await aMenu([{ name: 'Pie' }, { name: 'Soup' }, { name: 'Curry' }])
  await imported('name,variation,place\nPie,Size 1,0')
  const inOrder = await server.ask(listFoods, { restId, sort: 'menu' }, { token })
  expect(inOrder.map(({ name }) => name)).toEqual(['Pie', 'Curry', 'Soup'])
  expect((await foods()).map(({ version }) => version)).toEqual([1, 1, 1])
  expect(await trailOf(server, { subjectId: made[0]?.id ?? '' })).toMatchObject([
    { action: 'move food', before: { place: 3 }, after: { place: 1 } },
  ])
})

it('foods that others come before or leave are not moved, and only what the file moves is told', async () => {
  const names = ['Pie', 'Soup', 'Curry', 'Bread']
  const { made, exported, preview, imported, restId, token } = await aMenu(names.map((name) => ({ name })))
  const sweets = await makeCategory(server.db, 'More sweets')
  const inOrder = async () => {
    const foods = await server.ask(listFoods, { restId, sort: 'menu' }, { token })
    return foods.filter(({ category }) => category._id === lists.mains.id).map(({ name }) => name)
  }
  const movesOf = async (name: string) =>
    (await trailOf(server, { subjectId: made[names.indexOf(name)]?.id ?? '' })).map(({ action }) => action)
  expect(await inOrder()).toEqual(['Bread', 'Curry', 'Soup', 'Pie'])

  // One leaves the category of all.
  const { mains } = lists
  const leaving = names.map((name) => `${name},Size 1,${name === 'Bread' ? sweets.name : mains.name}`)
  const left = ['name,variation,category', ...leaving].join('\n')
  expect(await preview(left)).toMatchObject({ changed: 1, unchanged: 3, entries: [{ name: 'Bread' }] })
  await imported(left)
  expect(await inOrder()).toEqual(['Curry', 'Soup', 'Pie'])

  // One is moved, in a file that has the place of each.
  const moved = 'name,variation,place\nCurry,Size 1,1\nSoup,Size 1,2\nPie,Size 1,0'
  const cells = [{ column: 'place', was: '3', will: '1' }]
  expect(await preview(moved)).toMatchObject({ changed: 1, unchanged: 2, entries: [{ name: 'Pie', cells }] })
  await imported(moved)
  expect(await inOrder()).toEqual(['Pie', 'Curry', 'Soup'])

  // A new one comes first, in an export.
  const [pie] = made
  const text = await exported('comma')
  const own = text.split('\r\n').find((row) => row.includes(',Pie,')) ?? ''
  const salad = own.replace(pie?.id ?? '', '').replace(pie?.variations[0]?.id ?? '', '')
  const whole = salad.replace(',Pie,', ',Salad,').replace(',Serves one,,', ',Serves one,300,')
  const added = `${text}${whole.replace(',1,no,', ',0,no,')}`
  expect(await preview(added)).toMatchObject({ added: 1, changed: 0, unchanged: 4 })
  await imported(added)
  expect(await inOrder()).toEqual(['Salad', 'Pie', 'Curry', 'Soup'])
  expect([await movesOf('Pie'), await movesOf('Curry'), await movesOf('Soup')]).toEqual([['move food'], [], []])
})

it('a file of before with fewer columns leaves what it does not say', async () => {
  const from = await makeEveryKind(server, lists)
  const before = await onWire(from)
  const old = (await from.foods()).flatMap(({ _id, name, variations }) =>
    variations.map((way) => `${_id},${name},${way._id},${way.name},${way.price}`),
  )
  expect(await from.imported(['id,name,variation id,variation,price', ...old].join('\n'))).toEqual({
    added: 0,
    changed: 0,
    unchanged: 5,
  })
  expect(await onWire(from)).toEqual(before)
})
