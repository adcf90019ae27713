import { listedAgain } from '@brigade/contract/foods/changed-listing.rules.ts'
import { noOffer } from '@brigade/contract/foods/offer.rules.ts'
import { comesBack, isUntilChanged, UNTIL_CHANGED } from '@brigade/contract/foods/orderable.rules.ts'
import type {
  restoreListing as listingCall,
  restoreOffers as offersCall,
  restorePrices as pricesCall,
  restoreStocks as stocksCall,
} from '@brigade/contract/foods/restore-foods.contract.ts'
import { nextBusinessDay, priceSet, type InTheWay } from '@brigade/contract/foods/several-foods.rules.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { isOver } from '@brigade/contract/kernel/validity.ts'
import type { Context } from '../../platform/context.ts'
import { changeFoods } from './change-foods.ts'
import type { VariationChange } from './changed-rows.store.ts'
import type { VariationRow } from './locked-rows.store.ts'

interface Named<Had> {
  foods: ReadonlyArray<{ variations: ReadonlyArray<Had & { _id: string }> }>
}

type Set = VariationChange['set']

/** What each variation gets back; null for what stays as it is, or the reason why it cannot. */
function restoring<Had>({ foods }: Named<Had>, setOf: (row: VariationRow, had: Had) => Set | InTheWay | null) {
  const before = new Map(foods.flatMap(({ variations }) => variations.map((had) => [had._id, had] as const)))
  return (rows: readonly VariationRow[]): { variations: VariationChange[] } | InTheWay => {
    const variations: VariationChange[] = []
    for (const row of rows) {
      const had = before.get(row.id)
      const set = had ? setOf(row, had) : null
      if (set === null) continue
      if ('reason' in set) return set
      variations.push({ id: row.id, set })
    }
    return { variations }
  }
}

/** Undoes a change of prices. */
export function restorePrices(ctx: Context, input: InputOf<typeof pricesCall>) {
  return changeFoods(ctx, input, {
    action: 'change price',
    prepare: ({ timeZone }) => {
      const moment = { now: ctx.clock.now(), timeZone }
      return ({ food: { isCombo }, variations }) =>
        restoring(input, (row, { price }) => {
          if (price === row.price) return null
          return priceSet(price, isCombo, row, moment) ?? { reason: 'below-offer', variation: row.name }
        })(variations)
    },
  })
}

/** Undoes selling out, or again. Some of the counted portions may be sold by then, so their number stays. */
export function restoreStocks(ctx: Context, input: InputOf<typeof stocksCall>) {
  return changeFoods(ctx, input, {
    action: 'change stock',
    prepare: ({ timeZone, businessDayStartsAt }) => {
      const now = ctx.clock.now()
      const tomorrow = nextBusinessDay(now, timeZone, businessDayStartsAt)
      // A moment that has come meanwhile is over, and sells nothing out for another day.
      const untilOf = (stock: { soldOutUntil: string | null }) => {
        if (isUntilChanged(stock)) return UNTIL_CHANGED
        return comesBack(stock, now) ? tomorrow : null
      }
      const restore = restoring(input, (row, had) => {
        // Since then, a person began to count the portions or stopped.
        if (row.hasStock !== had.hasStock) return null
        const noOfStock = had.noOfStock === 0 ? 0 : null
        return { ...(!row.hasStock && { noOfStock }), soldOutUntil: untilOf(had) }
      })
      return ({ variations }) => restore(variations)
    },
  })
}

/** Undoes putting foods on offer, or ending their offers. An offer that is over meanwhile does not begin again. */
export function restoreOffers(ctx: Context, input: InputOf<typeof offersCall>) {
  return changeFoods(ctx, input, {
    action: 'change offer',
    prepare: ({ timeZone }) => {
      const now = ctx.clock.now()
      const restore = restoring(input, (row, { offer }) => {
        if (offer === null || isOver(offer.offerValidity, now, timeZone)) return row.hasOffer ? noOffer : null
        if (offer.discountPrice >= row.price) return { reason: 'not-cheaper', variation: row.name }
        return { hasOffer: true, ...offer }
      })
      return ({ food: { isCombo, isFreeClaim }, variations }) => {
        if (isFreeClaim) return { reason: 'free-claim', variation: null }
        return isCombo ? { reason: 'combo', variation: null } : restore(variations)
      }
    },
  })
}

/** Undoes delisting foods, or listing them again. */
export function restoreListing(ctx: Context, input: InputOf<typeof listingCall>) {
  const wasOff = new Map(input.foods.map(({ foodId, isDelisted }) => [foodId, isDelisted]))
  return changeFoods(ctx, input, {
    action: input.foods.some(({ isDelisted }) => isDelisted) ? 'delist food' : 'list food again',
    prepare: () => {
      const now = ctx.clock.now()
      const listing = (isDelisted: boolean) => (isDelisted ? { isDelisted, delistedAt: now } : listedAgain)
      const restore = restoring(input, (row, { isDelisted }) =>
        row.isDelisted === isDelisted ? null : listing(isDelisted),
      )
      return ({ food, variations }) => {
        const isDelisted = wasOff.get(food.id) ?? food.isDelisted
        const changes = restore(variations)
        if ('reason' in changes || isDelisted === food.isDelisted) return changes
        return { ...changes, food: listing(isDelisted) }
      }
    },
  })
}
