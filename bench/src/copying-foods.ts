import { copyFoods, MOST_COPIED, previewCopies } from '@brigade/contract/foods/copy-foods.contract.ts'
import { findFoods } from '@brigade/contract/foods/foods.contract.ts'
import { makeAccount } from '@brigade/server/src/features/accounts/accounts.factory.ts'
import { makeManyFoods } from '@brigade/server/src/features/foods/many-foods.factory.ts'
import { makeRestaurant } from '@brigade/server/src/features/restaurants/restaurants.factory.ts'
import { systemClock } from '@brigade/server/src/platform/clock.ts'
import { percentile } from './report.ts'
import { callOnce } from './timing.ts'
import type { World } from './world.ts'

const BRANCHES = 5
const SEARCHES = 100

/** As many foods as one call may copy, to five branches, while a till of one of them searches its menu. */
export async function benchCopies({ db, sql, url }: World): Promise<void> {
  const source = await makeRestaurant(db, { name: 'Source' })
  const targets: string[] = []
  while (targets.length < BRANCHES) targets.push((await makeRestaurant(db, { name: `Branch ${targets.length}` })).id)
  const [selling = ''] = targets
  await makeManyFoods(sql, source.id, { count: MOST_COPIED, name: (n) => `Copied ${n}` })
  await makeManyFoods(sql, selling, { count: MOST_COPIED, name: (n) => `Sold ${n}` })
  await sql`vacuum analyze foods, food_rest_types, variations`
  const foods = await sql<Array<{ id: string }>>`select id from foods where rest_id = ${source.id}`
  const restIds = [source.id, ...targets]
  const { token } = await makeAccount({ db, app: { world: { clock: systemClock } } }, { restIds })

  const asked = { restId: source.id, foodIds: foods.map(({ id }) => id), restIds: targets, withPrices: true }
  const search = () =>
    callOnce(url, {
      what: 'search',
      method: findFoods.method,
      path: findFoods.path,
      token,
      sent: { restId: selling, mode: 'Direct', keyword: 'sold 12' },
    })
  const call = ({ method, path }: typeof copyFoods | typeof previewCopies, sent: Record<string, unknown>) =>
    callOnce(url, { what: path, method, path, token, sent })

  const alone: number[] = []
  while (alone.length < SEARCHES) alone.push(await search())
  const preview = await call(previewCopies, asked)
  const during: number[] = []
  const copying = call(copyFoods, { ...asked, withImages: true, withStock: false })
  const ended = copying.then(() => true)
  const searched = async () => {
    during.push(await search())
    return false
  }
  while (!(await Promise.race([ended, searched()])));
  const copied = await copying
  const took = (times: readonly number[]) =>
    `p50 ${percentile(times, 0.5).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(0)} ms of ${times.length}`
  process.stdout.write(
    `\n${MOST_COPIED * BRANCHES} copies of ${MOST_COPIED} foods in ${BRANCHES} branches\n` +
      `  preview                                    ${(preview / 1000).toFixed(2)} s\n` +
      `  copy                                       ${(copied / 1000).toFixed(2)} s\n` +
      `  searches of a till before                  ${took(alone)}\n` +
      `  searches of a till meanwhile               ${took(during)}\n`,
  )
}
