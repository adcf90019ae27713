import { findFoods, listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { makeManyFoods } from '@brigade/server/src/features/foods/many-foods.factory.ts'
import { z } from 'zod'
import { makeBranch } from './branch.ts'
import { measure } from './measure.ts'
import { report } from './report.ts'
import type { World } from './world.ts'

const FOODS = 20_000
const PAGE = 100
const LATER_PAGE = 100

const page = z.object({ next: z.string() })

const manners = ['Smoked', 'Grilled', 'Green', 'Crispy', 'Roasted', 'Spiced', 'Pickled', 'Golden', 'Winter', 'House']
const things = ['salmon', 'chicken', 'lamb', 'tofu', 'pumpkin', 'beef', 'mushroom', 'prawn', 'lentil', 'kumara']
const dishes = ['pie', 'curry', 'burger', 'salad', 'soup', 'risotto', 'dumplings', 'noodles', 'stew', 'wrap']

function nameOf(n: number): string {
  const words = [manners[n % 10], things[Math.floor(n / 10) % 10], dishes[Math.floor(n / 100) % 10]]
  return `${words.join(' ')} ${Math.floor(n / 1000) + 1}`
}

/** The cursor of a later page, found by reading the pages before it. */
async function beginOf(pageNumber: number, url: string, restId: string, token: string): Promise<string> {
  let after: string | undefined
  for (let passed = 1; passed < pageNumber; passed += 1) {
    const answer = await fetch(`${url}${listFoods.path}`, {
      method: listFoods.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ restId, limit: PAGE, after }),
    })
    after = page.parse(await answer.json()).next
  }
  if (after === undefined) throw new Error('The first page has no cursor.')
  return after
}

/** The menu of a branch with very many foods: its first page, a late page, and searches. */
export async function benchFoods(world: World): Promise<void> {
  const { sql, url } = world
  const { restId, managerToken: token } = await makeBranch(world, 'Large')
  await makeManyFoods(sql, restId, { count: FOODS, name: nameOf })
  await sql`vacuum analyze foods, food_rest_types, variations`

  const load = { url, method: 'POST' as const, token, clients: 4 }
  const list = (what: string, more: { after?: string }, against?: string) => ({
    ...load,
    what,
    ...(against !== undefined && { against }),
    path: listFoods.path,
    amount: 400,
    carry: () => ({ body: { restId, limit: PAGE, ...more } }),
  })
  const find = (keyword: string, how: string) => ({
    ...load,
    what: `'${keyword}', ${how}`,
    path: findFoods.path,
    atLeast: 500,
    amount: 400,
    carry: () => ({ body: { restId, mode: 'Direct', keyword } }),
  })
  const first = `page 1, ${PAGE} foods`
  const later = { after: await beginOf(LATER_PAGE, url, restId, token) }
  report(
    `The ${FOODS.toLocaleString('en')} foods of a branch, 4 screens at once`,
    await measure([list(first, {}), list(`page ${LATER_PAGE}`, later, first)]),
  )
  report(
    'Finding what can be ordered among them, 4 tills at once',
    await measure([
      find('smoked sal', 'the beginning of a name'),
      find('cur', 'the beginning of a word'),
      find('slamon', 'a slip'),
      find('pavlova', 'like nothing there'),
    ]),
  )
}
