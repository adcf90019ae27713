import type { changeStock as changeCall } from '@brigade/contract/foods/change-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { isSoldOut, UNTIL_CHANGED } from '@brigade/contract/foods/orderable.rules.ts'
import { nextBusinessDay, stockAfter } from '@brigade/contract/foods/several-foods.rules.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { changeFood, chosenOf, forEach } from './change-food.ts'

/** With `hasStock: false`, `noOfStock` null sells without end and 0 is sold out. */
export function changeStock(ctx: Context, input: InputOf<typeof changeCall>): Promise<Food> {
  const { hasStock, noOfStock, untilTomorrow, untilChanged } = input
  return changeFood(ctx, input, {
    action: 'change stock',
    decide: async (locked) => {
      const held = untilChanged && hasStock ? UNTIL_CHANGED : null
      const soldOutUntil = untilTomorrow ? await tomorrow(ctx, locked.food.restId) : held
      return { variations: forEach(chosenOf(locked, input), { hasStock, noOfStock, soldOutUntil }) }
    },
  })
}

async function tomorrow(ctx: Context, restId: string): Promise<Date> {
  const { timeZone, businessDayStartsAt } = await requireBranch(ctx, restId)
  return nextBusinessDay(ctx.clock.now(), timeZone, businessDayStartsAt)
}

interface Which {
  foodId: string
  variationId: string
}

/**
 * Sells a variation out, with its portions kept if they are counted. Changes nothing if it is sold out. Throws `not-found`.
 */
export async function sellOut(ctx: Context, which: Which): Promise<void> {
  await changeOne(ctx, which, true)
}

/**
 * Sells a variation again: what is kept of its portions, or without end. Changes nothing if it is not sold out. Throws
 * `not-found`, and `kitchen-counted` if its portions are counted and none is left.
 */
export async function sellAgain(ctx: Context, which: Which): Promise<void> {
  await changeOne(ctx, which, false)
}

async function changeOne(ctx: Context, { foodId, variationId }: Which, isOut: boolean): Promise<void> {
  await changeFood(
    ctx,
    { foodId },
    {
      action: 'change stock',
      decide: ({ variations }) => {
        const now = ctx.clock.now()
        const chosen = variations.find(({ id }) => id === variationId)
        if (!chosen) return refuse('not-found')
        // Who sees late that it is sold out until tomorrow does not say that it is for longer.
        if (isOut && isSoldOut(chosen, now)) return {}
        const after = stockAfter([chosen], { isSoldOut: isOut, until: null }, now)
        return 'reason' in after ? refuse('kitchen-counted') : after
      },
    },
  )
}
