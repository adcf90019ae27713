import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import {
  listCategories,
  listCoalitions,
  listConditions,
  listMenus,
  listTaxes,
} from '@brigade/contract/lookups/lookups.contract.ts'
import { useAll } from '../../../shared/api/lists.ts'
import { useAddons, useMaterials } from '../../ingredients/ingredients.queries.ts'
import { withKept } from '../../../shared/form/choices.ts'
import { useCustomizations, withArchived } from '../../lookups/lookups.queries.ts'

const noFood: Partial<Food> = {}

/** What a form of foods offers. A saved food keeps what it names, also where that is archived. */
export function useFoodLists(food?: Food) {
  const asked = food ? withArchived : {}
  const queries = {
    menus: useAll(listMenus, asked),
    conditions: useAll(listConditions, asked),
    coalitions: useAll(listCoalitions, asked),
    categories: useAll(listCategories, asked),
    taxes: useAll(listTaxes, asked),
    customizations: useCustomizations(),
    addons: useAddons(),
    materials: useMaterials(),
  }
  const failed = Object.values(queries).filter(({ data, error }) => !data && error !== null)
  const { menus = [], coalitions = [], category, freeClaim, variations = [] } = food ?? noFood
  return {
    lists: {
      menus: withKept(queries.menus.data, menus),
      conditions: withKept(queries.conditions.data, freeClaim ? [freeClaim.condition] : []),
      coalitions: withKept(queries.coalitions.data, coalitions),
      categories: withKept(queries.categories.data, category ? [category] : []),
      taxes: withKept(
        queries.taxes.data,
        variations.flatMap(({ inditax }) => inditax ?? []),
      ),
      customizations: queries.customizations.data,
      addons: queries.addons.data,
      materials: queries.materials.data,
    },
    error: failed[0]?.error ?? null,
    refetch: () => failed.forEach((query) => void query.refetch()),
  }
}

export type FoodLists = ReturnType<typeof useFoodLists>['lists']
