import type { Validity } from '@brigade/contract/kernel/validity.ts'
import { addDays, localTime } from '@brigade/contract/kernel/dates.ts'
import { sql } from 'kysely'
import type { accountRestaurants, accounts } from '../features/accounts/accounts.table.ts'
import type { couponRestTypes, coupons, couponUses } from '../features/coupons/coupons.table.ts'
import type { expenses } from '../features/expenses/expenses.table.ts'
import type {
  foodCoalitions,
  foodMenus,
  foodRestTypes,
  foods,
  variationAddons,
  variationCustomizations,
  variationIngredients,
  variations,
} from '../features/foods/foods.table.ts'
import type { addonIngredients, materials } from '../features/ingredients/ingredients.table.ts'
import type {
  addons,
  categories,
  coalitions,
  conditions,
  customizationLevels,
  customizations,
  deliveryServices,
  expenseCategories,
  menus,
  paymentModes,
  taxes,
} from '../features/lookups/lookups.table.ts'
import type { deliveries } from '../features/deliveries/deliveries.table.ts'
import type { orderLines, orders, tokenCounters } from '../features/orders/orders.table.ts'
import type { payments } from '../features/payments/payments.table.ts'
import type { purchaseMaterials, purchases } from '../features/purchases/purchases.table.ts'
import type { reservations } from '../features/reservations/reservations.table.ts'
import type {
  contacts,
  restaurantPlugins,
  restaurantServices,
  restaurants,
} from '../features/restaurants/restaurants.table.ts'
import type { sitings } from '../features/sitings/sitings.table.ts'
import type { suppliers } from '../features/suppliers/suppliers.table.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { asJson, snakeCase, statement, type AnyTable, type Args, type Json } from '../platform/db/statement.ts'
import { newId } from '../platform/new-id.ts'
import { business } from './data/branches.ts'

interface Seeded {
  accountRestaurants: typeof accountRestaurants
  accounts: typeof accounts
  addonIngredients: typeof addonIngredients
  addons: typeof addons
  categories: typeof categories
  coalitions: typeof coalitions
  conditions: typeof conditions
  contacts: typeof contacts
  couponRestTypes: typeof couponRestTypes
  coupons: typeof coupons
  couponUses: typeof couponUses
  customizationLevels: typeof customizationLevels
  customizations: typeof customizations
  deliveries: typeof deliveries
  deliveryServices: typeof deliveryServices
  expenseCategories: typeof expenseCategories
  expenses: typeof expenses
  foodCoalitions: typeof foodCoalitions
  foodMenus: typeof foodMenus
  foodRestTypes: typeof foodRestTypes
  foods: typeof foods
  materials: typeof materials
  menus: typeof menus
  orderLines: typeof orderLines
  orders: typeof orders
  paymentModes: typeof paymentModes
  payments: typeof payments
  purchaseMaterials: typeof purchaseMaterials
  purchases: typeof purchases
  reservations: typeof reservations
  restaurantPlugins: typeof restaurantPlugins
  restaurantServices: typeof restaurantServices
  restaurants: typeof restaurants
  sitings: typeof sitings
  suppliers: typeof suppliers
  taxes: typeof taxes
  tokenCounters: typeof tokenCounters
  variationAddons: typeof variationAddons
  variationCustomizations: typeof variationCustomizations
  variationIngredients: typeof variationIngredients
  variations: typeof variations
}

export interface Seeding {
  db: Db
  now: Date
  /** Returns the next id. Lists sort by id, so each is above those before it. */
  newId: () => string
  validForYears: Validity
  over: Validity
}

export function beginSeeding(db: Db, clock: Clock): Seeding {
  const now = clock.now()
  const { date } = localTime(now, business.timeZone)
  return {
    db,
    now,
    newId: () => newId(now),
    validForYears: { startDate: addDays(date, -30), st: 0, endDate: addDays(date, 3652), et: 24 },
    over: { startDate: addDays(date, -60), st: 0, endDate: addDays(date, -30), et: 24 },
  }
}

/** Inserts rows that give values to the same columns. The others get their defaults. */
export async function insertRows<Name extends keyof Seeded>(
  { db }: Pick<Seeding, 'db'>,
  table: Name,
  rows: ReadonlyArray<Seeded[Name]['$inferInsert']>,
): Promise<void> {
  if (rows.length === 0) return
  const written = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([property, value]) => [snakeCase(property), value])),
  )
  const columns = sql.join(Object.keys(written[0] ?? {}).map((column) => sql.ref(column)))
  const insert = statement(
    (_: AnyTable, given: Args<{ rows: Json<unknown[]> }>) => sql<never>`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${given.rows})`,
  )
  await db.run(insert({ rows: asJson(written) }))
}

/** The id of an entity by its name. Throws for a name that the demo lacks. */
export type IdOf<Name extends string> = (name: Name) => string

/** Gives each name a row with its own id, and a function to find the id. */
export function withIds<Name extends string>({ newId }: Seeding, names: readonly Name[]) {
  const rows = names.map((name) => ({ id: newId(), name }))
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  const idOf: IdOf<Name> = (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`The demo has no ${name}`)
    return id
  }
  return { rows, idOf }
}

export function namesIn<Name extends string>(data: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(data).filter((key): key is Name => key in data)
}
