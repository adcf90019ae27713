import { pictureUrl } from '@brigade/contract/kernel/pictures.ts'
import type { MenuUse } from '@brigade/contract/lookups/menu-uses.contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'

/** Named, of all foods that are counted. */
const NAMED = 8

interface Use {
  id: string
  count: number
  foods: Array<{ _id: string; name: string; image: string | null }>
}

/** Delisted foods and variations use nothing. A food with several variations counts once. */
const findUses = statement(
  (_: AnyTable, { restId }: Args<{ restId: string }>) =>
    sql<Use>`
    with sold as (
      select v.id, v.food_id, v.tax_id from variations v where v.rest_id = ${restId} and not v.is_delisted
    ),
    used as (
      select u.customization_id as id, s.food_id from variation_customizations u join sold s on s.id = u.variation_id
        where u.rest_id = ${restId}
      union select u.addon_id, s.food_id from variation_addons u join sold s on s.id = u.variation_id
        where u.rest_id = ${restId}
      union select tax_id, food_id from sold where tax_id is not null
      union select menu_id, food_id from food_menus where rest_id = ${restId}
      union select coalition_id, food_id from food_coalitions where rest_id = ${restId}
      union select category_id, id from foods where rest_id = ${restId}
    ),
    named as (
      select u.id, u.food_id, f.name, f.images[1] as image, row_number() over (partition by u.id order by f.name, f.id) as place
      from used u join foods f on f.rest_id = ${restId} and f.id = u.food_id and not f.is_delisted
    )
    select id, count(*)::int as count,
      json_agg(json_build_object('_id', food_id, 'name', name, 'image', image) order by place)
        filter (where place <= ${sql.lit(NAMED)}) as foods
    from named group by id`,
)

export async function readMenuUses(ctx: Context, restId: string): Promise<MenuUse[]> {
  await requireBranch(ctx, restId)
  const uses = await ctx.db.run(findUses({ restId }))
  return uses.map(({ id, count, foods }) => ({
    _id: id,
    count,
    foods: foods.map(({ image, ...food }) => ({ ...food, ...(image && { image: pictureUrl(image, 960) }) })),
  }))
}
