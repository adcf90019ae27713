import { changeFoods, changePrices, changeStocks } from '@brigade/contract/foods/several-foods.contract.ts'
import { expect, it } from 'vitest'
import { createDb } from '../../platform/db/db.ts'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeCategory, makeMenu } from '../lookups/lookups.factory.ts'
import { makeManyAtOnce } from './many-at-once.factory.ts'

it('shows a reader the foods before or after a change, never some of both', async () => {
  const { changeWhileRead } = await makeManyAtOnce(await createTestServer(), 200)
  const { changed, pages } = await changeWhileRead()
  expect(changed).toEqual([200, 200])
  for (const states of pages) expect([...states]).toHaveLength(1)
  expect(new Set(pages.flatMap((states) => [...states])).size).toBeGreaterThan(1)
})

it('takes as many statements for three hundred foods as for three', async () => {
  const server = await createTestServer()
  let asked = 0
  const watched = await createTestServer({
    beside: server,
    wrapDb: (_db, pool) => createDb(pool, () => (asked += 1)),
  })
  const [lunch, dinner] = [await makeMenu(server.db), await makeMenu(server.db)]
  const [mains, sides] = [await makeCategory(server.db), await makeCategory(server.db)]

  const countsFor = async (count: number) => {
    const { at, token } = await makeManyAtOnce(server, count)
    const counted = async (call: () => Promise<{ changed: number }>) => {
      asked = 0
      expect(await call()).toEqual({ changed: count })
      return asked
    }
    const toLunch = { ...at(1), addMenuIds: [lunch.id], categoryId: mains.id, tax: { useOverallTax: true } }
    const toDinner = { ...at(2), addMenuIds: [dinner.id], removeMenuIds: [lunch.id], categoryId: sides.id }
    const dearer = { ...at(3), isRaise: true, isPercentage: true, by: 5, ending: '50' } as const
    return {
      lunch: await counted(() => watched.ask(changeFoods, toLunch, { token })),
      dinner: await counted(() => watched.ask(changeFoods, toDinner, { token })),
      prices: await counted(() => watched.ask(changePrices, dearer, { token })),
      stocks: await counted(() => watched.ask(changeStocks, { ...at(4), isSoldOut: true }, { token })),
    }
  }
  await countsFor(1)
  const few = await countsFor(3)
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(16)
  expect(await countsFor(300)).toEqual(few)
})
