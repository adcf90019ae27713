import { foodsTopic } from '@brigade/contract/foods/foods.contract.ts'
import { weekdays } from '@brigade/contract/kernel/decimal-hours.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudits } from '../audit/audit.public.ts'
import type { Writing, ZipPictures } from '../csv/csv.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import type { LockedFood, VariationRow } from './locked-rows.store.ts'
import { changesOf } from './food-changes.rules.ts'
import type { FoodValues, VariationValues } from './food-values.rules.ts'
import { moveJoined } from './joined-rows.store.ts'
import { keepInStep } from './kept-in-step.ts'
import { keepPictures } from './kept-pictures.ts'
import { storedIn } from './menu-pictures.rules.ts'
import { foodRowsOf, recordOfNew, type NewFood } from './new-food-rows.ts'
import { insertFoods, insertVariationRows, joinedRows } from './new-food.store.ts'
import { saveMenu } from './saved-menu.store.ts'
import { variationRowsOf, type NewVariation } from './variation-rows.ts'
import { whatChanged } from './what-changed.ts'

/** New variations are sold whenever their branch is open. */
const atAnyHour = weekdays.map((day) => ({ day, st: 0, et: 24 }))

function newVariation({ id: _, ...way }: VariationValues, isDefault: boolean): NewVariation {
  return {
    ...way,
    isDefault,
    availability: atAnyHour,
    hasOffer: false,
    discountPrice: null,
    offerNote: null,
    offerValidity: null,
    ingredients: [],
  }
}

function newFood(restId: string, { stored: _, images: __, variations, ...food }: FoodValues): NewFood {
  return {
    ...food,
    restId,
    isCombo: false,
    comboValidity: null,
    isFreeClaim: false,
    freeValidity: null,
    conditionId: null,
    conditionValue: null,
    variations: variations.map((way, at) => newVariation(way, at === 0)),
  }
}

interface ChangedFood {
  was: FoodValues
  will: FoodValues
  locked: LockedFood
}

interface DecidedFood extends ChangedFood {
  changes: ReturnType<typeof changesOf>
}

/**
 * Adds foods to a branch and changes others, which the caller has locked with their branch, in a number of statements that
 * does not depend on theirs.
 */
export async function importFoods(
  ctx: Context,
  restId: string,
  { added, changed, pictures }: Writing<FoodValues>,
): Promise<void> {
  if (added.length + changed.length === 0) return
  const fresh = newPictures([...added, ...changed], pictures)
  const names = await keepPictures(ctx, fresh)
  const nameOf = new Map(fresh.map(({ file }, at) => [file, names[at]]))
  const stored = (food: FoodValues): FoodValues => {
    return { ...food, images: food.images.flatMap((file) => storedIn(file) ?? nameOf.get(file) ?? []) }
  }
  const pairs = changed.flatMap(({ was: { values }, will }): ChangedFood[] =>
    values.stored ? [{ was: stored(values), will: stored(will), locked: values.stored }] : [],
  )
  const made = added.map(({ id, will }) => ({ id, food: newFood(restId, will), images: stored(will).images }))
  if (pairs.length > 0) await saveChanged(ctx, restId, pairs)
  if (made.length > 0) await addAll(ctx, made)
  if (pairs.length > 0) {
    await keepInStep(
      ctx,
      restId,
      pairs.map(({ locked }) => locked.food.id),
    )
  }
  ctx.announce(foodsTopic, { restId })
}

/** The pictures that foods get from the ZIP, each once: foods can share one. */
function newPictures(foods: ReadonlyArray<{ will: FoodValues }>, zip: ZipPictures | null) {
  const files = new Set(foods.flatMap(({ will }) => will.images))
  return [...files].flatMap((file) => {
    const picture = storedIn(file) === undefined ? zip?.find(file) : undefined
    return picture && 'encoded' in picture ? [picture] : []
  })
}

interface MadeFood {
  id: string
  food: NewFood
  images: string[]
}

async function addAll(ctx: Context, made: readonly MadeFood[]): Promise<void> {
  const isWritten = await insertFoods(
    ctx.db,
    made.map(({ food, id, images }, at) => foodRowsOf(ctx, food, id, images, at)),
  )
  if (!isWritten) refuse('stale-version')
  recordAudits(
    ctx,
    made.map(({ food, id }) => recordOfNew(ctx, food, id)),
  )
}

