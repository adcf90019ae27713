import { sql } from 'kysely'
import { createBusiness, findBusiness } from '../features/business/business.public.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { statement } from '../platform/db/statement.ts'
import { encodeDrawing } from '../platform/images/encode.ts'
import type { ImageStore } from '../platform/images/image-store.ts'
import { branches, business } from './data/branches.ts'
import type { Dish } from './data/dish.ts'
import { drawPicture } from './pictures/draw-picture.ts'
import { readServiceIds, seedBranches, seedPeople } from './seed-branches.ts'
import { seedCoupons } from './seed-coupons.ts'
import { seedDishes } from './seed-dishes.ts'
import { seedHistory } from './seed-history.ts'
import { seedInventory } from './seed-inventory.ts'
import { seedLookups } from './seed-lookups.ts'
import { seedSitings } from './seed-sitings.ts'
import { beginSeeding } from './seeding.ts'

interface DemoDeps {
  db: Db
  clock: Clock
  images: ImageStore
}

export interface Demo {
  restaurants: readonly { id: string; name: string }[]
}

const waitForEver = statement(
  () => sql<never>`
    select set_config(name, '0', true)
      from unnest(array['lock_timeout', 'idle_in_transaction_session_timeout']) as name`,
)
const lockDemo = statement(() => sql<never>`select from pg_advisory_xact_lock(hashtextextended('demo', 0))`)

/** One of several processes seeds the installation and returns true. `complete` runs in the same transaction. */
export async function seedDemo(
  { db, clock, images }: DemoDeps,
  complete: (ctx: { db: Db; clock: Clock }, demo: Demo) => Promise<void> = async () => undefined,
): Promise<boolean> {
  if (await findBusiness(db)) return false
  const pictures = new Map<Dish, string>()
  try {
    return await db.transaction(async (tx) => {
      // Drawing takes a while, and the other processes wait for it.
      await tx.run(waitForEver({}))
      await tx.run(lockDemo({}))
      if (await findBusiness(tx)) return false
      await drawAll(images, pictures)
      await complete({ db: tx, clock }, await fill(tx, clock, pictures))
      return true
    })
  } catch (error) {
    await images.remove([...pictures.values()])
    throw error
  }
}

async function drawAll(images: ImageStore, pictures: Map<Dish, string>): Promise<void> {
  const dishes = branches.flatMap((branch) => branch.dishes)
  await Promise.all(
    dishes.map(async (dish) => {
      pictures.set(dish, await images.keep(await encodeDrawing(drawPicture(dish.name, dish.picture))))
    }),
  )
}

async function fill(db: Db, clock: Clock, pictures: ReadonlyMap<Dish, string>): Promise<Demo> {
  const seeding = beginSeeding(db, clock)
  await createBusiness({ db, clock }, business)
  const service = await readServiceIds(seeding)
  const lookups = await seedLookups(seeding)
  const made = await seedBranches(seeding, service, lookups.tax('GST'))
  await seedPeople(
    seeding,
    made.map(({ id }) => id),
  )
  const picture = (dish: Dish) => {
    const name = pictures.get(dish)
    if (name === undefined) throw new Error(`${dish.name} has no picture`)
    return name
  }
  for (const branch of made) await seedDishes(seeding, branch, { ...lookups, service, picture })
  await seedSitings(seeding, made)
  await seedCoupons(seeding, made, { service, condition: lookups.condition })
  await seedInventory(seeding, made, lookups)
  await seedHistory(seeding, made, service)
  return { restaurants: made.map(({ id, name }) => ({ id, name })) }
}
