import type { changeStock as changeCall } from '@brigade/contract/foods/change-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { changeFood, chosenOf, forEach } from './change-food.ts'

/** With `hasStock: false`, `noOfStock` null sells without end and 0 is sold out. */
export function changeStock(ctx: Context, input: InputOf<typeof changeCall>): Promise<Food> {
  const { hasStock, noOfStock } = input
  return changeFood(ctx, input, {
    action: 'change stock',
    decide: (locked) => ({ variations: forEach(chosenOf(locked, input), { hasStock, noOfStock }) }),
  })
}

/**
 * Sets the portions of a variation to none, whether they are counted or not. Changes nothing if none remain. Throws
 * `not-found`.
 */
export async function sellOut(
  ctx: Context,
  { foodId, variationId }: { foodId: string; variationId: string },
): Promise<void> {
  await changeFood(
    ctx,
    { foodId },
    {
      action: 'change stock',
      decide: ({ variations }) => {
        const sold = variations.filter(({ id }) => id === variationId)
        if (sold.length === 0) return refuse('not-found')
        return {
          variations: sold.filter(({ noOfStock }) => noOfStock !== 0).map(({ id }) => ({ id, set: { noOfStock: 0 } })),
        }
      },
    },
  )
}
