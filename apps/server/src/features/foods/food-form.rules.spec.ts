import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { codeIn } from '@brigade/contract/foods/code.rules.ts'
import { allergens } from '@brigade/contract/foods/dietary.rules.ts'
import { texts } from '@brigade/contract/foods/food-fields.ts'
import type { PictureWidth } from '@brigade/contract/kernel/pictures.ts'
import { say } from '@brigade/contract/messages/say.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ID } from '../csv/csv-entries.rules.ts'
import { cellsOfRows, planOf, readRows, toldOf } from '../csv/csv-plan.rules.ts'
import { readCsv, writeCsv } from '../csv/csv-text.rules.ts'
import { namedList } from '../csv/names.rules.ts'
import { foodColumns, foodForm } from './food-form.rules.ts'
import type { FoodValues, MenuNow, VariationValues } from './food-values.rules.ts'
import { storedFile, type MenuPictures } from './menu-pictures.rules.ts'

const STORED = 'b'.repeat(22)
const idAt = (list: number, at: number) => `0190a5d0-000${list}-7000-8000-${String(at).padStart(12, '0')}`
const keyOf = (name: string) => name.toLowerCase()
const listed = (list: number, names: readonly string[], archived: readonly string[] = []) =>
  namedList(
    names.map((name, at) => ({ id: idAt(list, at), name, isOffered: !archived.includes(name) })),
    keyOf,
  )

const noPictures: MenuPictures = { zip: null, isStored: (name) => name === STORED, sameAs: () => undefined }

const menuOf = (
  names: readonly string[],
  { taxes = names, pictures = noPictures }: { taxes?: readonly string[]; pictures?: MenuPictures } = {},
): MenuNow => ({
  lists: {
    category: listed(1, names),
    services: listed(2, names),
    menus: listed(3, names, ['Old']),
    coalitions: listed(4, names),
    tax: listed(5, taxes),
    customizations: listed(6, names),
    addons: listed(7, names),
  },
  keyOf,
  decimals: 2,
  now: new Date('2026-07-01T00:00:00Z'),
  timeZone: 'Pacific/Auckland',
  usualTax: { taxMode: 'overall', taxId: null },
  codes: { holderOf: () => undefined, rowOf: () => undefined },
  pictures,
  originalOf: () => undefined,
})

const header = [ID, ...foodColumns].map(({ name }) => name)

function planned(menu: MenuNow, text: string, foods: readonly FoodValues[]) {
  const present = foods.map((values, at) => ({ id: idAt(8, at), version: 1, values }))
  const file = readCsv(text, [ID, ...foodColumns])
  const form = { ...foodForm(menu), columns: foodColumns }
  const read = readRows(file, form, 2)
  const names = [...foods.map(({ name }) => name), ...read.rows.flatMap(({ name }) => name ?? [])]
  const plan = planOf(file, read, form, present, new Map(names.map((name) => [name, keyOf(name)])))
  return { ...plan, told: toldOf(plan, form, [text], file.style) }
}

function exported(menu: MenuNow, foods: readonly FoodValues[], style: CsvStyle, withIds = true) {
  const rows = foods.flatMap((values, at) =>
    cellsOfRows(foodForm(menu), values, style).map((cells) => [withIds ? idAt(8, at) : '', ...cells]),
  )
  const idOfVariation = header.indexOf('variation id')
  return writeCsv(header, withIds ? rows : rows.map((row) => row.with(idOfVariation, '')), style)
}

const text = fc
  .string({ unit: fc.constantFrom('"', "'", ',', ';', '=', '-', ' ', 'a', 'B', 'é'), minLength: 1, maxLength: 6 })
  .filter((each) => texts.name.safeParse(each).data === each)
const unique = { selector: keyOf }
const textOrNone = fc.oneof(text, fc.constant(''))
const number = fc.integer({ min: 0, max: 1440 })
const idsOf = (list: number) => fc.subarray([0, 1, 2]).map((places) => places.map((at) => idAt(list, at)))

const variation = fc.record({
  code: fc.option(text.map(codeIn)),
  price: fc.integer({ min: 0, max: 1_000_000_000 }),
  tax: fc.oneof(
    fc.constantFrom({ taxMode: 'none' as const, taxId: null }, { taxMode: 'overall' as const, taxId: null }),
    fc.nat(3).map((at) => ({ taxMode: 'individual' as const, taxId: idAt(5, at) })),
  ),
  stock: fc.oneof(
    fc.constantFrom({ hasStock: false, noOfStock: null }, { hasStock: false, noOfStock: 0 }),
    number.map((noOfStock) => ({ hasStock: true, noOfStock })),
  ),
  servingInfo: textOrNone,
  calorieCount: fc.option(number),
  portionSize: textOrNone,
  preparationTime: fc.option(number),
  customiIds: idsOf(6),
  addonIds: idsOf(7),
})

