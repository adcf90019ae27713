import type { MessageKey } from '@brigade/contract/messages/say.ts'
import type { Problems } from './food-sent.rules.ts'

/** The parts of the form, in the order in which they are checked, with the paths of what they ask for. */
const paths = {
  food: ['isCombo', 'isFreeClaim', 'name', 'note'],
  places: ['restId', 'restTypeIds', 'menuIds'],
  terms: ['comboValidity', 'freeValidity', 'conditionId', 'conditionValue'],
  groups: ['coalitionIds', 'categoryId'],
  images: ['images'],
  variations: ['variations', 'entry'],
} as const

export type SectionName = keyof typeof paths
type Place = (typeof paths)[SectionName][number]

/** What a place of the form is called. */
export const placeNames: Readonly<Record<Place, MessageKey>> = {
  isCombo: 'add-food.kind',
  isFreeClaim: 'add-food.kind',
  name: 'entries.name',
  note: 'entries.note',
  restId: 'add-food.branch',
  restTypeIds: 'add-food.services',
  menuIds: 'add-food.menus',
  comboValidity: 'add-food.validity',
  freeValidity: 'add-food.validity',
  conditionId: 'add-food.condition',
  conditionValue: 'add-food.condition-values',
  coalitionIds: 'add-food.coalitions',
  categoryId: 'add-food.category',
  images: 'add-food.images',
  variations: 'add-food.variations',
  entry: 'add-food.begun-variation',
}

/** What a place of a variation is called. */
const variationPlaces: Readonly<Record<string, MessageKey>> = {
  name: 'add-food.variation-name',
  price: 'add-food.price',
  servingInfo: 'add-food.serving-info',
  calorieCount: 'add-food.calories',
  portionSize: 'add-food.portion-size',
  preparationTime: 'add-food.preparation-time',
  noOfStock: 'add-food.stock-count',
  taxId: 'add-food.tax',
  availability: 'add-food.availability',
  discountPrice: 'add-food.discount-price',
  offerNote: 'add-food.offer-note',
  offerValidity: 'add-food.offer-validity',
  customiIds: 'foods.tab.customizations',
  addonIds: 'foods.tab.addons',
  ingredients: 'ingredients.title',
}

const order: readonly Place[] = Object.values(paths).flat()
const placeOf = (path: string): Place | undefined => order.find((place) => place === path.split('.')[0])
const rankOf = (path: string) => {
  const place = placeOf(path)
  return place === undefined ? order.length : order.indexOf(place)
}

/** Problems from several sources in the order of the form; of two at one path the first counts. */
export function inOrder(...sources: readonly Problems[]): Problems {
  const all = new Map<string, string>()
  for (const [path, told] of sources.flatMap((problems) => Object.entries(problems))) {
    if (!all.has(path)) all.set(path, told)
  }
  return Object.fromEntries([...all].toSorted(([a], [b]) => rankOf(a) - rankOf(b)))
}

/** The places where something is missing, in the order of the form; of one section, or of all. */
export function missingPlaces(problems: Problems, section?: SectionName): Place[] {
  const wrong = new Set(Object.keys(problems).map(placeOf))
  const asked: readonly Place[] = section ? paths[section] : order
  return asked.filter((place) => wrong.has(place))
}

/** What is wrong at a path, or at something below it. */
export function problemAt(problems: Problems, path: string): string | null {
  return Object.entries(problems).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1] ?? null
}

/** What is wrong with a variation of the list: with which of its places, where that is known, and what. */
export function problemOfVariation(problems: Problems, at: number): { place: MessageKey | null; told: string } | null {
  const under = `variations.${at}`
  const found = Object.entries(problems).find(([path]) => path === under || path.startsWith(`${under}.`))
  if (!found) return null
  const [path, told] = found
  return { place: variationPlaces[path.split('.')[2] ?? ''] ?? null, told }
}

function valueAt(sent: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null
          ? new Map<string, unknown>(Object.entries(value)).get(name)
          : undefined,
      sent,
    )
}

/** What of a refusal still counts: a place that was changed since is not what the server refused. */
export function stillRefused(fields: Problems, sent: unknown, entered: unknown): Problems {
  const isSame = (path: string) => JSON.stringify(valueAt(sent, path)) === JSON.stringify(valueAt(entered, path))
  return Object.fromEntries(Object.entries(fields).filter(([path]) => isSame(path)))
}
