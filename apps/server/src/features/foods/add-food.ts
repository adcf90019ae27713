import type { addFood as addCall } from '@brigade/contract/foods/add-food.contract.ts'
import { foodsTopic, type Food } from '@brigade/contract/foods/foods.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Context } from '../../platform/context.ts'
import { InputRefusal, refuseField } from '../../platform/http/read-input.ts'
import type { UploadedPicture } from '../../platform/http/uploads.ts'
import { newId } from '../../platform/new-id.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { refuseTakenFoodName } from './food-name.ts'
import { readFood } from './foods.store.ts'
import { withKept } from './kept-pictures.ts'
import { insertFood, type NewFoodRows } from './new-food.store.ts'
import { overValidities } from './over-validities.ts'
import { refuseTakenCodes } from './taken-codes.ts'
import { unknownInFood } from './unknown-in-food.ts'
import { variationRowsOf } from './variation-rows.ts'

type Input = InputOf<typeof addCall>

/** Adds a food to a branch's menu. A refused food leaves nothing behind, not even its pictures. */
export async function addFood(ctx: Context, input: Input, pictures: readonly UploadedPicture[]): Promise<Food> {
  const { id: restId, timeZone } = await requireBranch(ctx, input.restId)
  // Names of pictures that were not uploaded do not count.
  if (pictures.length === 0) refuseField('images', 'food.images')
  const { comboValidity, freeValidity } = input
  const offers = input.variations.map(
    ({ offerValidity }, at) => [`variations.${at}.offerValidity`, offerValidity] as const,
  )
  const problems = {
    ...(await unknownInFood(ctx, input)),
    ...overValidities(ctx, timeZone, { comboValidity, freeValidity, ...Object.fromEntries(offers) }),
  }
  if (Object.keys(problems).length > 0) throw new InputRefusal(problems)
  const codes = input.variations.map(({ code }, at) => ({ code, field: `variations.${at}.code` }))
  await refuseTakenCodes(ctx, restId, codes)
  if (input.isNewName) await refuseTakenFoodName(ctx.db, restId, input.name)

  const id = newId(ctx.clock.now())
  await withKept(ctx, pictures, async (images) => {
    const isWritten = await insertFood(ctx.db, rowsOf(ctx, { ...input, restId }, id, images))
    if (!isWritten) refuseField('variations', 'food.variation-names')
    recordAudit(ctx, {
      action: 'add food',
      on: id,
      restId,
      after: {
        name: input.name,
        isCombo: input.isCombo,
        isFreeClaim: input.isFreeClaim,
        ...dietaryOf(input),
        variations: input.variations.map(({ name, price, discountPrice, code }) => ({
          name,
          price: toDecimal(price, ctx.decimals),
          discountPrice: discountPrice === null ? null : toDecimal(discountPrice, ctx.decimals),
          ...(code !== null && { code }),
        })),
      },
    })
  })
  ctx.announce(foodsTopic, { restId, foodId: id })
  return readFood(ctx, restId, id)
}

const dietaryOf = ({ allergens = [], tags = [] }: Input) => ({ allergens, tags })

function rowsOf(ctx: Context, input: Input, foodId: string, images: string[]): NewFoodRows {
  const { restId } = input
  const ofFood = { restId, foodId }
  return {
    food: {
      restId,
      id: foodId,
      name: input.name,
      note: input.note,
      categoryId: input.categoryId,
      isCombo: input.isCombo,
      comboValidity: input.comboValidity,
      isFreeClaim: input.isFreeClaim,
      freeValidity: input.freeValidity,
      conditionId: input.conditionId,
      conditionValue: input.conditionValue,
      ...dietaryOf(input),
      images,
      createdAt: ctx.clock.now(),
    },
    services: input.restTypeIds.map((typeId) => ({ ...ofFood, typeId })),
    menus: input.menuIds.map((menuId) => ({ ...ofFood, menuId })),
    coalitions: input.coalitionIds.map((coalitionId) => ({ ...ofFood, coalitionId })),
    ...variationRowsOf(ctx, ofFood, input.variations),
  }
}
