import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import type { Validity } from '@brigade/contract/kernel/validity.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import {
  asJson,
  statement,
  type AnyTable,
  type Args,
  type Json,
  type NewRow,
  type Tables,
} from '../../platform/db/statement.ts'
import type { foods, variations } from './foods.table.ts'
import type { FoodRow, VariationRow } from './locked-rows.store.ts'

type Named = Tables<{ foods: typeof foods; variations: typeof variations }>

export type FoodSet = Partial<Omit<FoodRow, 'restId' | 'id' | 'isCombo' | 'isFreeClaim' | 'version' | 'createdAt'>>
type VariationSet = Partial<Omit<VariationRow, 'id' | 'restId' | 'foodId'>>

export interface VariationChange {
  id: string
  set: VariationSet
}

interface OfBranch {
  restId: string
  ids: string[]
}

const anyOf = (ids: RawBuilder<string[]>) => sql<string>`any(${ids}::uuid[])`

type WrittenFood = Partial<Pick<NewRow<typeof foods>, keyof FoodSet>>

const setFoods = statement((db: Named, { restId, ids, ...set }: Args<WrittenFood & OfBranch>) =>
  db
    .updateTable('foods')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('restId', '=', restId)
    .where('id', '=', anyOf(ids)),
)

type Written = Partial<Omit<NewRow<typeof variations>, 'id' | 'restId' | 'foodId'>>

const setVariations = statement((db: Named, { restId, ids, ...set }: Args<Written & OfBranch>) =>
  db.updateTable('variations').set(set).where('restId', '=', restId).where('id', '=', anyOf(ids)),
)

const setPrices = statement(
  (_: AnyTable, { restId, ids, prices }: Args<OfBranch & { prices: number[] }>) =>
    sql<never>`
    update variations v set price = n.price from unnest(${ids}::uuid[], ${prices}::int[]) as n (id, price)
     where v.rest_id = ${restId} and v.id = n.id`,
)

interface NewHours extends OfBranch {
  /** Of each variation, the place of its week among the weeks, counted from 1. */
  places: number[]
  weeks: string[]
}

const setHours = statement(
  (_: AnyTable, { restId, ids, places, weeks }: Args<NewHours>) =>
    sql<never>`
    update variations v set availability = w.week::jsonb
      from unnest(${ids}::uuid[], ${places}::int[]) as n (id, place)
      join unnest(${weeks}::text[]) with ordinality as w (week, place) on w.place = n.place
     where v.rest_id = ${restId} and v.id = n.id`,
)

interface NewOffers extends OfBranch {
  prices: number[]
  note: string
  validity: Json<Validity>
}

const setOffers = statement(
  (_: AnyTable, { restId, ids, prices, note, validity }: Args<NewOffers>) =>
    sql<never>`
    update variations v set has_offer = true, discount_price = n.price, offer_note = ${note}, offer_validity = ${validity}::jsonb
      from unnest(${ids}::uuid[], ${prices}::int[]) as n (id, price)
     where v.rest_id = ${restId} and v.id = n.id`,
)

function written({ offerValidity, ...set }: Omit<VariationSet, 'availability'>): Written {
  return {
    ...set,
    offerValidity: offerValidity && asJson(offerValidity),
  }
}

function writtenFood({ comboValidity, freeValidity, conditionValue, ...set }: FoodSet): WrittenFood {
  return {
    ...set,
    comboValidity: comboValidity && asJson(comboValidity),
    freeValidity: freeValidity && asJson(freeValidity),
    conditionValue: conditionValue && asJson(conditionValue),
  }
}

interface FoodChange {
  id: string
  food?: FoodSet | undefined
  variations: readonly VariationChange[]
}

interface Offer {
  price: number
  note: string
  validity: Validity
}

/** Null if something else changes as well. */
function offerIn({ hasOffer, discountPrice, offerNote, offerValidity, ...others }: VariationSet): Offer | null {
  if (hasOffer !== true || Object.keys(others).length > 0) return null
  if (typeof discountPrice !== 'number' || offerNote === undefined || !offerValidity) return null
  return { price: discountPrice, note: offerNote, validity: offerValidity }
}

/** A change without what differs from one variation to the next, and that. */
function partsOf({ id, set: { price, availability, ...set } }: VariationChange) {
  const offer = offerIn(set)
  return { id, price, availability, offer, set: offer ? {} : set }
}

/**
 * One statement for each different set of values, and one each for all prices, all hours, and all offers with the same terms,
 * because these differ from each other.
 */
export async function updateFoods(db: Db, restId: string, changes: readonly FoodChange[]): Promise<void> {
  const sent: Promise<unknown>[] = []
  for (const alike of groupBy(changes, ({ food }) => JSON.stringify(food ?? {})).values()) {
    const set = writtenFood(alike[0]?.food ?? {})
    sent.push(db.run(setFoods({ ...set, restId, ids: alike.map(({ id }) => id) })))
  }
  const parts = changes.flatMap(({ variations }) => variations.map(partsOf))
  const others = parts.filter(({ set }) => Object.keys(set).length > 0)
  for (const alike of groupBy(others, ({ set }) => JSON.stringify(set)).values()) {
    const [first] = alike
    if (first) sent.push(db.run(setVariations({ ...written(first.set), restId, ids: alike.map(({ id }) => id) })))
  }
  const timed = parts.flatMap(({ id, availability }) => (availability ? [{ id, week: asJson(availability) }] : []))
  if (timed.length > 0) {
    const weeks = [...new Set(timed.map(({ week }) => week))]
    const placeOf = new Map(weeks.map((week, at) => [week, at + 1]))
    const places = timed.map(({ week }) => placeOf.get(week) ?? 0)
    sent.push(db.run(setHours({ restId, ids: timed.map(({ id }) => id), places, weeks })))
  }
  const offers = parts.flatMap(({ id, offer }) => (offer ? [{ id, ...offer }] : []))
  for (const alike of groupBy(offers, ({ note, validity }) => JSON.stringify([note, validity])).values()) {
    const [first] = alike
    if (!first) continue
    const [ids, prices] = [alike.map(({ id }) => id), alike.map(({ price }) => price)]
    sent.push(db.run(setOffers({ restId, ids, prices, note: first.note, validity: asJson(first.validity) })))
  }
  // After the offers that end with the old prices, because a price stays above its offer.
  const priced = parts.flatMap(({ id, price }) => (price === undefined ? [] : [{ id, price }]))
  if (priced.length > 0) {
    const [ids, prices] = [priced.map(({ id }) => id), priced.map(({ price }) => price)]
    sent.push(db.run(setPrices({ restId, ids, prices })))
  }
  await Promise.all(sent)
}
