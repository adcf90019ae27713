import type { addFood as addCall } from '@brigade/contract/foods/add-food.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Context } from '../../platform/context.ts'
import type { NewFoodRows } from './new-food.store.ts'
import { variationRowsOf, type NewVariation } from './variation-rows.ts'

type Sent = InputOf<typeof addCall>

/** What a form sends, or a file says, of a new food. */
export interface NewFood extends Pick<
  Sent,
  | 'restId'
  | 'name'
  | 'note'
  | 'categoryId'
  | 'isCombo'
  | 'comboValidity'
  | 'isFreeClaim'
  | 'freeValidity'
  | 'conditionId'
  | 'conditionValue'
  | 'allergens'
  | 'tags'
  | 'restTypeIds'
  | 'menuIds'
  | 'coalitionIds'
> {
  /** A form adds foods that are listed. */
  isDelisted?: boolean
  variations: readonly NewVariation[]
}

const dietaryOf = ({ allergens = [], tags = [] }: NewFood) => ({ allergens, tags })

/** Without a `position`, it is the last of its category. */
export function foodRowsOf(
  ctx: Context,
  input: NewFood,
  foodId: string,
  images: string[],
  position = ctx.clock.now().getTime(),
): NewFoodRows {
  const { restId } = input
  const ofFood = { restId, foodId }
  return {
    food: {
      restId,
      id: foodId,
      name: input.name,
      note: input.note,
      categoryId: input.categoryId,
      position,
      isCombo: input.isCombo,
      comboValidity: input.comboValidity,
      isFreeClaim: input.isFreeClaim,
      freeValidity: input.freeValidity,
      conditionId: input.conditionId,
      conditionValue: input.conditionValue,
      ...dietaryOf(input),
      images,
      ...(input.isDelisted && { isDelisted: true, delistedAt: ctx.clock.now() }),
      createdAt: ctx.clock.now(),
    },
    services: input.restTypeIds.map((typeId) => ({ ...ofFood, typeId })),
    menus: input.menuIds.map((menuId) => ({ ...ofFood, menuId })),
    coalitions: input.coalitionIds.map((coalitionId) => ({ ...ofFood, coalitionId })),
    ...variationRowsOf(ctx, ofFood, input.variations),
  }
}

/** What the audit trail says of a new food. */
export function recordOfNew({ decimals }: Context, input: NewFood, foodId: string) {
  const { restId, name, isCombo, isFreeClaim, variations } = input
  return {
    action: 'add food' as const,
    on: foodId,
    restId,
    after: {
      name,
      isCombo,
      isFreeClaim,
      ...dietaryOf(input),
      variations: variations.map((way) => ({
        name: way.name,
        price: toDecimal(way.price, decimals),
        discountPrice: way.discountPrice === null ? null : toDecimal(way.discountPrice, decimals),
        ...(way.code !== null && { code: way.code }),
      })),
    },
  }
}
