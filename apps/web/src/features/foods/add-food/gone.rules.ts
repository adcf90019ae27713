import { say } from '@brigade/contract/messages/say.ts'
import type { Choice } from '../../../shared/ui/dropdown.tsx'
import type { FoodDraft, VariationDraft } from './food-draft.rules.ts'
import type { Problems } from './food-sent.rules.ts'

type Entries = readonly { _id: string }[]

/** What can be chosen; a list is undefined until it is read. */
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

/** The ids that are no longer in their list. */
export function goneFrom(entries: Entries | undefined, ids: readonly string[]): string[] {
  return entries ? ids.filter((id) => id !== '' && !entries.some(({ _id }) => _id === id)) : []
}

type Chosen = readonly [path: string, entries: Entries | undefined, ids: readonly string[]]

function problemsIn(chosen: readonly Chosen[]): Problems {
  const gone = chosen.filter(([, entries, ids]) => goneFrom(entries, ids).length > 0)
  return Object.fromEntries(gone.map(([path]) => [path, say('input.not-in-list')]))
}

/** What a variation names and the business no longer has. */
export function goneInVariation(draft: VariationDraft, known: KnownEntries): Problems {
  return problemsIn([
    ['taxId', known.taxes, draft.taxMode === 'individual' ? [draft.taxId] : []],
    ['customiIds', known.customizations, draft.customiIds],
    ['addonIds', known.addons, draft.addonIds],
    ['ingredients', known.materials, draft.ingredients.map(({ matId }) => matId)],
  ])
}

/** What a draft names and the business, or the branch, no longer has. */
export function goneInFood(draft: FoodDraft, known: KnownEntries): Problems {
  const own = problemsIn([
    ['restTypeIds', known.services, draft.restTypeIds],
    ['menuIds', known.menus, draft.menuIds],
    ['conditionId', known.conditions, draft.kind === 'freeClaim' ? [draft.conditionId] : []],
    ['coalitionIds', known.coalitions, draft.coalitionIds],
    ['categoryId', known.categories, [draft.categoryId]],
  ])
  const ofVariations = draft.variations.flatMap((variation, at) =>
    Object.entries(goneInVariation(variation, known)).map(([path, told]): [string, string] => [
      `variations.${at}.${path}`,
      told,
    ]),
  )
  return Object.fromEntries([...Object.entries(own), ...ofVariations])
}

/** A list as choices, with those that were chosen and are gone from it, so that they are seen and can be taken back. */
export function choicesOf(
  entries: readonly { _id: string; name: string }[] | undefined,
  selected: readonly string[],
  gone: string,
): Choice[] {
  const listed = (entries ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  return [...listed, ...goneFrom(entries, selected).map((id) => ({ value: id, label: gone }))]
}
