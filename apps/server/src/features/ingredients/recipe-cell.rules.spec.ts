import { ingredients, type Ingredient } from '@brigade/contract/ingredients/ingredients.contract.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { materialsIn, readRecipe, writeRecipe, wrongRecipe } from './recipe-cell.rules.ts'

const idAt = (at: number) => `0190a5d0-0000-7000-8000-00000000000${at}`
const namedAs = (names: readonly string[]) => ({
  idOf: (name: string) => (names.includes(name) ? idAt(names.indexOf(name)) : undefined),
  nameOf: (id: string) => names[Number(id.at(-1))] ?? '',
})

const text = fc
  .string({ unit: fc.constantFrom('"', "'", ',', ';', '\n', '=', 'a', 'B', ' '), minLength: 1, maxLength: 6 })
  .filter((each) => each.trim() === each)
const amount = fc.oneof(
  fc.integer({ min: 1, max: 100_000_000 }).map((grams) => ({ isWeight: true, weight: grams / 1000, nos: 0 })),
  fc.integer({ min: 1, max: 100_000 }).map((nos) => ({ isWeight: false, weight: 0, nos })),
)
const none = { hasWastage: false, isWeight: false, weight: 0, nos: 0 }
const recipes = fc.uniqueArray(text, { minLength: 1, maxLength: 5 }).chain((names) =>
  fc.tuple(...names.map(() => fc.tuple(amount, fc.option(text), fc.boolean()))).map((lines) => ({
    names,
    recipe: lines.map(([each, note, isWasted], at): Ingredient => ({
      matId: idAt(at),
      note: note ?? 'n/a',
      ...each,
      wastage: isWasted ? { hasWastage: true, ...each } : none,
    })),
  })),
)

it.each(['comma', 'semicolon'] as const)('a recipe is read as it was written with %s', (style) => {
  fc.assert(
    fc.property(recipes, ({ names, recipe }) => {
      const named = namedAs(names)
      const cell = writeRecipe(recipe, named, style)
      expect(wrongRecipe(cell, named, style)).toEqual([])
      expect(materialsIn(cell, style)).toEqual(names)
      expect(ingredients.parse(readRecipe(cell, named, style))).toEqual(recipe)
    }),
  )
})

it('a recipe has one line for each material, as short as it can be', () => {
  const named = namedAs(['Rice', 'Egg'])
  const recipe = [
    {
      matId: idAt(0),
      note: 'Washed',
      isWeight: true,
      weight: 0.2,
      nos: 0,
      wastage: { ...none, hasWastage: true, nos: 1 },
    },
    { matId: idAt(1), note: 'n/a', isWeight: false, weight: 0, nos: 2, wastage: none },
  ]
  expect(writeRecipe(recipe, named, 'comma')).toBe('Rice,0.2,kg,1,pieces,Washed\nEgg,2,pieces')
  expect(writeRecipe(recipe, named, 'semicolon')).toBe('Rice;0,2;kg;1;pieces;Washed\nEgg;2;pieces')
  expect(writeRecipe([], named, 'comma')).toBe('')
})

it('every wrong line is told', () => {
  const cell = 'Rice,1,kg\nOil,1,kg\nRice,1,litres\nRice,1,kg,1\nRice,1,kg,1,kg,Fine,more'
  expect(wrongRecipe(cell, namedAs(['Rice']), 'comma')).toEqual([
    'Line 2: There is no material Oil. Import or add it first',
    'Line 3: Enter kg or pieces as the unit',
    'Line 4: Enter kg or pieces as the unit',
    'Line 5: Enter the material, amount, unit, wastage, its unit, and a note',
  ])
  expect(wrongRecipe('"Rice,1,kg', namedAs(['Rice']), 'comma')).toHaveLength(1)
})

it.each([
  ['Rice,0.2,kg\nEgg,2,pieces', 'semicolon'],
  ['Rice;0,2;kg\nEgg;2;pieces', 'comma'],
] as const)('the recipe %j is read in a file that a spreadsheet saved with %s', (cell, style) => {
  const named = namedAs(['Rice', 'Egg'])
  expect(wrongRecipe(cell, named, style)).toEqual([])
  expect(readRecipe(cell, named, style)).toMatchObject([
    { matId: idAt(0), isWeight: true, weight: 0.2 },
    { matId: idAt(1), isWeight: false, nos: 2 },
  ])
})
