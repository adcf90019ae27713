import { isFile } from '../../../shared/ui/image-picker.rules.ts'
import type { FoodDraft } from '../add-food/food-draft.rules.ts'

type PartOf = (draft: FoodDraft) => Partial<FoodDraft>

/** What two people can change independently, in the order of the form. */
export const parts = {
  name: ({ name }) => ({ name }),
  note: ({ note }) => ({ note }),
  services: ({ restTypeIds }) => ({ restTypeIds }),
  menus: ({ menuIds }) => ({ menuIds }),
  validity: ({ validity }) => ({ validity }),
  condition: ({ conditionId, conditionValue }) => ({ conditionId, conditionValue }),
  coalitions: ({ coalitionIds }) => ({ coalitionIds }),
  category: ({ categoryId }) => ({ categoryId }),
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
  'pictures',
  'taxes',
] as const satisfies readonly Part[]

export type Side = 'mine' | 'theirs'

/** A part that another person has saved since the form began, and that differs from the form. */
export interface Conflict {
  part: Part
  mine: FoodDraft
  theirs: FoodDraft
  chosen: Side
}

const setOf = (ids: readonly string[]) => ids.toSorted().join()

/** Equal keys mean equal values, however they were entered. */
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

interface Drafts {
  /** As the form began. */
  began: FoodDraft
  mine: FoodDraft
  theirs: FoodDraft
}

/** Takes what only the other person changed. Of what both changed, the form's value stays until the user chooses. */
export function mergedFood({ began, mine: entered, theirs }: Drafts): { draft: FoodDraft; conflicts: Conflict[] } {
  const left = new Set(theirs.images.flatMap((picture) => (isFile(picture) ? [] : picture.url)))
  // A picture that is no longer there cannot stay.
  const images = entered.images.filter((picture) => isFile(picture) || left.has(picture.url))
  const mine = { ...entered, images }
  const draft = { ...mine }
  const conflicts: Conflict[] = []
  for (const part of partNames) {
    const [was, own, other] = [keyOf(part, began), keyOf(part, mine), keyOf(part, theirs)]
    if (other === was || other === own) continue
    const chosen = keyOf(part, entered) === was ? 'theirs' : 'mine'
    if (chosen === 'theirs') Object.assign(draft, parts[part](theirs))
    conflicts.push({ part, mine, theirs, chosen })
  }
  return { draft, conflicts }
}
