import type { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { marksOf, type FoodMark, type MarkedFood } from '@brigade/contract/foods/food-marks.rules.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Minor } from '@brigade/contract/kernel/money.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { keptValue } from '../../platform/kept/kept.ts'
import type { Branch } from '../restaurants/restaurants.public.ts'
import { menuOrder } from './food-rows.store.ts'

interface FoodOfMenu extends MarkedFood {
  id: string
  name: string
  categoryId: string
  /** Counted from 1 over the whole menu. */
  place: number
  menuIds: string[]
  services: ServiceName[]
  /** Of the cheapest variation, before offers. */
  price: Minor
  /** A variation that is not delisted bears no tax. */
  isUntaxed: boolean
}

/** A food with what its row is marked as now. */
export interface FoodNow extends FoodOfMenu {
  marks: ReadonlySet<FoodMark['name']>
}

const findMenu = statement(
  (_: AnyTable, { restId }: Args<{ restId: string }>) =>
    sql<FoodOfMenu>`
    select f.id, f.name, f.category_id, row_number() over (order by ${menuOrder}) as place, f.is_combo, f.is_free_claim, f.is_delisted,
      array(select m.menu_id::text from food_menus m where m.rest_id = f.rest_id and m.food_id = f.id) as menu_ids,
      array(select t.name from food_rest_types s join rest_types t on t.id = s.type_id
        where s.rest_id = f.rest_id and s.food_id = f.id) as services,
      min(v.price) as price, bool_or(not v.is_delisted and v.tax_mode = 'none') as is_untaxed,
      json_agg(json_build_object('isDelisted', v.is_delisted, 'noOfStock', v.no_of_stock,
        'soldOutUntil', v.sold_out_until, 'offer', json_build_object(
        'hasOffer', v.has_offer, 'offerValidity', v.offer_validity, 'offerNote', v.offer_note))) as variations
    from foods f join categories g on g.id = f.category_id
      join variations v on v.rest_id = f.rest_id and v.food_id = f.id
    where f.rest_id = ${restId} and v.archived_at is null
    group by f.rest_id, f.id, g.id
    order by f.name`,
)

const keptMenu = keptValue<FoodOfMenu[]>({
  follows: ['menu', 'portions', 'lists'],
  mostBytes: 32_000_000,
  read: (db, restId) => db.run(findMenu({ restId })),
})

/** All foods of a branch by name, marked by the time of the call. */
export async function readMarkedMenu(
  ctx: Pick<Context, 'db' | 'kept' | 'clock'>,
  { id, timeZone }: Pick<Branch, 'id' | 'timeZone'>,
): Promise<FoodNow[]> {
  const menu = await keptMenu(ctx, id)
  const now = ctx.clock.now()
  return (menu ?? []).map((food) => ({
    ...food,
    marks: new Set(marksOf(food, now, timeZone).map(({ name }) => name)),
  }))
}

type ListMark = NonNullable<InputOf<typeof listFoods>['mark']>

/** Whether the list shows a food under a mark. `sold` has the foods that were sold in the last 30 days. */
export function bearsMark(food: FoodNow, mark: ListMark, sold: Pick<ReadonlySet<string>, 'has'>): boolean {
  const { id, marks, isUntaxed } = food
  if (mark !== 'unsold' && mark !== 'untaxed') return marks.has(mark)
  return !marks.has('delisted') && (mark === 'unsold' ? !sold.has(id) : isUntaxed)
}
