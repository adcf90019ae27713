import { importCsv, MOST_CSV_ROWS, previewCsvImport } from '@brigade/contract/csv/csv.contract.ts'
import { findFoods } from '@brigade/contract/foods/foods.contract.ts'
import { makeAccount } from '@brigade/server/src/features/accounts/accounts.factory.ts'
import {
  makeCategory,
  makeCoalition,
  makeMenu,
  makePaymentMode,
} from '@brigade/server/src/features/lookups/lookups.factory.ts'
import { systemClock } from '@brigade/server/src/platform/clock.ts'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { makeBranch, tokensFor } from './branch.ts'
import { percentile } from './report.ts'
import { saleAt, sell } from './selling-at-the-till.ts'
import { callOnce } from './timing.ts'
import type { World } from './world.ts'

const FOODS = MOST_CSV_ROWS / 2
const ROUNDS = 30
const COLUMNS =
  'name,note,category,services,menus,coalitions,variation,price,tax,stock,serving info,calories,portion size,preparation time,hours'

/** Every food with two variations, each `dearer` by so much. */
function menuFile(lists: string[], dearer: number): string {
  const rows = Array.from({ length: FOODS }, (_, n) => {
    const food = `Imported ${n},"Slowly cooked, with rice and fresh herbs",${lists.join()}`
    const way = (name: string, price: number) =>
      `${food},${name},${price + dearer},overall,,Serves one,420,350 g,12,"mon-fri 11:00-14:30 17:00-22:00,sat-sun 11:00-23:00"`
    return `${way('Small', 9)}\n${way('Large', 14)}`
  })
  return `${COLUMNS}\n${rows.join('\n')}`
}

const previewed = z.object({ data: z.object({ version: z.string(), problemCount: z.literal(0) }) })

/** The largest file, first with new foods and then with other prices, while a till of the branch searches and sells. */
export async function benchImport(world: World): Promise<void> {
  const { db, url } = world
  const branch = await makeBranch(world, 'Importing')
  const { restId } = branch
  const { token: owner } = await makeAccount({ db, app: { world: { clock: systemClock } } }, { type: 'owner' })
  const [till = '', other = ''] = await tokensFor(world, restId, 2)
  const [category, menu, coalition] = [await makeCategory(db), await makeMenu(db), await makeCoalition(db)]
  const lists = [category.name, '"Dining,Takeaway,Direct"', menu.name, coalition.name]
  const mode = await makePaymentMode(db)
  const steps = saleAt(branch, mode.id)
  // The fifth dish is counted.
  const countedSteps = saleAt({ ...branch, variations: branch.variations.slice(4) }, mode.id)

  const send = async ({ path }: typeof previewCsvImport | typeof importCsv, sent: Record<string, unknown>) => {
    const form = new FormData()
    form.append('data', JSON.stringify({ list: 'foods', restId, ...sent }))
    const headers = { authorization: `Bearer ${owner}`, 'idempotency-key': uuidv7() }
    const began = performance.now()
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: form })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
    return { text, seconds: (performance.now() - began) / 1000 }
  }
  const times = { searches: [] as number[], calls: [] as number[], counted: [] as number[] }
  const round = async () => {
    const search = { what: 'search', method: findFoods.method, path: findFoods.path, token: till }
    times.searches.push(await callOnce(url, { ...search, sent: { restId, mode: 'Direct', keyword: 'dish' } }))
    times.calls.push(...(await sell({ url, tokens: [till], steps, sales: 1 })).times)
  }
  const countedRound = async () => {
    times.counted.push(...(await sell({ url, tokens: [other], steps: countedSteps, sales: 1 })).times)
  }
  const told = () => {
    const took = (of: readonly number[]) =>
      `p50 ${percentile(of, 0.5).toFixed(1)}, p99 ${percentile(of, 0.99).toFixed(0)}, slowest ${Math.max(...of).toFixed(0)} ms of ${of.length}`
    const text = `  searches ${took(times.searches.splice(0))}\n  calls of sales ${took(times.calls.splice(0))}\n  with counted portions ${took(times.counted.splice(0))}\n`
    process.stdout.write(text)
  }
  const meanwhile = async <Result>(what: string, work: Promise<Result & { seconds: number }>) => {
    const ended = work.then(() => true)
    const repeatedly = async (one: () => Promise<void>) => {
      const again = async () => {
        await one()
        return false
      }
      while (!(await Promise.race([ended, again()])));
    }
    await Promise.all([repeatedly(round), repeatedly(countedRound)])
    const done = await work
    process.stdout.write(`${what} ${done.seconds.toFixed(2)} s\n`)
    told()
    return done
  }

  process.stdout.write(`\n${FOODS} foods with ${MOST_CSV_ROWS} variations, and a till\nbefore\n`)
  while (times.searches.length < ROUNDS) await Promise.all([round(), countedRound()])
  told()
  for (const [what, dearer] of [
    ['new foods', 0],
    ['other prices', 1],
  ] as const) {
    const text = menuFile(lists, dearer)
    const preview = await meanwhile(
      `preview of ${what}, ${(text.length / 1e6).toFixed(1)} MB`,
      send(previewCsvImport, { text }),
    )
    const { version } = previewed.parse(JSON.parse(preview.text)).data
    await meanwhile(`import of ${what}`, send(importCsv, { text, version }))
  }
}
