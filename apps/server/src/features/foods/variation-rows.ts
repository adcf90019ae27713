import type { addFood as addCall } from '@brigade/contract/foods/add-food.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { recipeColumns } from '../ingredients/ingredients.public.ts'
import type { NewVariationRows } from './new-food.store.ts'

type SentVariation = InputOf<typeof addCall>['variations'][number]
type Row = NewVariationRows['variations'][number]

/** What a form sends, or a file says, of a new variation. */
export interface NewVariation
  extends
    Omit<Row, 'restId' | 'foodId' | 'id' | 'position' | 'offerNote'>,
    Pick<SentVariation, 'customiIds' | 'addonIds' | 'ingredients'> {
  offerNote: string | null
}

/** The rows of new variations in their order; the first gets the position `first`. */
export function variationRowsOf(
  { clock }: Pick<Context, 'clock'>,
  ofFood: { restId: string; foodId: string },
  variations: readonly NewVariation[],
  first = 0,
): NewVariationRows {
  const { restId } = ofFood
  const ways = variations.map((variation) => ({ id: newId(clock.now()), ...variation }))
  return {
    variations: ways.map((way, at) => ({ ...ofFood, ...way, position: first + at, offerNote: way.offerNote ?? '' })),
    customizations: ways.flatMap(({ id, customiIds }) =>
      customiIds.map((customizationId) => ({ restId, variationId: id, customizationId })),
    ),
    addons: ways.flatMap(({ id, addonIds }) => addonIds.map((addonId) => ({ restId, variationId: id, addonId }))),
    recipes: ways.flatMap(({ id, ingredients }) =>
      recipeColumns(ingredients).map((line) => ({ restId, variationId: id, ...line })),
    ),
  }
}
