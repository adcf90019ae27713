import { goneProblems } from '../../../shared/form/choices.ts'
import type { Problems } from '../../../shared/form/entered.ts'
import type { FoodDraft, VariationDraft } from './food-draft.rules.ts'

type Entries = readonly { _id: string }[]

/** The entries of each list; undefined until it is read. */
export interface KnownEntries {
  services: Entries
  menus: Entries | undefined
  conditions: Entries | undefined
  coalitions: Entries | undefined
  categories: Entries | undefined
  taxes: Entries | undefined
  customizations: Entries | undefined
  addons: Entries | undefined
  materials: Entries | undefined
}

/** Errors for entries of a variation that no longer exist. */
export function goneInVariation(draft: VariationDraft, known: KnownEntries): Problems {
  return goneProblems([
    ['taxId', known.taxes, draft.taxMode === 'individual' ? [draft.taxId] : []],
    ['customiIds', known.customizations, draft.customiIds],
    ['addonIds', known.addons, draft.addonIds],
    ['ingredients', known.materials, draft.ingredients.map(({ matId }) => matId)],
  ])
}

/** Errors for entries of a food that no longer exist in the business or the branch. */
export function goneInFood(draft: FoodDraft, known: KnownEntries): Problems {
  const own = goneProblems([
    ['restTypeIds', known.services, draft.restTypeIds],
    ['menuIds', known.menus, draft.menuIds],
    ['conditionId', known.conditions, draft.kind === 'freeClaim' ? [draft.conditionId] : []],
    ['coalitionIds', known.coalitions, draft.coalitionIds],
    ['categoryId', known.categories, [draft.categoryId]],
  ])
  const ofVariations = draft.variations.flatMap((variation, at) =>
    Object.entries(goneInVariation(variation, known)).map(([path, message]): [string, string] => [
      `variations.${at}.${path}`,
      message,
    ]),
  )
  return Object.fromEntries([...Object.entries(own), ...ofVariations])
}
