import { foodsTopic } from '@brigade/contract/foods/foods.contract.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudits } from '../audit/audit.public.ts'
import type { Writing, ZipPictures } from '../csv/csv.public.ts'
import {
  lockVariationsOf,
  withVariations,
  type FoodRow,
  type LockedFood,
  type VariationRow,
} from './locked-rows.store.ts'
import { changesOf } from './food-changes.rules.ts'
import { findPictures } from './food-pictures.store.ts'
import type { FoodValues, VariationValues } from './food-values.rules.ts'
import { moveJoined } from './joined-rows.store.ts'
import { keepInStep } from './kept-in-step.ts'
import { keepPictures } from './kept-pictures.ts'
import { writePlaces } from './menu-order.store.ts'
import { storedIn } from './menu-pictures.rules.ts'
import { placesAfter } from './menu-places.rules.ts'
import { foodRowsOf, recordOfNew, type NewFood } from './new-food-rows.ts'
import { countFoods, insertFoods, insertVariationRows, joinedRows } from './new-food.store.ts'
import { saveMenu } from './saved-menu.store.ts'
import { storedTerms } from './term-cells.rules.ts'
import { replaceRecipes } from './variation-parts.store.ts'
import { variationRowsOf, type NewVariation } from './variation-rows.ts'
import { whatChanged } from './what-changed.ts'

function newVariation({ id: _, offer, ...way }: VariationValues, now: Date): NewVariation {
  return { ...way, ...offer, delistedAt: way.isDelisted ? now : null }
}

function newFood(restId: string, food: FoodValues, now: Date): NewFood {
  const { name, note, categoryId, restTypeIds, menuIds, coalitionIds, allergens, tags, terms, isDelisted } = food
  return {
    name,
    note,
    categoryId,
    restTypeIds,
    menuIds,
    coalitionIds,
    allergens,
    tags,
    isDelisted,
    restId,
    isCombo: terms.kind === 'combo',
    isFreeClaim: terms.kind === 'free claim',
    ...storedTerms(terms),
    variations: food.variations.map((way) => newVariation(way, now)),
  }
}

interface ChangedFood {
  was: FoodValues
  will: FoodValues
  locked: LockedFood
  /** Its place if it comes to another category, after what that has. */
  last: number
}

interface DecidedFood extends ChangedFood {
  changes: ReturnType<typeof changesOf>
}

/** Foods of one statement, so that none becomes large, and other calls have their turn between them. */
const GROUP = 500

const inGroups = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / GROUP) }, (_, at) => all.slice(at * GROUP, (at + 1) * GROUP))

/**
 * Adds foods to a branch and changes others, which the caller has locked with their branch, in a number of statements that
 * only grows with each five hundred of them.
 */
export async function importFoods(
  ctx: Context,
  restId: string,
  { added, changed, settled, present, pictures }: Writing<FoodValues>,
): Promise<void> {
  if (added.length + changed.length === 0) return
  const fresh = await newPictures(ctx, [...added, ...changed], pictures)
  const names = await keepPictures(ctx, fresh)
  const nameOf = new Map(fresh.map(({ file }, at) => [file, names[at]]))
  const stored = (food: FoodValues): FoodValues => {
    return { ...food, images: food.images.flatMap((file) => nameOf.get(file) ?? storedIn(file) ?? []) }
  }
  const now = ctx.clock.now()
  const rowOf = new Map(settled.map(({ will }, at) => [will, at]))
  const lastOf = (will: FoodValues) => now.getTime() + (rowOf.get(will) ?? 0)
  const pairs = changed.flatMap(({ was: { values }, will }): ChangedFood[] =>
    values.stored ? [{ was: stored(values), will: stored(will), locked: values.stored, last: lastOf(will) }] : [],
  )
  const places = placesAfter(settled, present)
  const made = added.map(({ id, will }) => ({
    id,
    food: newFood(restId, will, now),
    images: stored(will).images,
    position: places.ofNew.get(will) ?? lastOf(will),
  }))
  for (const [at, some] of inGroups(made).entries()) {
    if (at === 1) await countFoods(ctx.db)
    await addAll(ctx, some)
  }
  // Last, because sales of their portions wait from here on.
  for (const some of inGroups(await withPortions(ctx, pairs))) await saveChanged(ctx, restId, some)
  await writePlaces(ctx.db, restId, places.byId)
  if (pairs.length > 0) {
    await keepInStep(
      ctx,
      restId,
      pairs.map(({ locked }) => locked.food.id),
    )
  }
  ctx.announce(foodsTopic, { restId })
}

