import type { addFood as addCall } from '@brigade/contract/foods/add-food.contract.ts'
import { foodsTopic, type Food } from '@brigade/contract/foods/foods.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { InputRefusal, refuseField } from '../../platform/http/read-input.ts'
import type { UploadedPicture } from '../../platform/http/uploads.ts'
import { newId } from '../../platform/new-id.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { refuseTakenFoodName } from './food-name.ts'
import { readFood } from './foods.store.ts'
import { keepPictures } from './kept-pictures.ts'
import { foodRowsOf, recordOfNew } from './new-food-rows.ts'
import { insertFoods } from './new-food.store.ts'
import { overValidities } from './over-validities.ts'
import { refuseTakenCodes } from './taken-codes.ts'
import { unknownInFood } from './unknown-in-food.ts'

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
  const images = await keepPictures(ctx, pictures)
  const isWritten = await insertFoods(ctx.db, [foodRowsOf(ctx, { ...input, restId }, id, images)])
  if (!isWritten) refuseField('variations', 'food.variation-names')
  recordAudit(ctx, recordOfNew(ctx, { ...input, restId }, id))
  ctx.announce(foodsTopic, { restId, foodId: id })
  return readFood(ctx, restId, id)
}
