import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { MOST_VARIATIONS } from '@brigade/contract/foods/variation.rules.ts'
import type {
  changeVariation as changeCall,
  listArchivedVariations as archivedCall,
} from '@brigade/contract/foods/variations.contract.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { InputRefusal, refuseField, refuseFields } from '../../platform/http/read-input.ts'
import { refuse } from '../../platform/refusal.ts'
import { differences } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { changeFood } from './change-food.ts'
import type { VariationChange } from './changed-rows.store.ts'
import type { LockedFood, VariationRow } from './locked-rows.store.ts'
import { isCodeTaken, refuseTakenCodes } from './taken-codes.ts'
import { unknownInVariations } from './unknown-in-food.ts'
import { refuseTakenName } from './variation-names.ts'
import {
  placeVariations,
  readArchived,
  readChoices,
  renameVariation,
  replaceChoices,
  type Choices,
} from './variation-parts.store.ts'
import type { Changes } from './what-changed.ts'

type Input = InputOf<typeof changeCall>

/** Edits, moves, archives or restores a variation. Orders keep the texts with which they were placed. */
export async function changeVariation(ctx: Context, input: Input): Promise<{ data: Food; message: string }> {
  let variation = input.name ?? ''
  const data = await changeFood(ctx, input, {
    action: 'change variation',
    decide: (locked) => {
      const row = [...locked.variations, ...locked.archived].find(({ id }) => id === input.varId)
      if (!row) return refuse('variation-unknown', { params: { food: locked.food.name } })
      variation = input.name ?? row.name
      return changed(ctx, locked, row, input)
    },
  })
  const { isArchived } = input
  const what = isArchived === undefined ? 'changed' : isArchived ? 'archived' : 'restored'
  return { data, message: say(`foods.variation-${what}`, { variation }) }
}

async function changed(ctx: Context, locked: LockedFood, row: VariationRow, input: Input): Promise<Changes> {
  const which = { restId: row.restId, variationId: row.id }
  if (input.name !== undefined) refuseTakenName(locked, input.name, 'name', row.id)
  const ids = orderOf(locked, row, input)
  const choices = await changedChoices(ctx, which, input)
  const code = await codeAfter(ctx, row, input)
  const { name, servingInfo, calorieCount, portionSize, preparationTime } = input
  const texts = differences(row, given({ servingInfo, calorieCount, portionSize, preparationTime, code })).after
  const renamed = differences(row, given({ name }))
  const places = placesOf(locked, row, ids)

  const sets = [
    ...stateOf(ctx, locked, row, input),
    ...(Object.keys(texts).length > 0 ? [{ id: row.id, set: texts }] : []),
  ]
  const before = { ...renamed.before, ...choices?.before, ...(places && { place: places.was }) }
  const after = { ...renamed.after, ...choices?.after, ...(places && { place: places.is }) }
  return {
    variations: joined(sets),
    parts: Object.keys(after).length > 0 ? [{ id: row.id, before, after }] : [],
    write: async () => {
      if (name !== undefined && name !== row.name && !(await renameVariation(ctx.db, which, name)))
        refuseField('name', 'food.variation-names')
      if (choices) await replaceChoices(ctx.db, which, choices.after)
      if (places) await placeVariations(ctx.db, row.restId, places.ids)
    },
  }
}

const given = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Undefined if it stays. A restored variation has none if another one took it meanwhile. */
async function codeAfter(
  ctx: Context,
  row: VariationRow,
  { code, isArchived }: Input,
): Promise<string | null | undefined> {
  const { id, restId } = row
  if (code !== undefined) {
    await refuseTakenCodes(ctx, restId, [{ code, field: 'code' }], id)
    return code
  }
  const isBack = isArchived === false && row.archivedAt !== null
  return isBack && row.code !== null && (await isCodeTaken(ctx, restId, row.code)) ? null : undefined
}

/** One change for each variation, in the order in which they first occur. */
function joined(sets: readonly VariationChange[]): VariationChange[] {
  const setOf = new Map<string, VariationChange['set']>()
  for (const { id, set } of sets) setOf.set(id, { ...setOf.get(id), ...set })
  return [...setOf].map(([id, set]) => ({ id, set }))
}

