import { isFile } from '../../../shared/ui/image-picker.rules.ts'
import type { FoodDraft } from '../add-food/food-draft.rules.ts'
import { merged, type Drafts, type Merged, type Parts } from '../../../shared/form/merged.rules.ts'

type PartOf = (draft: FoodDraft) => Partial<FoodDraft>

/** What two people can change independently, in the order of the form. */
const parts = {
  name: ({ name }) => ({ name }),
  note: ({ note }) => ({ note }),
  services: ({ restTypeIds }) => ({ restTypeIds }),
  menus: ({ menuIds }) => ({ menuIds }),
  validity: ({ validity }) => ({ validity }),
  condition: ({ conditionId, conditionValue }) => ({ conditionId, conditionValue }),
  coalitions: ({ coalitionIds }) => ({ coalitionIds }),
  category: ({ categoryId }) => ({ categoryId }),
  allergens: ({ allergens }) => ({ allergens }),
  tags: ({ tags }) => ({ tags }),
  pictures: ({ images }) => ({ images }),
  taxes: ({ variations }) => ({ variations }),
} as const satisfies Record<string, PartOf>

export type Part = keyof typeof parts
const partNames = [
  'name',
  'note',
  'services',
  'menus',
  'validity',
  'condition',
  'coalitions',
  'category',
  'allergens',
  'tags',
  'pictures',
  'taxes',
] as const satisfies readonly Part[]

const setOf = (ids: readonly string[]) => ids.toSorted().join()

function keyOf(part: Part, draft: FoodDraft): string {
  switch (part) {
    case 'name':
    case 'note':
      return draft[part].trim()
    case 'services':
      return setOf(draft.restTypeIds)
    case 'menus':
      return setOf(draft.menuIds)
    case 'coalitions':
      return setOf(draft.coalitionIds)
    case 'category':
      return draft.categoryId
    case 'allergens':
      return setOf(draft.allergens)
    case 'tags':
      return draft.tags.join()
    case 'validity': {
      const { startDate, st, endDate, et } = draft.validity
      return [startDate, st, endDate, et].join()
    }
    case 'condition': {
      const values = Object.entries(draft.conditionValue).map(([name, value]) => `${name}=${value ?? ''}`)
      return [draft.conditionId, ...values.toSorted()].join()
    }
    case 'pictures':
      return draft.images.map((picture) => (isFile(picture) ? `new ${picture.name}` : picture.url)).join()
    case 'taxes':
      return draft.variations.map(({ taxMode, taxId }) => (taxMode === 'individual' ? taxId : taxMode)).join()
  }
}

export const foodParts: Parts<FoodDraft, Part> = {
  names: partNames,
  of: (part, draft) => parts[part](draft),
  keyOf,
}

/** Merges a form with what another person saved. A picture that is no longer there cannot stay. */
export function mergedFood(drafts: Drafts<FoodDraft>): Merged<FoodDraft, Part> {
  const left = new Set(drafts.theirs.images.flatMap((picture) => (isFile(picture) ? [] : picture.url)))
  const images = drafts.mine.images.filter((picture) => isFile(picture) || left.has(picture.url))
  return merged(foodParts, drafts, { ...drafts.mine, images })
}
