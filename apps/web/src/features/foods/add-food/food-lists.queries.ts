import {
  listCategories,
  listCoalitions,
  listConditions,
  listMenus,
  listTaxes,
} from '@brigade/contract/lookups/lookups.contract.ts'
import { useAll } from '../../../shared/api/lists.ts'
import { useAddons, useMaterials } from '../../ingredients/ingredients.queries.ts'
import { useCustomizations } from '../../lookups/lookups.queries.ts'

export function useFoodLists() {
  const queries = {
    menus: useAll(listMenus, {}),
    conditions: useAll(listConditions, {}),
    coalitions: useAll(listCoalitions, {}),
    categories: useAll(listCategories, {}),
    taxes: useAll(listTaxes, {}),
    customizations: useCustomizations(),
    addons: useAddons(),
    materials: useMaterials(),
  }
  const failed = Object.values(queries).filter(({ data, error }) => !data && error !== null)
  return {
    lists: {
      menus: queries.menus.data,
      conditions: queries.conditions.data,
      coalitions: queries.coalitions.data,
      categories: queries.categories.data,
      taxes: queries.taxes.data,
      customizations: queries.customizations.data,
      addons: queries.addons.data,
      materials: queries.materials.data,
    },
    error: failed[0]?.error ?? null,
    refetch: () => failed.forEach((query) => void query.refetch()),
  }
}

export type FoodLists = ReturnType<typeof useFoodLists>['lists']
