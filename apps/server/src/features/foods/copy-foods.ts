import {
  MOST_COPIES,
  type copyFoods as copyCall,
  type CopiesOfBranch,
  type previewCopies as previewCall,
} from '@brigade/contract/foods/copy-foods.contract.ts'
import { foodsTopic } from '@brigade/contract/foods/foods.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { InputRefusal, refuseField, refuseFields } from '../../platform/http/read-input.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudits } from '../audit/audit.public.ts'
import { requireBranch, requireEachRestaurant, requireEachRestaurantAlone } from '../restaurants/restaurants.public.ts'
import {
  holdFoods,
  insertCopies,
  readCopied,
  readFoodIds,
  readCopiedVariations,
  readTakenCodes,
  readTakenNames,
} from './copied-rows.store.ts'
import { copiesIn } from './copies.rules.ts'
import { readOriginals } from './kept-rows.store.ts'

type Asked = InputOf<typeof previewCall>

/** What `copyFoods` would do now. Throws `not-found` for a branch that the actor may not see. */
export async function previewCopies(ctx: Context, asked: Asked): Promise<{ branches: CopiesOfBranch[] }> {
  await requireBranch(ctx, asked.restId)
  const targets = await requireEachRestaurant(ctx, asked.restIds)
  return { branches: (await planned(ctx, asked, targets)).map(({ told }) => told) }
}

const branchOf = (row: { restId: string }) => row.restId

async function planned(ctx: Context, asked: Asked, targets: readonly Restaurant[]) {
  const { restId, foodIds, withPrices } = asked
  const foods = await readCopied(ctx.db, restId, foodIds)
  const known = new Set(foods.map(({ id }) => id))
  const unknown = foodIds.flatMap((id, at) => (known.has(id) ? [] : [`foodIds.${at}`]))
  if (unknown.length > 0) refuseFields(unknown, 'input.not-in-list')
  await refuseInStep(ctx, asked, foods)
  const ids = targets.map(({ _id }) => _id)
  const [names, codes] = await Promise.all([
    readTakenNames(
      ctx.db,
      ids,
      foods.map(({ nameKey }) => nameKey),
    ),
    readTakenCodes(
      ctx.db,
      ids,
      foods.flatMap((food) => food.codes),
    ),
  ])
  const namesIn = groupBy(names, branchOf)
  const codesIn = groupBy(codes, branchOf)
  return targets.map(({ _id, restTypes, overallTax }) =>
    copiesIn(
      {
        restId: _id,
        services: restTypes.map(({ name }) => name),
        nameKeys: (namesIn.get(_id) ?? []).map(({ nameKey }) => nameKey),
        codes: (codesIn.get(_id) ?? []).map(({ code }) => code),
        hasTax: overallTax !== null,
      },
      foods,
      withPrices,
    ),
  )
}

/** Later prices change in the other branches as well, so they are kept in step by owners only. Nothing is followed at second hand. */
async function refuseInStep(
  ctx: Context,
  { restId, foodIds, keepInStep, withPrices }: Asked,
  foods: ReadonlyArray<{ id: string; name: string }>,
): Promise<void> {
  if (keepInStep.length === 0) return
  if (keepInStep.includes('prices') && !withPrices) refuseField('keepInStep', 'foods.step-left-out')
  if (keepInStep.includes('prices') && accountOf(ctx).type !== 'owner')
    refuse('not-allowed', { message: 'foods.step-prices-owner' })
  const originals = await readOriginals(ctx.db, restId, foodIds)
  for (const { id, name } of foods) {
    const original = originals.get(id)
    if (original) refuse('food-follows', { params: { food: name, original: original.food, branch: original.branch } })
  }
}

/**
 * Copies foods of a branch to other branches, all or none. Copies that are made at one moment follow each other in a
 * branch, so the second finds the names of the first. The number of statements depends neither on the foods nor on the
 * branches. Throws `not-found` for a branch that the actor may not see.
 */
export async function copyFoods(
  ctx: Context,
  input: InputOf<typeof copyCall>,
): Promise<{ branches: CopiesOfBranch[]; count: number }> {
  const { restId, foodIds, keepInStep, withImages } = input
  if (keepInStep.includes('images') && !withImages) refuseField('keepInStep', 'foods.step-left-out')
  const source = await requireBranch(ctx, restId)
  const targets = await requireEachRestaurantAlone(ctx, input.restIds)
  await holdFoods(ctx.db, restId, foodIds)
  const plans = await planned(ctx, input, targets)

  const now = ctx.clock.now()
  const foods = plans.flatMap(({ adding, told }) =>
    adding.map(({ id: from, name }) => ({ from, restId: told.restId, id: newId(now), name })),
  )
  if (foods.length > 0) await write(ctx, input, source.name, foods)
  return { branches: plans.map(({ told }) => told), count: foods.length }
}

/**
 * Gives a new branch the menu of another, with prices and images. Counted portions begin with none. Tells what it got.
 * Refuses `like.withMenu` if the menu has more foods than one call copies.
 */
export async function copyMenu(ctx: Context, from: string, to: string): Promise<CopiesOfBranch | undefined> {
  const foodIds = await readFoodIds(ctx.db, from)
  if (foodIds.length > MOST_COPIES) {
    const { name: like } = await requireBranch(ctx, from)
    throw new InputRefusal({ 'like.withMenu': say('foods.menu-too-long', { like, most: MOST_COPIES }) })
  }
  const choices = { withPrices: true, withImages: true, withStock: false, keepInStep: [] }
  const { branches } = await copyFoods(ctx, { restId: from, foodIds, restIds: [to], ...choices })
  return branches[0]
}

interface NewFood {
  from: string
  restId: string
  id: string
  name: string
}

async function write(
  ctx: Context,
  { restId, withPrices, withImages, withStock, keepInStep }: InputOf<typeof copyCall>,
  copiedFrom: string,
  foods: readonly NewFood[],
): Promise<void> {
  const now = ctx.clock.now()
  const froms = [...new Set(foods.map(({ from }) => from))]
  const variationsOf = groupBy(await readCopiedVariations(ctx.db, restId, froms), ({ foodId }) => foodId)
  const variations = foods.flatMap(({ from, restId: to, id: foodId }) =>
    (variationsOf.get(from) ?? []).map((original, position) => ({
      from: original.id,
      restId: to,
      id: newId(now),
      foodId,
      position,
      original,
    })),
  )
  const choices = { withPrices, withImages, withStock, keepInStep }
  const codes = await insertCopies(ctx.db, restId, { foods, variations }, choices, now)
  const copiesOf = groupBy(variations, ({ foodId }) => foodId)

  const decimal = (price: number | null) => (price === null ? null : toDecimal(price, ctx.decimals))
  recordAudits(
    ctx,
    foods.map(({ restId: to, id, name }) => ({
      action: 'copy food',
      on: id,
      restId: to,
      after: {
        name,
        copiedFrom,
        ...(keepInStep.length > 0 && { keptFields: keepInStep }),
        variations: (copiesOf.get(id) ?? []).map(({ id: varId, original }) => ({
          name: original.name,
          ...(withPrices && { price: decimal(original.price), discountPrice: decimal(original.discountPrice) }),
          ...(codes.has(varId) && { code: codes.get(varId) }),
        })),
      },
    })),
  )
  for (const to of new Set(foods.map((food) => food.restId))) ctx.announce(foodsTopic, { restId: to })
}