const notDefault = { isDefault: false }

/** Whether it is archived, delisted and the default. What stops being the default comes first. */
function stateOf(
  { clock }: Context,
  { food, variations }: LockedFood,
  row: VariationRow,
  { isArchived, isDefault }: Input,
): VariationChange[] {
  const { id, name: variation, archivedAt, delistedAt } = row
  const others = variations.filter((one) => one.id !== id)
  if (isArchived === true && archivedAt === null) {
    const [heir] = others
    if (!heir) return refuse('last-variation', { params: { food: food.name, variation } })
    const now = clock.now()
    const off = { archivedAt: now, isDelisted: true, delistedAt: row.isDelisted ? delistedAt : now }
    return [
      { id, set: { ...off, ...notDefault } },
      ...(row.isDefault ? [{ id: heir.id, set: { isDefault: true } }] : []),
    ]
  }
  if (isArchived === false && archivedAt !== null) {
    if (others.length >= MOST_VARIATIONS) refuse('too-many-variations', { params: { most: MOST_VARIATIONS } })
    // It was delisted only because it was archived.
    const wasListed = delistedAt?.getTime() === archivedAt.getTime()
    return [{ id, set: { archivedAt: null, ...(wasListed && { isDelisted: false, delistedAt: null }) } }]
  }
  if (isDefault !== true || row.isDefault || archivedAt !== null) return []
  return [
    ...others.filter((one) => one.isDefault).map((one) => ({ id: one.id, set: notDefault })),
    { id, set: { isDefault: true } },
  ]
}

/** The ids in their new order, or undefined if the call moves nothing. What is restored comes last. */
function orderOf({ variations }: LockedFood, row: VariationRow, { before, isArchived }: Input): string[] | undefined {
  const others = variations.flatMap(({ id }) => (id === row.id ? [] : [id]))
  const isBack = isArchived === false && row.archivedAt !== null
  if (isBack && (before === undefined || before === null)) return [...others, row.id]
  if (before === undefined || before === row.id || (row.archivedAt !== null && !isBack)) return undefined
  const at = before === null ? others.length : others.indexOf(before)
  return at < 0 ? refuseFields(['before'], 'input.not-in-list') : others.toSpliced(at, 0, row.id)
}

function placesOf({ variations }: LockedFood, { id }: VariationRow, ids: string[] | undefined) {
  if (!ids) return undefined
  const was = variations.findIndex((one) => one.id === id)
  const is = ids.indexOf(id)
  return was === is ? undefined : { ids, was: was < 0 ? null : was + 1, is: is + 1 }
}

interface ChangedChoices {
  before: Partial<Choices>
  after: Partial<Choices>
}

async function changedChoices(
  ctx: Context,
  which: { restId: string; variationId: string },
  { customiIds, addonIds, ingredients }: Input,
): Promise<ChangedChoices | undefined> {
  if (!customiIds && !addonIds && !ingredients) return undefined
  const sent = { taxId: null, customiIds: customiIds ?? [], addonIds: addonIds ?? [], ingredients: ingredients ?? [] }
  const [was, unknown] = await Promise.all([readChoices(ctx.db, which), unknownInVariations(ctx, [sent], () => '')])
  if (Object.keys(unknown).length > 0) throw new InputRefusal(unknown)
  const wanted = given({ customizations: customiIds?.toSorted(), addons: addonIds?.toSorted(), ingredients })
  const { before, after } = differences(was, wanted)
  return Object.keys(after).length > 0 ? { before, after } : undefined
}

export async function listArchivedVariations(
  ctx: Context,
  { restId, foodId }: InputOf<typeof archivedCall>,
): Promise<DataOf<typeof archivedCall>> {
  await requireBranch(ctx, restId)
  const rows = await readArchived(ctx.db, restId, foodId)
  return rows.flatMap(({ id, name, price, archivedAt }) =>
    archivedAt ? [{ _id: id, name, price: toDecimal(price, ctx.decimals), archivedAt: archivedAt.toISOString() }] : [],
  )
}
