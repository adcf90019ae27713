import { say } from '@brigade/contract/messages/say.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { ingredientOf, makeMaterial } from '../ingredients/ingredients.factory.ts'
import { atAnyHour } from '../restaurants/restaurants.factory.ts'
import { makeCsvMenu, makeListsOfFoods, namesInCell, neededColumns, newFoodRow } from './foods-csv.factory.ts'
import { thisYear } from './new-food.factory.ts'

let server: TestServer
let lists: Awaited<ReturnType<typeof makeListsOfFoods>>
beforeAll(async () => {
  server = await createTestServer()
  lists = await makeListsOfFoods(server)
})

type Made = Parameters<typeof makeCsvMenu>
const aMenu = (wishes: Made[2], branch?: Made[3]) => makeCsvMenu(server, lists, wishes, branch)
const newFood = (name: string, variation: string, price: number) => newFoodRow(lists, name, variation, price)

describe('exporting foods', () => {
  it('writes a row for each variation that is not archived, the newest food first', async () => {
    const { exported, made } = await aMenu([
      {
        name: 'Curry',
        allergens: ['milk', 'nuts'],
        services: ['Dining'],
        variations: [{ code: '0094', price: 1250, noOfStock: 5 }],
      },
      {
        name: '=Soup',
        services: ['Direct'],
        variations: [
          { price: 990, tax: lists.gst },
          { price: 500, tax: 'overall' },
        ],
      },
    ])
    const [curry, soup] = made
    const [large] = curry?.variations ?? []
    const [small, tiny] = soup?.variations ?? []
    const lunch = namesInCell(lists.lunch.name)
    const shared = `With jasmine rice,${lists.mains.name}`
    const described = 'Serves one,,350 g,15,,'
    const places = 'category,services,menus,coalitions'
    const terms = 'kind,starts,ends,condition,min amount,max amount,min quantity,nth'
    const normal = 'normal,,,,,,,'
    const texts = 'serving info,calories,portion size,preparation time'
    const ofVariation = `variation id,variation,code,price,tax,stock,${texts},customizations,addons`
    const more =
      'default,hours,offer price,offer note,offer starts,offer ends,sold out until,ingredients,variation delisted'
    const open = 'always,,,,,,,no'
    const image = 'AAAAAAAAAAAAAAAAAAAAAA-960.webp'
    expect((await exported('comma')).split('\r\n')).toEqual([
      `\uFEFFid,name,note,${places},allergens,tags,images,${terms},place,delisted,${ofVariation},${more}`,
      `${soup?.id},'=Soup,${shared},Direct,${lunch},${lists.green.name},,,${image},${normal},1,no,${small?.id},Size 1,,9.9,${lists.gst.name},,${described},yes,${open}`,
      `${soup?.id},'=Soup,${shared},Direct,${lunch},${lists.green.name},,,${image},${normal},1,no,${tiny?.id},Size 2,,5,overall,,${described},no,${open}`,
      `${curry?.id},Curry,${shared},Dining,${lunch},${lists.green.name},"milk,nuts",,${image},${normal},2,no,${large?.id},Size 1,0094,12.5,,5,${described},yes,${open}`,
      '',
    ])
    expect(await exported('semicolon')).toContain(`;12,5;;5;`)
  })

  it.each(['comma', 'semicolon'] as const)('is imported again without a change, with %s', async (style) => {
    const rice = await makeMaterial(server.db)
    const { exported, foods, preview, imported } = await aMenu([
      {
        variations: [
          { tax: lists.gst, customizations: [lists.spice], addons: [lists.cheese], noOfStock: 0 },
          { hasStock: false, noOfStock: 0, isDelisted: true, ingredients: [ingredientOf(rice, { nos: 1 })] },
        ],
      },
      { name: 'Set', comboValidity: thisYear, isDelisted: true, variations: [{ price: 1250, discountPrice: 900 }] },
      { name: 'Pie', variations: [{ price: 1250, discountPrice: 900, offerValidity: thisYear }] },
      { name: 'Pie' },
    ])
    const before = await foods()
    const text = await exported(style)
    expect(await preview(text)).toMatchObject({ added: 0, changed: 0, unchanged: 4, problems: [], entries: [] })
    expect(await imported(text)).toEqual({ added: 0, changed: 0, unchanged: 4 })
    expect(await foods()).toEqual(before)
  })
})

