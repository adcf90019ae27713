import { toMinor } from '@brigade/contract/kernel/money.ts'
import * as data from './data/lookups.ts'
import { addonRecipes, type RecipeLine } from './data/recipes.ts'
import { insertRows, namesIn, withIds, type IdOf, type Seeding } from './seeding.ts'

export interface Lookups {
  category: IdOf<data.Category>
  menu: IdOf<data.Menu>
  coalition: IdOf<data.Coalition>
  tax: IdOf<data.Tax>
  condition: IdOf<data.ConditionName>
  customization: IdOf<data.Customization>
  addon: IdOf<data.Addon>
  material: IdOf<data.Material>
  expenseCategory: IdOf<data.ExpenseCategory>
}

export async function seedLookups(seeding: Seeding): Promise<Lookups> {
  const category = withIds(seeding, data.categories)
  const menu = withIds(seeding, data.menus)
  const coalition = withIds(seeding, data.coalitions)
  const tax = withIds(seeding, namesIn(data.taxes))
  const condition = withIds(seeding, namesIn(data.conditions))

  await insertRows(seeding, 'categories', category.rows)
  await insertRows(seeding, 'menus', menu.rows)
  await insertRows(seeding, 'coalitions', coalition.rows)
  await insertRows(
    seeding,
    'taxes',
    tax.rows.map((row) => ({ ...row, percentage: data.taxes[row.name] })),
  )
  await insertRows(
    seeding,
    'conditions',
    condition.rows.map((row) => ({ ...row, kind: data.conditions[row.name] })),
  )
  const expenseCategory = await seedServices(seeding)
  const made = await seedChoices(seeding)
  return {
    category: category.idOf,
    menu: menu.idOf,
    coalition: coalition.idOf,
    tax: tax.idOf,
    condition: condition.idOf,
    expenseCategory,
    ...made,
  }
}

/** Lists show the newest first, so the first service is created last. */
async function seedServices(seeding: Seeding): Promise<IdOf<data.ExpenseCategory>> {
  const { newId } = seeding
  await insertRows(seeding, 'paymentModes', withIds(seeding, data.paymentModes.toReversed()).rows)
  const expenseCategory = withIds(seeding, data.expenseCategories.toReversed())
  await insertRows(seeding, 'expenseCategories', expenseCategory.rows)
  const services = data.deliveryServices.toReversed().map((service) => ({ ...service, id: newId() }))
  await insertRows(seeding, 'deliveryServices', services)
  return expenseCategory.idOf
}

async function seedChoices(seeding: Seeding): Promise<Pick<Lookups, 'customization' | 'addon' | 'material'>> {
  const { newId } = seeding
  const customization = withIds(seeding, namesIn(data.customizations))
  await insertRows(seeding, 'customizations', customization.rows)
  await insertRows(
    seeding,
    'customizationLevels',
    customization.rows.flatMap(({ id, name }) =>
      data.customizations[name].map((level, position) => ({
        id: newId(),
        customizationId: id,
        position,
        name: level,
      })),
    ),
  )

  const material = withIds(seeding, namesIn(data.materials))
  await insertRows(
    seeding,
    'materials',
    material.rows.map((row) => ({ ...row, note: data.materials[row.name] })),
  )

  const addon = withIds(seeding, namesIn(data.addons))
  const priced = addon.rows.map((row) => ({
    ...row,
    price: toMinor(data.addons[row.name].price, 2),
    qty: data.addons[row.name].qty,
  }))
  await insertRows(seeding, 'addons', priced)
  const recipes = addon.rows.flatMap(({ id, name }) =>
    recipeRows(addonRecipes[name] ?? [], material.idOf).map((line) => ({ ...line, addonId: id })),
  )
  await insertRows(seeding, 'addonIngredients', recipes)
  return { customization: customization.idOf, addon: addon.idOf, material: material.idOf }
}

export function recipeRows(recipe: readonly RecipeLine[], material: IdOf<data.Material>) {
  return recipe.map(([name, unit, amount], position) => ({
    materialId: material(name),
    position,
    isWeight: unit === 'kg',
    weight: unit === 'kg' ? amount : 0,
    nos: unit === 'nos' ? amount : 0,
  }))
}
