import { NEW_PICTURE, type editFood as editCall } from '@brigade/contract/foods/edit-food.contract.ts'
import { isSameName } from '@brigade/contract/foods/variation.rules.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { pictureUrl } from '@brigade/contract/kernel/pictures.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { InputRefusal, refuseField } from '../../platform/http/read-input.ts'
import type { UploadedPicture } from '../../platform/http/uploads.ts'
import { differences } from '../audit/audit.public.ts'
import { changeFood, lastPlace } from './change-food.ts'
import type { FoodSet, VariationChange } from './changed-rows.store.ts'
import type { LockedFood } from './locked-rows.store.ts'
import { refuseTakenFoodName } from './food-name.ts'
import { readGroups, type FoodGroups } from './food-groups.store.ts'
import { keepPictures } from './kept-pictures.ts'
import { unknownInFood } from './unknown-in-food.ts'
import type { Changes } from './what-changed.ts'

type Input = InputOf<typeof editCall>
type Problems = Record<string, string>

/**
 * Changes what describes a food. Orders keep the texts with which they were placed. Files of removed pictures stay,
 * because replies that are kept elsewhere still name them.
 */
export async function editFood(ctx: Context, input: Input, pictures: readonly UploadedPicture[]): Promise<Food> {
  const names = await keepPictures(ctx, pictures)
  return changeFood(ctx, input, { action: 'edit food', decide: (locked) => edited(ctx, input, locked, names) })
}

async function edited(ctx: Context, input: Input, locked: LockedFood, added: readonly string[]): Promise<Changes> {
  const { food } = locked
  const { restId, id: foodId } = food
  if (food.isCombo !== input.isCombo || food.isFreeClaim !== input.isFreeClaim)
    refuseField('isCombo', 'food.kind-stays')

  const had = await readGroups(ctx.db, { restId, foodId })
  const { images, unknown } = picturesOf(input.pictures, food.images, added)
  const problems = {
    ...(await unknownInFood(
      ctx,
      { ...input, restId, variations: input.taxes.map(onlyTax) },
      'taxes',
      keptBy(locked, had),
    )),
    ...unknown,
    ...unknownVariations(input, locked),
  }
  if (Object.keys(problems).length > 0) throw new InputRefusal(problems)
  const isRenamed = !isSameName(input.name, food.name)
  if (input.isNewName && isRenamed) await refuseTakenFoodName(ctx.db, restId, input.name)

  const { name, note, categoryId, comboValidity, freeValidity, conditionId, conditionValue } = input
  const { allergens = food.allergens, tags = food.tags } = input
  const terms = { comboValidity, freeValidity, conditionId, conditionValue }
  const set: FoodSet = differences(food, { name, note, categoryId, ...terms, allergens, tags, images }).after
  const groups = differences(had, groupsOf(input))
  return {
    ...(Object.keys(set).length > 0 && { food: set.categoryId ? { ...set, ...lastPlace(ctx) } : set }),
    ...(Object.keys(groups.after).length > 0 && { groups }),
    variations: taxChanges(input, locked),
  }
}

/** What the food goes on using even where it is archived. */
const keptBy = ({ food, variations }: LockedFood, { menuIds, coalitionIds }: FoodGroups): ReadonlySet<string> =>
  new Set([food.categoryId, ...menuIds, ...coalitionIds, ...variations.flatMap(({ taxId }) => taxId ?? [])])

const onlyTax = ({ taxId }: Input['taxes'][number]) => ({ taxId, customiIds: [], addonIds: [], ingredients: [] })

function groupsOf({ restTypeIds, menuIds, coalitionIds }: Input): FoodGroups {
  return {
    restTypeIds: restTypeIds.toSorted(),
    menuIds: menuIds.toSorted(),
    coalitionIds: coalitionIds.toSorted(),
  }
}

function picturesOf(sent: readonly string[], stored: readonly string[], added: readonly string[]) {
  const nameOf = new Map(stored.map((name) => [pictureUrl(name, 960), name]))
  const left = [...added]
  // Copies and foods of a file may have none.
  const unknown: Problems = sent.length === 0 && stored.length > 0 ? { pictures: say('food.images') } : {}
  const images = sent.flatMap((picture, at) => {
    const name = picture === NEW_PICTURE ? left.shift() : nameOf.get(picture)
    if (name === undefined) unknown[`pictures.${at}`] = say('input.not-in-list')
    return name ?? []
  })
  return { images, unknown }
}

function unknownVariations({ taxes }: Input, { variations }: LockedFood): Problems {
  const known = new Set(variations.map(({ id }) => id))
  return Object.fromEntries(
    taxes.flatMap(({ varId }, at) => (known.has(varId) ? [] : [[`taxes.${at}.varId`, say('input.not-in-list')]])),
  )
}

function taxChanges({ taxes }: Input, { variations }: LockedFood): VariationChange[] {
  return variations.flatMap((row) => {
    const sent = taxes.find(({ varId }) => varId === row.id)
    if (!sent || (sent.taxMode === row.taxMode && sent.taxId === row.taxId)) return []
    return [{ id: row.id, set: { taxMode: sent.taxMode, taxId: sent.taxId } }]
  })
}