const food = fc.uniqueArray(text, { ...unique, minLength: 1, maxLength: 3 }).chain((names) =>
  fc.record({
    stored: fc.constant(null),
    note: text,
    categoryId: fc.nat(2).map((at) => idAt(1, at)),
    restTypeIds: idsOf(2),
    menuIds: idsOf(3),
    coalitionIds: idsOf(4),
    allergens: fc.subarray([...allergens]),
    tags: fc.uniqueArray(text, { ...unique, maxLength: 3 }),
    images: fc.subarray([storedFile(STORED)]),
    variations: fc.tuple(...names.map(() => variation)).map((ways) =>
      ways.map(({ tax, stock, ...way }, at): VariationValues => {
        return { id: idAt(9, at), name: names[at] ?? '', ...tax, ...stock, ...way }
      }),
    ),
  }),
)

const menus = fc.record({
  names: fc.uniqueArray(text, { ...unique, minLength: 3, maxLength: 3 }),
  foods: fc
    .uniqueArray(text, { ...unique, maxLength: 4 })
    .chain((names) =>
      fc
        .tuple(...names.map(() => food))
        .map((foods) => foods.map((one, at): FoodValues => ({ ...one, name: names[at] ?? '' }))),
    ),
})

it.each(['comma', 'semicolon'] as const)('what is exported with %s changes nothing', (style) => {
  fc.assert(
    fc.property(menus, fc.boolean(), ({ names, foods }, withIds) => {
      const menu = menuOf(names, { taxes: [...names, 'Overall'] })
      const { added, changed, unchanged, problems } = planned(menu, exported(menu, foods, style, withIds), foods)
      expect({ added, changed, unchanged, problems }).toEqual({
        added: [],
        changed: [],
        unchanged: foods.length,
        problems: [],
      })
    }),
  )
})

const menu = menuOf(['Mains', 'Lunch', 'Dinner', 'Old'])
const large: VariationValues = {
  id: idAt(9, 0),
  name: 'Large',
  code: null,
  price: 1250,
  taxMode: 'none',
  taxId: null,
  hasStock: true,
  noOfStock: 5,
  servingInfo: 'Serves one',
  calorieCount: null,
  portionSize: '350 g',
  preparationTime: 15,
  customiIds: [],
  addonIds: [],
}
const curry: FoodValues = {
  stored: null,
  name: 'Curry',
  note: 'With rice',
  categoryId: idAt(1, 0),
  restTypeIds: [idAt(2, 0)],
  menuIds: [idAt(3, 3)],
  coalitionIds: [idAt(4, 0)],
  allergens: ['milk'],
  tags: ['hot'],
  images: [],
  variations: [large, { ...large, id: idAt(9, 1), name: 'Small', price: 990 }],
}

const problemsIn = (content: string, foods: readonly FoodValues[] = [curry]) =>
  planned(menu, content, foods).problems.map(({ row, column, text: said }) => [row, column, said])

it('rows below each other are one food, whose own cells only the first needs', () => {
  const content = [
    'name,note,category,services,menus,coalitions,variation,price,serving info,calories,portion size,preparation time',
    'Soup,Hot,mains,"Mains, Lunch",Lunch,Mains,Large,12.5,One,300,350 g,10',
    'Soup,,,,,,Small,9,One,200,250 g,10',
    'Bread,Warm,Mains,Mains,Dinner,Mains,One,4,Two,100,200 g,0',
  ].join('\n')
  const { added, problems } = planned(menu, content, [curry])
  expect(problems).toEqual([])
  expect(
    added.map(({ row, will }) => [row, will.name, will.variations.map(({ name, price }) => [name, price])]),
  ).toEqual([
    [
      2,
      'Soup',
      [
        ['Large', 1250],
        ['Small', 900],
      ],
    ],
    [4, 'Bread', [['One', 400]]],
  ])
  expect(added[0]?.will).toMatchObject({
    categoryId: idAt(1, 0),
    restTypeIds: [idAt(2, 0), idAt(2, 1)],
    allergens: [],
    variations: [{ id: null, taxMode: 'overall', hasStock: false, noOfStock: null }, {}],
  })
})

it('a column that the file does not have leaves what is there, and so do rows of other variations', () => {
  const { changed, told } = planned(menu, 'name,variation,price\ncurry,small,10', [curry])
  expect(changed.map(({ will }) => will)).toEqual([
    { ...curry, name: 'curry', variations: [large, { ...large, id: idAt(9, 1), name: 'small', price: 1000 }] },
  ])
  expect(told).toMatchObject({
    priced: 1,
    entries: [
      {
        name: 'Curry',
        cells: [
          { column: 'name', was: 'Curry', will: 'curry' },
          { column: 'variation (Small)', was: 'Small', will: 'small' },
          { column: 'price (Small)', was: '9.9', will: '10' },
        ],
      },
    ],
  })
})

