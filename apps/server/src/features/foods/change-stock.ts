import type { changeStock as changeCall } from '@brigade/contract/foods/change-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { stockAfter } from '@brigade/contract/foods/several-foods.rules.ts'
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

interface Which {
  foodId: string
  variationId: string
}

/**
 * Sets the portions of a variation to none, whether they are counted or not. Changes nothing if none remain. Throws
 * `not-found`.
 */
export async function sellOut(ctx: Context, which: Which): Promise<void> {
  await changeOne(ctx, which, true)
}

/**
 * Sells a variation without end again. Changes nothing if it is not sold out. Throws `not-found`, and `kitchen-counted`
 * if its portions are counted.
 */
export async function sellAgain(ctx: Context, which: Which): Promise<void> {
  await changeOne(ctx, which, false)
}

async function changeOne(ctx: Context, { foodId, variationId }: Which, isSoldOut: boolean): Promise<void> {
  await changeFood(
    ctx,
    { foodId },
    {
      action: 'change stock',
      decide: ({ variations }) => {
        const chosen = variations.filter(({ id }) => id === variationId)
        if (chosen.length === 0) return refuse('not-found')
        const after = stockAfter(chosen, isSoldOut)
        return 'reason' in after ? refuse('kitchen-counted') : after
      },
    },
  )
}