/** Locks the variations of these foods, and reads their portions again: some were sold since the plan. */
async function withPortions({ db }: Context, pairs: readonly ChangedFood[]): Promise<ChangedFood[]> {
  if (pairs.length === 0) return []
  const rows = await lockVariationsOf(
    db,
    pairs.map(({ locked }) => locked.food),
  )
  const ofFood = groupBy(rows, ({ foodId }) => foodId)
  return pairs.map((pair) => {
    const { food } = pair.locked
    return { ...pair, locked: withVariations(food, ofFood.get(food.id) ?? []) }
  })
}

/** The pictures that foods get from the ZIP, each once: foods can share one. */
async function newPictures({ db }: Context, foods: ReadonlyArray<{ will: FoodValues }>, zip: ZipPictures | null) {
  if (!zip) return []
  const files = [...new Set(foods.flatMap(({ will }) => will.images))]
  const known = new Set(
    await findPictures(
      db,
      files.flatMap((file) => storedIn(file) ?? []),
    ),
  )
  return files.flatMap((file) => {
    const stored = storedIn(file)
    const picture = stored === undefined || !known.has(stored) ? zip.find(file) : undefined
    return picture && 'encoded' in picture ? [picture] : []
  })
}

interface MadeFood {
  id: string
  food: NewFood
  images: string[]
  position: number
}

async function addAll(ctx: Context, made: readonly MadeFood[]): Promise<void> {
  const isWritten = await insertFoods(
    ctx.db,
    made.map(({ food, id, images, position }) => foodRowsOf(ctx, food, id, images, position)),
  )
  if (!isWritten) refuse('stale-version')
  recordAudits(
    ctx,
    made.map(({ food, id }) => recordOfNew(ctx, food, id)),
  )
}

async function saveChanged(ctx: Context, restId: string, foods: readonly ChangedFood[]): Promise<void> {
  const now = ctx.clock.now()
  const decided = foods.map((one): DecidedFood => ({ ...one, changes: changesOf(one.was, one.will, one.locked, now) }))
  const variations = decided.flatMap(changedRows)
  const rowOf = new Map(foods.flatMap(({ locked }) => locked.variations.map((row) => [row.id, row] as const)))
  // A food that only gets another place keeps its version.
  const others = decided.filter(({ will, changes }) => changes.length > 0 || will.variations.some(isNew))
  await saveMenu(ctx.db, restId, {
    foods: others.map(changedFood),
    variations,
    renamed: variations.flatMap(({ id, name }) => (rowOf.get(id)?.name === name ? [] : [id])),
    replaced: foods.flatMap(({ will, locked }) => {
      const chosen = will.variations.find(({ isDefault }) => isDefault)?.id
      return locked.variations.flatMap(({ id, isDefault }) => (isDefault && id !== chosen ? [id] : []))
    }),
  })
  await moveEntries(ctx, restId, foods)
  await replaceRecipes(ctx.db, restId, foods.flatMap(changedRecipes))
  const rows = decided.map((one) => ({ ...one, rows: newRowsOf(ctx, one) }))
  const inserted = joinedRows(rows.map((one) => one.rows))
  if (inserted.variations.length > 0 && !(await insertVariationRows(ctx.db, inserted))) refuse('stale-version')
  recordAudits(
    ctx,
    rows.flatMap(({ was, will, locked, changes, rows: { variations } }) => {
      const parts = variations.map(({ id, name, price, discountPrice }) => ({
        id,
        before: {},
        after: { name, price, discountPrice },
      }))
      const all = parts.length > 0 ? [...changes, ['add variation', { parts }] as const] : changes
      const on = locked.food.id
      const isMoved = was.categoryId === will.categoryId && was.place !== will.place
      const move = {
        action: 'move food' as const,
        on,
        restId,
        before: { place: was.place },
        after: { place: will.place },
      }
      const others = all.map(([action, made]) => ({ action, on, restId, ...whatChanged(ctx, locked, made) }))
      return isMoved ? [...others, move] : others
    }),
  )
}

const isNew = ({ id }: VariationValues) => id === null

/** The changed food, whole. */
function changedFood({ locked, will, last, changes }: DecidedFood): FoodRow {
  const row: FoodRow = { ...locked.food }
  for (const [, { food }] of changes) Object.assign(row, food)
  return will.categoryId === locked.food.categoryId ? row : { ...row, position: last }
}

function changedRecipes({ was, will }: ChangedFood) {
  return will.variations.flatMap(({ id, ingredients }) => {
    const before = was.variations.find((way) => way.id === id)
    return id === null || !before || isDeepStrictEqual(before.ingredients, ingredients) ? [] : [{ id, ingredients }]
  })
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
  const ways = will.variations.filter(isNew).map((way) => newVariation(way, ctx.clock.now()))
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
