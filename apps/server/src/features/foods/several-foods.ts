import { hoursAfter } from '@brigade/contract/foods/changed-hours.rules.ts'
import { listingAfter } from '@brigade/contract/foods/changed-listing.rules.ts'
import { offersAfter } from '@brigade/contract/foods/changed-offer.rules.ts'
import { nextBusinessDay, placesAfter, pricesAfter, stockAfter } from '@brigade/contract/foods/several-foods.rules.ts'
import type {
  changeAvailabilities as availabilitiesCall,
  changeFoods as changeCall,
  changeOffers as offersCall,
  changePrices as pricesCall,
  changeStocks as stocksCall,
  delistFoods as delistsCall,
  ReplacedStock,
} from '@brigade/contract/foods/several-foods.contract.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { unknownEntries } from '../lookups/lookups.public.ts'
import { lastPlace } from './change-food.ts'
import { changeFoods } from './change-foods.ts'
import type { VariationRow } from './locked-rows.store.ts'
import { readMenus } from './food-groups.store.ts'
import { overValidities } from './over-validities.ts'

type Places = InputOf<typeof changeCall>

/** Puts several foods into menus and another category, and changes their tax. */
export function changePlaces(ctx: Context, input: Places) {
  const { addMenuIds, removeMenuIds, categoryId = null, tax = null } = input
  return changeFoods(ctx, input, {
    action: 'edit food',
    problems: () => unknownPlaces(ctx, input),
    prepare: async (_branch, foodIds) => {
      const menus = await readMenus(ctx.db, input.restId, foodIds)
      const last = lastPlace(ctx)
      return ({ food, variations }) => {
        const before = menus.get(food.id) ?? []
        const asked = { addMenuIds, removeMenuIds, categoryId, tax }
        const after = placesAfter({ categoryId: food.categoryId, menuIds: before, variations }, asked)
        if ('reason' in after) return after
        return {
          ...(after.categoryId !== undefined && { food: { categoryId: after.categoryId, ...last } }),
          ...(after.menuIds && {
            groups: { before: { menuIds: before }, after: { menuIds: after.menuIds.toSorted() } },
          }),
          variations: after.variations,
        }
      }
    },
  })
}

/** Entries that a menu no longer offers can still be taken off. */
async function unknownPlaces(ctx: Context, { addMenuIds, categoryId, tax }: Places): Promise<Record<string, string>> {
  const unknown = await unknownEntries(ctx, {
    menus: addMenuIds,
    categories: categoryId ? [categoryId] : [],
    taxes: tax?.taxId ? [tax.taxId] : [],
  })
  const text = say('input.not-in-list')
  return {
    ...Object.fromEntries(addMenuIds.flatMap((id, at) => (unknown.menus.has(id) ? [[`addMenuIds.${at}`, text]] : []))),
    ...(unknown.categories.size > 0 && { categoryId: text }),
    ...(unknown.taxes.size > 0 && { 'tax.taxId': text }),
  }
}

/** Raises or lowers the prices of all variations of several foods. */
export function changePrices(ctx: Context, { restId, foods, ...change }: InputOf<typeof pricesCall>) {
  return changeFoods(
    ctx,
    { restId, foods },
    {
      action: 'change price',
      prepare: ({ timeZone }) => {
        const moment = { now: ctx.clock.now(), timeZone, decimals: ctx.decimals }
        return ({ food: { isCombo }, variations }) => pricesAfter({ isCombo, variations }, change, moment)
      },
    },
  )
}

/** Sells all variations of several foods out or again, or some of one food. Says what it replaced if that is to be undone. */
export async function changeStocks(
  ctx: Context,
  { isSoldOut, untilTomorrow, keepsPortions, isUndoable, variations: chosen, ...asked }: InputOf<typeof stocksCall>,
): Promise<DataOf<typeof stocksCall>> {
  const replaced: ReplacedStock[] = []
  const done = await changeFoods(ctx, asked, {
    action: 'change stock',
    prepare: ({ timeZone, businessDayStartsAt }) => {
      const now = ctx.clock.now()
      const until = untilTomorrow ? nextBusinessDay(now, timeZone, businessDayStartsAt) : null
      return ({ variations }) => {
        const some = chosen ? onlyThese(variations, chosen) : variations
        const after = stockAfter(some, { isSoldOut, until, keepsPortions }, now)
        if ('variations' in after) replaced.push(...after.variations.flatMap(({ id }) => stockOf(variations, id)))
        return after
      }
    },
  })
  return { ...done, ...(isUndoable && { replaced }) }
}

function onlyThese(variations: readonly VariationRow[], ids: readonly string[]): VariationRow[] {
  const some = variations.filter(({ id }) => ids.includes(id))
  return some.length === ids.length ? some : refuseField('variations', 'input.not-in-list')
}

const stockOf = (variations: readonly VariationRow[], wanted: string): ReplacedStock[] =>
  variations
    .filter(({ id }) => id === wanted)
    .map(({ id: _id, hasStock, noOfStock, soldOutUntil }) => {
      return { _id, hasStock, noOfStock, soldOutUntil: soldOutUntil?.toISOString() ?? null }
    })

/** Gives all variations of several foods other hours, on all days or on some. */
export function changeAvailabilities(ctx: Context, input: InputOf<typeof availabilitiesCall>) {
  return changeFoods(ctx, input, {
    action: 'change availability',
    prepare:
      () =>
      ({ variations }) =>
        hoursAfter(variations, input),
  })
}

/** Puts all variations of several foods on offer, or ends their offers. */
export function changeOffers(ctx: Context, { restId, foods, ...offer }: InputOf<typeof offersCall>) {
  return changeFoods(
    ctx,
    { restId, foods },
    {
      action: offer.hasOffer ? 'change offer' : 'end offer',
      problems: ({ timeZone }) =>
        offer.hasOffer ? overValidities(ctx, timeZone, { offerValidity: offer.offerValidity }) : {},
      prepare:
        () =>
        ({ food: { isCombo, isFreeClaim }, variations }) =>
          offersAfter({ isCombo, isFreeClaim, variations }, offer),
    },
  )
}

/** Takes several foods off the menu, or puts them on it again. */
export function delistFoods(ctx: Context, { isDelisted, ...asked }: InputOf<typeof delistsCall>) {
  return changeFoods(ctx, asked, {
    action: isDelisted ? 'delist food' : 'list food again',
    prepare: () => {
      const now = ctx.clock.now()
      return ({ food, variations }) => listingAfter({ isDelisted: food.isDelisted, variations }, isDelisted, now)
    },
  })
}