async function saveChanged(ctx: Context, restId: string, foods: readonly ChangedFood[]): Promise<void> {
  const { timeZone } = await requireBranch(ctx, restId)
  const moment = { now: ctx.clock.now(), timeZone }
  const decided = foods.map((one): DecidedFood => ({
    ...one,
    changes: changesOf(one.was, one.will, one.locked, moment),
  }))
  const variations = decided.flatMap(changedRows)
  const nameOf = new Map(foods.flatMap(({ locked }) => locked.variations.map(({ id, name }) => [id, name] as const)))
  await saveMenu(ctx.db, restId, {
    foods: foods.map(({ locked: { food }, will: { name, note, categoryId, allergens, tags, images } }, at) => {
      const position = categoryId === food.categoryId ? food.position : moment.now.getTime() + at
      return { id: food.id, name, note, categoryId, position, allergens, tags, images }
    }),
    variations,
    renamed: variations.flatMap(({ id, name }) => (nameOf.get(id) === name ? [] : [id])),
  })
  await moveEntries(ctx, restId, foods)
  const rows = decided.map((one) => ({ ...one, rows: newRowsOf(ctx, one) }))
  const inserted = joinedRows(rows.map((one) => one.rows))
  if (inserted.variations.length > 0 && !(await insertVariationRows(ctx.db, inserted))) refuse('stale-version')
  recordAudits(
    ctx,
    rows.flatMap(({ locked, changes, rows: { variations } }) => {
      const parts = variations.map(({ id, name, price, discountPrice }) => ({
        id,
        before: {},
        after: { name, price, discountPrice },
      }))
      const all = parts.length > 0 ? [...changes, ['add variation', { parts }] as const] : changes
      return all.map(([action, made]) => ({ action, on: locked.food.id, restId, ...whatChanged(ctx, locked, made) }))
    }),
  )
}

/** The changed variations of a food, whole. */
function changedRows({ locked, changes }: DecidedFood): VariationRow[] {
  const rows = new Map(locked.variations.map((row) => [row.id, row]))
  const changed = new Set<string>()
  for (const { id, set } of changes.flatMap(([, { variations = [] }]) => variations)) {
    const row = rows.get(id)
    if (row) rows.set(id, { ...row, ...set })
    changed.add(id)
  }
  return [...rows.values()].filter(({ id }) => changed.has(id))
}

/** The rows of new variations, after the others. */
function newRowsOf(ctx: Context, { will, locked: { food, variations } }: ChangedFood) {
  const ways = will.variations.filter(({ id }) => id === null).map((way) => newVariation(way, false))
  const first = (variations.at(-1)?.position ?? -1) + 1
  return variationRowsOf(ctx, { restId: food.restId, foodId: food.id }, ways, first)
}

async function moveEntries({ db }: Context, restId: string, foods: readonly ChangedFood[]): Promise<void> {
  const ofFoods = (idsOf: (food: FoodValues) => string[]) =>
    foods.map(({ was, will, locked }) => ({ restId, ownerId: locked.food.id, before: idsOf(was), after: idsOf(will) }))
  const ofVariations = (idsOf: (way: VariationValues) => string[]) =>
    foods.flatMap(({ was, will }) =>
      was.variations.flatMap((before) => {
        const after = will.variations.find(({ id }) => id === before.id)
        if (before.id === null || !after) return []
        return [{ restId, ownerId: before.id, before: idsOf(before), after: idsOf(after) }]
      }),
    )
  const services = ofFoods((food) => food.restTypeIds)
  const menus = ofFoods((food) => food.menuIds)
  const coalitions = ofFoods((food) => food.coalitionIds)
  const customizations = ofVariations((way) => way.customiIds)
  const addons = ofVariations((way) => way.addonIds)
  await Promise.all([
    moveJoined(db, 'services', services),
    moveJoined(db, 'menus', menus),
    moveJoined(db, 'coalitions', coalitions),
    moveJoined(db, 'customizations', customizations),
    moveJoined(db, 'addons', addons),
  ])
}
