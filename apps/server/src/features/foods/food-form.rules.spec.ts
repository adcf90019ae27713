import { allergens } from '@brigade/contract/foods/dietary.rules.ts'
import { UNTIL_CHANGED } from '@brigade/contract/foods/orderable.rules.ts'
import type { PictureWidth } from '@brigade/contract/kernel/pictures.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { describe, expect, it } from 'vitest'
import {
  STORED,
  idAt,
  keyOf,
  noPictures,
  menuOf,
  planned,
  exported,
  menu,
  large,
  curry,
  problemsIn,
} from './food-form.factory.ts'
import { storedFile, type MenuPictures } from './menu-pictures.rules.ts'

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
    {
      ...curry,
      seat: 1,
      name: 'curry',
      variations: [large, { ...large, id: idAt(9, 1), name: 'small', price: 1000, isDefault: false }],
    },
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
    [
      2,
      'variation id',
      'Nothing here has this id. Empty the cell to add a new entry, or delete the column in a file of another branch',
    ],
  ])
})

it('foods that share a name are told apart by their ids, and the rows of one stand below each other', () => {
  const foods = [curry, { ...curry, note: 'Green', place: 2 }]
  expect(planned(menu, exported(menu, foods, 'comma'), foods)).toMatchObject({ unchanged: 2, problems: [] })
  expect(problemsIn('name,variation\ncurry,Large', foods)).toEqual([
    [2, 'name', 'Several entries have this name. Enter the id of one, as in an export'],
  ])
  const content = 'name,variation\nCurry,Large\nSoup,Large\nCurry,Small'
  expect(problemsIn(content, [curry, { ...curry, name: 'Soup', place: 2 }])).toEqual([
    [4, 'name', 'Row 2 is of the same entry. Put its rows below each other, with the same name'],
  ])
})

it('a variation becomes the default if the file marks it, and only one is marked', () => {
  const defaults = (...rows: string[]) => planned(menu, ['name,variation,default', ...rows].join('\n'), [curry])
  const [swap, none] = [defaults('Curry,Large,no', 'Curry,Small,yes'), defaults('Curry,Large,no', 'Curry,Small,no')]
  expect(swap.changed[0]?.will.variations.map(({ isDefault }) => isDefault)).toEqual([false, true])
  expect(defaults('Curry,Small,yes').changed[0]?.will.variations.map(({ isDefault }) => isDefault)).toEqual([
    false,
    true,
  ])
  expect(none).toMatchObject({ unchanged: 1, problems: [] })
  expect(problemsIn('name,variation,default\nCurry,Large,yes\nCurry,Small,yes')).toEqual([
    [3, 'default', say('food.variation-defaults')],
  ])
})

it('wrong hours, flags, recipes and moments are told by their columns', () => {
  const cells = '"mon 9-17, nowhen",perhaps,Tomorrow,"Salt,1,kg"'
  const content = `name,variation,hours,variation delisted,sold out until,ingredients\nCurry,Large,${cells}`
  expect(problemsIn(content)).toEqual([
    [2, 'variation delisted', 'Enter yes or no'],
    [2, 'hours', 'nowhen cannot be read. Enter days and times, such as mon-fri 11:00-14:30 17:00-22:00, or always'],
    [2, 'sold out until', 'Enter changed, or a moment such as 2026-01-31 04:00. Empty, it is sold'],
    [2, 'ingredients', 'Line 1: There is no material Salt. Import or add it first'],
  ])
  expect(problemsIn('name,variation,hours\nCurry,Large,"mon 9-17, mon 16-18"')).toEqual([
    [2, 'hours', say('input.hours-overlap')],
  ])
  expect(problemsIn('name,variation,hours\nCurry,Large,')).toEqual([[2, 'hours', say('food.availability')]])
  expect(problemsIn('name,variation,ingredients\nCurry,Large,"Mains,1,kg\nLunch,,pieces"')).toEqual([
    [2, 'ingredients', `Line 2: ${say('ingredient.amount')}`],
  ])
})

it('of portions that are not counted, those sold out until they are changed are none, as in the form', () => {
  const free: typeof large = { ...large, hasStock: false, noOfStock: null }
  const after = (columns: string, cells: string, was = free) => {
    const { changed } = planned(menu, `name,variation,${columns}\nCurry,Large,${cells}`, [
      { ...curry, variations: [was] },
    ])
    return changed.map(({ will }) => {
      const [way] = will.variations
      return [way?.hasStock, way?.noOfStock, way?.soldOutUntil]
    })
  }
  const columns = 'stock,sold out until'
  const out = [[false, 0, null]]
  expect(after(columns, ',changed')).toEqual(out)
  expect(after('sold out until', 'changed')).toEqual(out)
  expect(after(columns, ',changed', large)).toEqual(out)
  expect(after(columns, 'sold out,changed')).toEqual(out)
  expect(after(columns, ',changed', { ...free, noOfStock: 0 })).toEqual([])
  expect(after(columns, '5,changed', free)).toEqual([[true, 5, UNTIL_CHANGED]])
  expect(after('price', '12.5', { ...free, soldOutUntil: UNTIL_CHANGED })).toEqual([])
})

it('another price for a new variation is a new price of the food', () => {
  const priced = (price: string) =>
    planned(
      menu,
      `name,variation,price,serving info,calories,portion size,preparation time\nCurry,Tiny,${price},One,1,1,1`,
      [curry],
    ).told.priced
  expect([priced('9.9'), priced('12.5'), priced('7')]).toEqual([0, 0, 1])
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

  it('of another installation come from the ZIP under their names there, and those that are here do not', () => {
    const [here, foreign] = [STORED, 'c'.repeat(22)].map((name) => ({
      file: storedFile(name),
      encoded: new Map<PictureWidth, Buffer>(),
    }))
    const both: MenuPictures = {
      ...noPictures,
      zip: { find: (name) => [here, foreign].find((one) => one?.file === name) },
      sameAs: (file) => (file === own ? 'another' : undefined),
    }
    expect(afterCell(cellOf(`${foreign?.file},${own}`), both)).toEqual({ images: [[foreign?.file, own]], problems: [] })
  })

  it('of a ZIP need it', () => {
    expect(afterCell(cellOf('soup.jpg'), noPictures).problems).toEqual([
      'There is no image soup.jpg. Choose the ZIP that has it, or delete the column images',
    ])
  })
})
