import { pathAt, type Problems } from '../../../shared/form/entered.ts'
import { labelsOf } from '../../../shared/form/texts.ts'
import type { Labels } from '../../../shared/form/use-missing.ts'
import { foodTexts, variationTexts } from './food-draft.rules.ts'

export const sections = {
  food: { isCombo: 'add-food.kind', isFreeClaim: 'add-food.kind', ...labelsOf(foodTexts) },
  places: { restId: 'add-food.branch', restTypeIds: 'foods.services', menuIds: 'foods.menus' },
  terms: {
    comboValidity: 'foods.validity',
    freeValidity: 'foods.validity',
    conditionId: 'foods.condition',
    conditionValue: 'add-food.condition-values',
  },
  groups: { coalitionIds: 'foods.coalitions', categoryId: 'foods.category' },
  dietary: { allergens: 'foods.allergens', tags: 'foods.tags' },
  images: { images: 'add-food.images', pictures: 'add-food.images' },
  taxes: { taxes: 'foods.tax' },
  variations: { variations: 'foods.variations', entry: 'add-food.begun-variation' },
} as const satisfies Record<string, Labels>

export const labels: Labels = {
  ...sections.food,
  ...sections.places,
  ...sections.terms,
  ...sections.groups,
  ...sections.dietary,
  ...sections.images,
  ...sections.variations,
}

const variationLabels: Labels = {
  ...labelsOf(variationTexts),
  noOfStock: 'add-food.stock-count',
  taxId: 'foods.tax',
  availability: 'foods.availability',
  discountPrice: 'foods.discount-price',
  offerNote: 'add-food.offer-note',
  offerValidity: 'add-food.offer-validity',
  customiIds: 'foods.tab.customizations',
  addonIds: 'foods.tab.addons',
  ingredients: 'ingredients.title',
}

export function problemOfVariation(problems: Problems, at: number) {
  const under = `variations.${at}`
  const path = pathAt(problems, under)
  const message = problems[path ?? '']
  if (path === null || message === undefined) return null
  return { label: variationLabels[path.slice(under.length + 1).split('.')[0] ?? ''] ?? null, message }
}