it('the version of a preview stands for what changes, and not for what the file leaves', () => {
  const versionOf = (content: string, noOfStock: number) =>
    planned(menu, content, [{ ...curry, variations: [{ ...large, noOfStock }] }]).told.version
  const priced = 'name,variation,price\nCurry,Large,10'
  expect(versionOf(priced, 4)).toBe(versionOf(priced, 5))
  const counted = 'name,variation,stock\nCurry,Large,9'
  expect(versionOf(counted, 4)).not.toBe(versionOf(counted, 5))
  const unchanged = 'name,variation,stock\nCurry,Large,5'
  expect(versionOf(unchanged, 4)).not.toBe(versionOf(unchanged, 5))
})

it('a new food needs what the form needs, and nothing that is there can be emptied', () => {
  const needed = 'A new entry needs this. Add the column, as in the template'
  expect(problemsIn('name,category,variation,price\nSoup,,Large,\n')).toEqual([
    [2, 'note', needed],
    [2, 'category', say('food.category')],
    [2, 'services', needed],
    [2, 'menus', needed],
    [2, 'coalitions', needed],
    [2, 'price', say('input.empty')],
    [2, 'serving info', needed],
    [2, 'calories', needed],
    [2, 'portion size', needed],
    [2, 'preparation time', needed],
  ])
  // Curry has no calories.
  expect(problemsIn('name,note,variation,calories,portion size\nCurry,,Large,,')).toEqual([
    [2, 'note', say('input.empty')],
    [2, 'portion size', say('input.empty')],
  ])
})

it('names that are unknown or no longer offered are told, except what a food has already', () => {
  const content =
    'name,menus,allergens,tags,variation,tax,addons\nCurry,"Old, Brunch",snow,"a""",Large,VAT,"Lunch, Old"'
  const told = (name: string) => `There is no ${name} to choose. Correct the name, or add it first`
  expect(problemsIn(content)).toEqual([
    [2, 'menus', told('Brunch')],
    [2, 'allergens', `There is no allergen snow. Choose from ${allergens.join(', ')}`],
    [2, 'tags', 'The quotes in this cell do not match. Separate names as in an export'],
    [2, 'tax', told('VAT')],
  ])
  expect(problemsIn('name,menus,variation\nCurry,Old,Large', [{ ...curry, menuIds: [idAt(3, 0)] }])).toEqual([
    [2, 'menus', told('Old')],
  ])
})

it('wrong cells are told in their own rows', () => {
  const content = [
    'name,note,variation,price,stock,calories',
    'Curry,With rice,Large,free,half,1.5',
    'Curry,Other,Small,9.999,-1,',
    'Curry,,,1,1,1',
  ].join('\n')
  expect(problemsIn(content)).toEqual([
    [2, 'price', say('input.money')],
    [2, 'stock', say('input.number-format')],
    [2, 'calories', say('input.number-format')],
    [3, 'note', 'Row 2 says something else of this entry. Enter the same, or leave the cell empty'],
    [3, 'price', say('input.money')],
    [3, 'stock', say('input.number-format')],
    [4, 'variation', say('input.empty')],
  ])
})

it('a code that a spreadsheet has changed is a problem, and the code that is there is not', () => {
  const text =
    'The spreadsheet made a number or a date of this code. Format the column code as text, and enter the code again'
  const [upc, ean] = ['012345678905', '4006381333931'].map((code, at) => ({ ...large, id: idAt(9, at), code }))
  const coded = { ...curry, variations: [upc ?? large, { ...(ean ?? large), name: 'Small' }] }
  const of = (codes: readonly [string, string]) =>
    problemsIn(`name,variation,code\nCurry,Large,${codes[0]}\nCurry,Small,${codes[1]}`, [coded])
  expect(of(['12345678905', '4.00638E+12'])).toEqual([
    [2, 'code', text],
    [3, 'code', text],
  ])
  expect(of(['012345678905', '4006381333948'])).toEqual([])
  expect(problemsIn('name,variation,code\nCurry,Large,4.00638E+12')).toEqual([[2, 'code', text]])
  const kept = [{ ...curry, variations: [{ ...large, code: '4.00638E+12' }] }]
  expect(problemsIn('name,variation,code\nCurry,Large,4.00638E+12', kept)).toEqual([])
})

