import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { foodsTopic } from '@brigade/contract/foods/foods.contract.ts'
import type { InTheWay } from '@brigade/contract/foods/several-foods.rules.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { InputRefusal } from '../../platform/http/read-input.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudits } from '../audit/audit.public.ts'
import { requireBranch, type TillBranch } from '../restaurants/restaurants.public.ts'
import { updateFoods, type FoodSet, type VariationChange } from './changed-rows.store.ts'
import { lockFoods, type LockedFood } from './locked-rows.store.ts'
import { moveJoined } from './joined-rows.store.ts'
import { keepInStep } from './kept-in-step.ts'
import { reachesFollowers, takenOutOfStep, valuesIn } from './kept-in-step.rules.ts'
import { whatChanged } from './what-changed.ts'

interface Asked {
  restId: string
  foods: ReadonlyArray<{ foodId: string; version: number }>
}

interface Menus {
  menuIds: string[]
}

interface Decided {
  food?: FoodSet
  groups?: { before: Menus; after: Menus }
  variations: readonly VariationChange[]
}

type Decide = (locked: LockedFood) => Decided | InTheWay

interface Change {
  action: AuditAction
  /** Messages by path about input that the schema cannot check. */
  problems?: (branch: TillBranch) => Record<string, string> | Promise<Record<string, string>>
  /** Runs under the locks of all foods. What it returns decides about each of them. */
  prepare: (branch: TillBranch, foodIds: string[]) => Decide | Promise<Decide>
}

interface DecidedFood {
  locked: LockedFood
  changes: Decided
}

/**
 * Changes several foods, all or none. The number of statements depends on what changes, not on how many foods. The values
 * that a change sets must be the same for all foods, apart from prices, offer prices, hours and menus.
 */
export async function changeFoods(ctx: Context, asked: Asked, change: Change): Promise<{ changed: number }> {
  const { restId } = asked
  const branch = await requireBranch(ctx, restId)
  const foodIds = asked.foods.map(({ foodId }) => foodId)
  const foods = await lockFoods(ctx.db, restId, foodIds)
  const problems = { ...unknownFoods(foodIds, foods), ...(await change.problems?.(branch)) }
  if (Object.keys(problems).length > 0) throw new InputRefusal(problems)
  refuseStale(asked, foods)

  const decided = decideAll(foods, await change.prepare(branch, foodIds)).filter(isChange)
  if (decided.length > 0) await write(ctx, restId, change.action, decided)
  return { changed: decided.length }
}

function unknownFoods(foodIds: readonly string[], foods: readonly LockedFood[]): Record<string, string> {
  const known = new Set(foods.map(({ food }) => food.id))
  return Object.fromEntries(
    foodIds.flatMap((id, at) => (known.has(id) ? [] : [[`foods.${at}.foodId`, say('input.not-in-list')]])),
  )
}

function refuseStale({ foods: asked }: Asked, foods: readonly LockedFood[]): void {
  const versionOf = new Map(asked.map(({ foodId, version }) => [foodId, version]))
  const stale = foods.map(({ food }) => food).filter(({ id, version }) => versionOf.get(id) !== version)
  if (stale.length === 0) return
  const data = { foods: stale.map(({ id, name, version }) => ({ foodId: id, name, version })) }
  refuse('stale-version', { message: 'foods.several-stale', params: { foods: someNames(stale) }, data })
}

function decideAll(foods: readonly LockedFood[], decide: Decide): DecidedFood[] {
  const decided: DecidedFood[] = []
  const inTheWay: Array<InTheWay & { foodId: string; name: string }> = []
  for (const locked of foods) {
    const changes = decide(locked)
    const { id, name } = locked.food
    if ('reason' in changes) inTheWay.push({ foodId: id, name, ...changes })
    else if (takenOutOfStep(locked, valuesIn(locked, changes)).length > 0)
      inTheWay.push({ foodId: id, name, reason: 'kept-in-step', variation: null })
    else decided.push({ locked, changes })
  }
  if (inTheWay.length === 0) return decided
  return refuse('foods-refused', { params: { food: someNames(inTheWay) }, data: { foods: inTheWay } })
}

function someNames(foods: ReadonlyArray<{ name: string }>): string {
  const [first, ...others] = foods
  const food = first?.name ?? ''
  return others.length === 0 ? food : say('foods.and-more', { food, count: others.length })
}

const isChange = ({ changes: { food, groups, variations } }: DecidedFood) =>
  food !== undefined || groups !== undefined || variations.length > 0

async function write(
  ctx: Context,
  restId: string,
  action: AuditAction,
  decided: readonly DecidedFood[],
): Promise<void> {
  await updateFoods(
    ctx.db,
    restId,
    decided.map(({ locked, changes }) => ({ id: locked.food.id, ...changes })),
  )
  const moved = decided.flatMap(({ locked, changes: { groups } }) =>
    groups ? [{ restId, ownerId: locked.food.id, before: groups.before.menuIds, after: groups.after.menuIds }] : [],
  )
  await moveJoined(ctx.db, 'menus', moved)
  recordAudits(
    ctx,
    decided.map(({ locked, changes }) => ({
      action,
      on: locked.food.id,
      restId,
      ...whatChanged(ctx, locked, changes),
    })),
  )
  ctx.announce(foodsTopic, { restId })
  const reaching = decided.filter(({ locked, changes }) => reachesFollowers(valuesIn(locked, changes)))
  if (reaching.length === 0) return
  await keepInStep(
    ctx,
    restId,
    reaching.map(({ locked }) => locked.food.id),
  )
}
