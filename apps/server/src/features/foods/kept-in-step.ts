import { foodsTopic } from '@brigade/contract/foods/foods.contract.ts'
import type { ChangedValues } from '@brigade/contract/foods/kept-fields.rules.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import type { Context } from '../../platform/context.ts'
import { readNameKeys } from '../../platform/db/name-keys.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudits } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { lockFollowers, withVariations, type FoodRow, type LockedFood } from './locked-rows.store.ts'
import { moveJoined, readJoinedOf } from './joined-rows.store.ts'
import { stepsOf, takenOutOfStep, type Pair, type Side, type Step } from './kept-in-step.rules.ts'
import { lockVersions, readHolders, readNow, readOriginals, writeSteps } from './kept-rows.store.ts'
import { whatChanged } from './what-changed.ts'

/**
 * Changes the foods of other branches that follow these. The caller has locked and changed these. It takes one statement
 * if none follows; otherwise the number of statements depends neither on the foods nor on the branches.
 */
export async function keepInStep(ctx: Context, restId: string, foodIds: string[]): Promise<void> {
  const followers = await lockFollowers(ctx.db, restId, foodIds)
  if (followers.length === 0) return
  const pairs = await readPairs(ctx, restId, followers)
  const names = [...new Set(pairs.map(({ original }) => original.food.name))]
  const [keys, holders] = await Promise.all([
    readNameKeys(ctx.db, pairs.flatMap(namesIn)),
    readHolders(ctx.db, [...new Set(followers.map((food) => food.restId))], names),
  ])
  const keyOf = (name: string) => keys.get(name) ?? name
  const steps = stepsOf(pairs, { keyOf, holders }, ctx.clock.now().getTime())
  if (steps.length > 0) await write(ctx, restId, steps)
}

const namesIn = ({ follower, original }: Pair) =>
  [follower, original].flatMap(({ food, variations, archived }) =>
    [food, ...variations, ...archived].map(({ name }) => name),
  )

async function readPairs({ db }: Context, restId: string, followers: readonly FoodRow[]): Promise<Pair[]> {
  const ids = [...new Set(followers.flatMap(({ keptFrom }) => keptFrom ?? []))]
  const owners = [...followers, ...ids.map((id) => ({ restId, id }))]
  const [{ originals, variationsOf }, menusOf, coalitionsOf] = await Promise.all([
    readNow(db, { restId, ids }, followers),
    readJoinedOf(db, 'menus', owners),
    readJoinedOf(db, 'coalitions', owners),
  ])
  const sideOf = (food: FoodRow): Side => ({
    ...withVariations(food, variationsOf(food.id)),
    menuIds: menusOf(food.id),
    coalitionIds: coalitionsOf(food.id),
  })
  const byId = new Map(originals.map((food) => [food.id, food]))
  return followers.flatMap((food) => {
    const original = byId.get(food.keptFrom ?? '')
    return original ? [{ follower: sideOf(food), original: sideOf(original) }] : []
  })
}

async function write(ctx: Context, restId: string, steps: readonly Step[]): Promise<void> {
  const { name: inStepWith } = await requireBranch(ctx, restId)
  await writeSteps(ctx.db, steps)
  const moves = (list: 'menuIds' | 'coalitionIds') =>
    steps.flatMap(({ follower: { food }, groups }) => {
      const [before, after] = [groups?.before[list], groups?.after[list]]
      return before && after ? [{ restId: food.restId, ownerId: food.id, before, after }] : []
    })
  await Promise.all([
    moveJoined(ctx.db, 'menus', moves('menuIds')),
    moveJoined(ctx.db, 'coalitions', moves('coalitionIds')),
  ])
  recordAudits(
    ctx,
    steps.map(({ follower, ...changes }) => {
      const { before, after } = whatChanged(ctx, follower, changes)
      const { id: on, restId: there } = follower.food
      return { action: 'keep food in step', on, restId: there, before, after: { ...after, inStepWith } }
    }),
  )
  const stepsIn = groupBy(steps, ({ follower }) => follower.food.restId)
  for (const [there, [first, ...others]] of stepsIn) {
    const only = others.length === 0 ? first?.follower.food.id : undefined
    ctx.announce(foodsTopic, only === undefined ? { restId: there } : { restId: there, foodId: only })
  }
  await lockVersions(ctx.db, [restId, ...stepsIn.keys()])
}

/** Throws `food-kept` if the food keeps something in step with one of another branch that the change would change. */
export async function refuseOutOfStep(ctx: Context, locked: LockedFood, values: ChangedValues): Promise<void> {
  if (takenOutOfStep(locked, values).length === 0) return
  const { id, name: food } = locked.food
  const original = (await readOriginals(ctx.db, locked.food.restId, [id])).get(id)
  refuse('food-kept', { params: { food, original: original?.food ?? food, branch: original?.branch ?? '' } })
}
