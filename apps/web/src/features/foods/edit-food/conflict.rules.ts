import { isFile } from '../../../shared/ui/image-picker.rules.ts'
import type { FoodDraft, VariationDraft } from '../add-food/food-draft.rules.ts'
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
      return setOf(draft.variations.map((variation) => `${variation.varId} ${taxKey(variation)}`))
  }
}

const taxKey = ({ taxMode, taxId }: VariationDraft) => (taxMode === 'individual' ? taxId : taxMode)

export const foodParts: Parts<FoodDraft, Part> = {
  names: partNames,
  of: (part, draft) => parts[part](draft),
  keyOf,
}

/** The saved variations in their order, each with its tax in the form if it has one there. */
export function withTaxesOf(form: FoodDraft, saved: FoodDraft): VariationDraft[] {
  const entered = new Map(form.variations.map((variation) => [variation.varId, variation]))
  return saved.variations.map((variation) => {
    const { taxMode, taxId } = entered.get(variation.varId) ?? variation
    return { ...variation, taxMode, taxId }
  })
}

/**
 * The taxes of each variation, whatever its place is now. The three differ only in taxes that both changed, each in another
 * way: of what one of them changed, all have the new one.
 */
function comparedTaxes({ began, mine, theirs }: Drafts<FoodDraft>) {
  const before = withTaxesOf(began, theirs)
  const own = withTaxesOf(mine, theirs)
  const each = theirs.variations.map((other, at) => {
    const [was, entered] = [before[at] ?? other, own[at] ?? other]
    const [keyWas, keyOwn, keyOther] = [taxKey(was), taxKey(entered), taxKey(other)]
    if (keyOwn === keyWas) return { was: other, entered: other, other }
    return keyOther === keyWas ? { was: entered, entered, other: entered } : { was, entered, other }
  })
  return {
    began: { ...began, variations: each.map(({ was }) => was) },
    mine: { ...mine, variations: each.map(({ entered }) => entered) },
    theirs: { ...theirs, variations: each.map(({ other }) => other) },
  }
}

/** Merges a form with what another person saved. A picture that is no longer there cannot stay. */
export function mergedFood(drafts: Drafts<FoodDraft>): Merged<FoodDraft, Part> {
  const compared = comparedTaxes(drafts)
  const { mine, theirs } = compared
  const left = new Set(theirs.images.flatMap((picture) => (isFile(picture) ? [] : picture.url)))
  const images = mine.images.filter((picture) => isFile(picture) || left.has(picture.url))
  return merged(foodParts, compared, { ...mine, images })
}
