import { v7 as uuidv7 } from 'uuid'
import type { TestDb } from '../../platform/testing/tables.ts'
import type { Ingredient } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { addonIngredients, materials } from './ingredients.table.ts'
import { recipeColumns } from './recipe-lines.ts'

export async function makeMaterial(db: TestDb, name = 'Mozzarella') {
  const id = uuidv7()
  const made = { id, name: `${name} ${id.slice(-12)}`, note: 'Shredded' }
  await db.insert(materials).values(made)
  return made
}

const none = { hasWastage: false, isWeight: false, weight: 0, nos: 0 }
type Wasted = { weight: number } | { nos: number }

function amountOf(amount: Wasted) {
  return 'weight' in amount
    ? { isWeight: true, weight: amount.weight, nos: 0 }
    : { isWeight: false, weight: 0, nos: amount.nos }
}

export function ingredientOf(material: { id: string }, amount: Wasted, wasted?: Wasted): Ingredient {
  const wastage = wasted ? { hasWastage: true, ...amountOf(wasted) } : none
  return { matId: material.id, note: 'n/a', ...amountOf(amount), wastage }
}

export async function makeAddonOf(
  db: TestDb,
  addon: { id: string },
  ingredients: readonly Ingredient[],
): Promise<void> {
  await db.insert(addonIngredients).values(recipeColumns(ingredients).map((line) => ({ addonId: addon.id, ...line })))
}