it('variations exchange their names by their ids, and cannot share one', () => {
  const [one, other] = [idAt(9, 0), idAt(9, 1)]
  const of = (...rows: string[]) => ['name,variation id,variation', ...rows.map((row) => `Curry,${row}`)].join('\n')
  expect(planned(menu, of(`${one},Small`, `${other},Large`), [curry]).changed[0]?.will.variations).toMatchObject([
    { id: one, name: 'Small' },
    { id: other, name: 'Large' },
  ])
  expect(problemsIn(of(`${one},small`))).toEqual([[2, 'variation', say('food.variation-names')]])
  expect(problemsIn(of(`${one},Large`, ',LARGE'))).toEqual([
    [3, 'variation', 'Row 2 is the same entry. Delete one of the two'],
  ])
  expect(problemsIn(of(`${idAt(9, 7)},Large`))).toEqual([
    [2, 'variation id', 'Nothing here has this id. Leave the cell empty to add a new entry'],
  ])
})

it('foods that share a name are told apart by their ids, and the rows of one stand below each other', () => {
  const foods = [curry, { ...curry, note: 'Green' }]
  expect(planned(menu, exported(menu, foods, 'comma'), foods)).toMatchObject({ unchanged: 2, problems: [] })
  expect(problemsIn('name,variation\ncurry,Large', foods)).toEqual([
    [2, 'name', 'Several entries have this name. Enter the id of one, as in an export'],
  ])
  const content = 'name,variation\nCurry,Large\nSoup,Large\nCurry,Small'
  expect(problemsIn(content, [curry, { ...curry, name: 'Soup' }])).toEqual([
    [4, 'name', 'Row 2 is of the same entry. Put its rows below each other, with the same name'],
  ])
})

describe('images', () => {
  const isSame = ({ file }: { file: string }, name: string) => keyOf(file) === keyOf(name)
  const [soup, bowl] = ['Soup.JPG', 'bowl.png'].map((file) => ({ file, encoded: new Map<PictureWidth, Buffer>() }))
  const zip: MenuPictures['zip'] = {
    find: (name) => [soup, bowl, { file: 'huge.png', problem: 'Too large' }].find((one) => one && isSame(one, name)),
  }
  const pictures: MenuPictures = { ...noPictures, zip }
  const own = storedFile(STORED)
  const pictured = { ...curry, images: [own] }

  const afterCell = (cell: string, of: MenuPictures, was = pictured) => {
    const { changed, problems } = planned(menuOf(['Mains', 'Old'], { pictures: of }), cell, [was])
    return { images: changed.map(({ will }) => will.images), problems: problems.map(({ text: said }) => said) }
  }
  const cellOf = (cell: string) => `name,variation,images\nCurry,Large,"${cell}"`

  it('of the ZIP and of the food are put into the order of the cell, each once, whatever their case', () => {
    const found = afterCell(cellOf(`SOUP.jpg, ${own},soup.jpg`), pictures)
    expect(found).toEqual({ images: [['Soup.JPG', own]], problems: [] })
  })

  it('that the food has already are not stored again', () => {
    const known = { ...pictures, sameAs: (file: string) => (file === 'Soup.JPG' ? own : undefined) }
    expect(afterCell(cellOf('soup.jpg'), known)).toEqual({ images: [], problems: [] })
    expect(afterCell(cellOf('soup.jpg,bowl.png'), known).images).toEqual([[own, 'bowl.png']])
  })

  it('stay without a column, and cannot all be taken away', () => {
    expect(afterCell('name,variation,note\nCurry,Large,Hot', pictures).images).toEqual([[own]])
    expect(afterCell(cellOf(' '), pictures).problems).toEqual([say('food.images')])
    expect(afterCell(cellOf(''), pictures, curry)).toEqual({ images: [], problems: [] })
  })

  it.each([
    ['../soup.jpg', '../soup.jpg is not the name of a file'],
    ['/etc/passwd', '/etc/passwd is not the name of a file'],
    [String.raw`C:\soup.jpg`, String.raw`C:\soup.jpg is not the name of a file`],
    ['https://a.test/soup.jpg', 'https://a.test/soup.jpg is not the name of a file'],
    ['..', '.. is not the name of a file'],
    ['stew.jpg', 'There is no stew.jpg in the ZIP'],
    ['huge.png', 'Too large'],
    [storedFile('c'.repeat(22)), `There is no image ${storedFile('c'.repeat(22))} here`],
    ['1.png,2.png,3.png,4.png,5.png,6.png', 'A food can have at most 5 images'],
  ])('cannot be %s', (cell, said) => {
    expect(afterCell(cellOf(cell), pictures).problems).toContainEqual(expect.stringContaining(said))
  })

  it('of a ZIP need it', () => {
    expect(afterCell(cellOf('soup.jpg'), noPictures).problems).toEqual([
      'There is no image soup.jpg. Choose the ZIP that has it, or delete the column images',
    ])
  })
})
