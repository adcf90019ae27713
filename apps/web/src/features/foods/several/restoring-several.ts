import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import {
  restoreListing,
  restoreOffers,
  restorePrices,
  restoreStocks,
} from '@brigade/contract/foods/restore-foods.contract.ts'
import type { ReplacedStock } from '@brigade/contract/foods/several-foods.contract.ts'
import type { Endpoint, SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { call, newIdempotencyKey, type CallOptions } from '../../../shared/api/client.ts'
import { offerUndo } from '../../../shared/ui/undo-store.ts'

/** So many variations in one call stay below the limit of a request. */
const MOST_AT_ONCE = 1000

interface OfVariations {
  variations: readonly unknown[]
}

interface Undoing<E extends Endpoint, Named extends OfVariations> {
  endpoint: E
  /** What was done. */
  text: string
  /** Each food with the version that the change left, and what its variations had before. */
  foods: readonly Named[]
  sent: (foods: Named[]) => SentOf<E>
  carried?: () => Pick<CallOptions, 'token'>
  onUndone: () => void
}

function inCalls<Named extends OfVariations>(foods: readonly Named[]): Named[][] {
  const calls: Named[][] = []
  let room = 0
  for (const food of foods) {
    room -= food.variations.length
    const last = calls.at(-1)
    if (last && room >= 0) last.push(food)
    else {
      calls.push([food])
      room = MOST_AT_ONCE - food.variations.length
    }
  }
  return calls
}

function offerBack<E extends Endpoint, Named extends OfVariations>(undoing: Undoing<E, Named>): void {
  const { endpoint, text, foods, sent, carried, onUndone } = undoing
  const keyed = inCalls(foods).map((some) => ({ some, idempotencyKey: newIdempotencyKey() }))
  if (keyed.length === 0) return
  offerUndo({
    text,
    undo: async () => {
      try {
        for (const { some, idempotencyKey } of keyed) {
          await call(endpoint, sent(some), { ...carried?.(), idempotencyKey })
        }
      } finally {
        onUndone()
      }
    },
  })
}

interface Done {
  restId: string
  text: string
  /** As they were. */
  foods: readonly Food[]
  onUndone: () => void
}

/** A change raises it by one. */
const named = ({ _id: foodId, version }: Food) => ({ foodId, version: version + 1 })

export function offerPricesBack({ restId, foods, ...done }: Done, carried: () => Pick<CallOptions, 'token'>): void {
  offerBack({
    ...done,
    endpoint: restorePrices,
    foods: foods.map((food) => ({
      ...named(food),
      variations: food.variations.map(({ _id, price }) => ({ _id, price })),
    })),
    sent: (some) => ({ restId, foods: some }),
    carried,
  })
}

/** Sales change portions unseen, so the server says what it replaced. */
export function offerStocksBack({ restId, foods, ...done }: Done, replaced: readonly ReplacedStock[]): void {
  const before = new Map(replaced.map((one) => [one._id, one]))
  offerBack({
    ...done,
    endpoint: restoreStocks,
    foods: foods.flatMap((food) => {
      const variations = food.variations.flatMap(({ _id }) => before.get(_id) ?? [])
      return variations.length === 0 ? [] : [{ ...named(food), variations }]
    }),
    sent: (some) => ({ restId, foods: some }),
  })
}

export function offerOffersBack({ restId, foods, ...done }: Done): void {
  offerBack({
    ...done,
    endpoint: restoreOffers,
    foods: foods.map((food) => ({
      ...named(food),
      variations: food.variations.map(({ _id, discountPrice, offer: { offerNote, offerValidity } }) => ({
        _id,
        offer: discountPrice === null || offerValidity === null ? null : { discountPrice, offerNote, offerValidity },
      })),
    })),
    sent: (some) => ({ restId, foods: some }),
  })
}

export function offerListingBack({ restId, foods, ...done }: Done): void {
  offerBack({
    ...done,
    endpoint: restoreListing,
    foods: foods.map((food) => ({
      ...named(food),
      isDelisted: food.isDelisted,
      variations: food.variations.map(({ _id, isDelisted }) => ({ _id, isDelisted })),
    })),
    sent: (some) => ({ restId, foods: some }),
  })
}