describe('importing foods', () => {
  it('adds them in their order, complete enough to be sold', async () => {
    const { restId, foods, imported } = await aMenu([], { overallTaxId: lists.gst.id })
    const more = `,"gluten, EGGS","hot, new",${lists.gst.name.toUpperCase()},8,${lists.spice.name},${lists.cheese.name}`
    const text = [
      `${neededColumns},allergens,tags,tax,stock,customizations,addons`,
      newFood('Curry', 'Large', 12.5) + more,
      'Curry,,,,,,Small,9,One,200,250 g,10,,,overall,,,',
      `${newFood('Soup', 'One', 4)},,,,,,`,
    ].join('\n')
    expect(await imported(text)).toEqual({ added: 2, changed: 0, unchanged: 0 })
    const [curry, soup] = await foods()
    expect(curry).toMatchObject({
      name: 'Curry',
      note: 'Fresh',
      category: { _id: lists.mains.id },
      menus: [{ _id: lists.lunch.id }],
      coalitions: [{ _id: lists.green.id }],
      allergens: ['gluten', 'eggs'],
      tags: ['hot', 'new'],
      images: [],
      isCombo: false,
      isFreeClaim: false,
      isDelisted: false,
      version: 1,
      variations: [
        {
          name: 'Large',
          isDefault: true,
          price: 12.5,
          tax: { hasTax: true, useOverallTax: false },
          inditax: { _id: lists.gst.id },
          availability: atAnyHour,
          servingInfo: 'One',
          calorieCount: 300,
          portionSize: '350 g',
          preparationTime: 10,
          hasStock: true,
          noOfStock: 8,
          customizations: [{ _id: lists.spice.id }],
          addons: [{ _id: lists.cheese.id }],
          offer: { hasOffer: false },
        },
        { name: 'Small', isDefault: false, tax: { useOverallTax: true }, hasStock: false, noOfStock: null },
      ],
    })
    expect(curry?.restTypes.map(({ name }) => name).toSorted()).toEqual(['Dining', 'Direct'])
    expect(soup).toMatchObject({ name: 'Soup', allergens: [], variations: [{ tax: { hasTax: false } }] })
    expect(await trailOf(server, { subjectId: curry?._id ?? '' })).toMatchObject([
      {
        action: 'add food',
        restId,
        before: null,
        after: {
          name: 'Curry',
          allergens: ['gluten', 'eggs'],
          variations: [{ name: 'Large', price: 12.5 }, { name: 'Small' }],
        },
      },
    ])
  })

  it('gives codes that are free, and tells who has the others', async () => {
    const { food, imported, preview } = await aMenu([
      { name: 'Cola', variations: [{ name: 'Can', code: '111' }, { name: 'Bottle' }] },
      { name: 'Water', variations: [{ name: 'One', code: '222' }] },
    ])
    const codes = async () => (await food('Cola'))?.variations.map(({ code }) => code)
    const rows = (...cells: string[]) => ['name,variation,code', ...cells].join('\n')
    const { problems } = await preview(rows('Cola,Can,222', 'Cola,Bottle,333', 'Water,One,333'))
    expect(problems.map(({ row, column, text }) => [row, column, text])).toEqual([
      [2, 'code', say('error.code-taken', { code: '222', food: 'Water', variation: 'One' })],
      [4, 'code', 'Row 3 has the same code. Change one of the two'],
    ])
    await imported(rows('Cola,Can,', 'Cola,Bottle, ３３３ '))
    expect(await codes()).toEqual([null, '333'])
    await imported(rows('Cola,Can,111', 'Cola,Bottle,333'))
    expect(await codes()).toEqual(['111', '333'])
  })

  it('ends "sold out until tomorrow" with other portions, and not with other cells', async () => {
    const soldOutUntil = new Date('2100-01-01T00:00:00Z')
    const { food, imported } = await aMenu([
      { name: 'Curry', variations: [{ name: 'Large', noOfStock: 5, soldOutUntil }] },
    ])
    const large = async () => (await food('Curry'))?.variations[0]
    await imported('name,variation,stock,calories\nCurry,Large,5,300')
    expect(await large()).toMatchObject({ noOfStock: 5, soldOutUntil: soldOutUntil.toISOString() })
    await imported('name,variation,stock\nCurry,Large,6')
    expect(await large()).toMatchObject({ noOfStock: 6, soldOutUntil: null })
  })

  it('taxes new foods like their branch where the file does not say how', async () => {
    const taxed = await aMenu([], { overallTaxId: lists.gst.id })
    await taxed.imported(`${neededColumns}\n${newFood('Curry', 'Large', 12.5)}`)
    expect(await taxed.food('Curry')).toMatchObject({ variations: [{ tax: { hasTax: true, useOverallTax: true } }] })
    const untaxed = await aMenu([])
    await untaxed.imported(`${neededColumns}\n${newFood('Curry', 'Large', 12.5)}`)
    expect(await untaxed.food('Curry')).toMatchObject({ variations: [{ tax: { hasTax: false } }] })
  })

  it('tells every problem by row and column, and then changes nothing', async () => {
    const { foods, called, preview, made } = await aMenu([
      { name: 'Curry', variations: [{ name: 'Large' }, { name: 'Small' }] },
      { name: 'Set', comboValidity: thisYear, variations: [{ name: 'One', price: 1250, discountPrice: 900 }] },
      { name: 'Pie', variations: [{ name: 'One', price: 1250, discountPrice: 900, offerValidity: thisYear }] },
    ])
    const [curry] = made
    const [large, small] = curry?.variations ?? []
    await server.sql`update variations set archived_at = now(), is_delisted = true, delisted_at = now()
      where id = ${small?.id ?? ''}`
    const before = await foods()
    const text = [
      `id,${neededColumns}`,
      `${uuidv7()},Stew,,,,,,Large,1,,,,`,
      `,Curry,Hot,Nowhere,"Dining,Moon",,,small,free,One,1,1,1`,
      `,Set,Hot,${lists.mains.name},Dining,${namesInCell(lists.lunch.name)},${lists.green.name},Two,1,One,1,1,1`,
      `,Pie,Hot,${lists.mains.name},Dining,${namesInCell(lists.lunch.name)},${lists.green.name},One,9,One,1,1,1`,
    ].join('\n')
    const told = await preview(text)
    const unknown = (name: string) => `There is no ${name} to choose. Correct the name, or add it first`
    expect(told.problems.map(({ row, column, text: said }) => [row, column, said])).toEqual([
      [
        2,
        'id',
        'Nothing here has this id. Empty the cell to add a new entry, or delete the column in a file of another branch',
      ],
      [3, 'price', say('input.money')],
      [3, 'menus', say('food.menus')],
      [3, 'coalitions', say('food.coalitions')],
      [3, 'category', unknown('Nowhere')],
      [3, 'services', unknown('Moon')],
      [3, 'variation', say('food.variation-archived')],
      [4, 'offer price', 'A new entry needs this. Add the column, as in the template'],
      [5, 'price', 'The offer or combo would not be cheaper. Enter a higher price, or change the offer first'],
    ])
    expect(await called(text)).toMatchObject({
      status: 400,
      body: { code: 'bad-input', fields: { 'rows.3.category': unknown('Nowhere') } },
    })
    expect((await called(`name,variation,colour\nCurry,${large?.name},red`)).status).toBe(400)
    expect(await foods()).toEqual(before)
  })

  it('tells names that the database cannot hold like others that are not there', async () => {
    const { preview } = await aMenu([])
    const named = ['category', 'services', 'menus', 'coalitions', 'condition', 'tax', 'customizations', 'addons']
    const foreign = ',Fr\0esh'.repeat(named.length)
    const text = [`name,variation,${named.join(',')}`, `So\0up,Large${foreign}`, `Soup,La\0rge${foreign}`].join('\n')
    const { problems } = await preview(text)
    const told = problems.map(({ row, column, text: said }) => `${row} ${column}: ${said}`)
    const unknown = 'There is no Fr\0esh to choose. Correct the name, or add it first'
    expect(told).toEqual(
      expect.arrayContaining([
        `2 name: ${say('input.characters')}`,
        `3 variation: ${say('input.characters')}`,
        ...named.map((column) => `3 ${column}: ${unknown}`),
      ]),
    )
  })
})
