import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { orderOf } from './carts.factory.ts'
import { makeMoves, portionsOf, wordsOf } from './moves.factory.ts'

let server: TestServer
let other: TestServer
beforeAll(async () => {
  server = await createTestServer()
  other = await createTestServer({ beside: { databaseUrl: server.databaseUrl } })
})

async function makeRaces() {
  const till = await makeMoves(server)
  const fresh = () => Promise.all([till.cartWith(orderOf(till.soup)), till.cartWith(orderOf(till.cake))])
  /** The foods of all open carts that this race made. */
  const left = async (carts: readonly Cart[]) => {
    const open = new Set((await till.list()).map(({ _id }) => _id))
    const shown = await Promise.all(
      carts.filter(({ cartId }) => open.has(cartId)).map(({ cartId }) => till.details(cartId)),
    )
    return shown.map(wordsOf)
  }
  return { ...till, fresh, left }
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof makeMoves>>['tryToMerge']>>

const codeOf = ({ status, body }: Answer) => (body.error ? body.code : status)

describe('two tills at once', () => {
  it('merge two carts into each other: one wins', async () => {
    const till = await makeRaces()
    for (let round = 0; round < effort.races; round += 1) {
      const [one, two] = await till.fresh()
      const answers = await Promise.all([till.tryToMerge(one, two), till.tryToMerge(two, one, { at: other })])
      expect(answers.map(codeOf).toSorted()).toEqual([200, 'cart-other-gone'])
      const [words, ...others] = await till.left([one, two])
      expect(words?.toSorted()).toEqual(['1 Cake', '1 Soup'])
      expect(others).toEqual([])
    }
  })

  it('merge one cart into two others: one of them gets its foods', async () => {
    const till = await makeRaces()
    for (let round = 0; round < effort.races; round += 1) {
      const [one, two] = await till.fresh()
      const three = await till.open()
      const answers = await Promise.all([till.tryToMerge(one, two), till.tryToMerge(one, three, { at: other })])
      expect(answers.map(codeOf).toSorted()).toEqual([200, 'cart-merged'])
      const words = (await till.left([one, two, three])).flat().toSorted()
      expect(words).toEqual(['1 Cake', '1 Soup'])
    }
  })

  it('merge two carts into one: the second sees that it changed', async () => {
    const till = await makeRaces()
    for (let round = 0; round < effort.races; round += 1) {
      const [one, two] = await till.fresh()
      const three = await till.open()
      const answers = await Promise.all([till.tryToMerge(one, three), till.tryToMerge(two, three, { at: other })])
      expect(answers.map(codeOf).toSorted()).toEqual([200, 'stale-version'])
      expect((await till.left([one, two, three])).flat().toSorted()).toEqual(['1 Cake', '1 Soup'])
    }
  })

  it('merge and pay a cart: it is paid, or its foods are in the other', async () => {
    const till = await makeRaces()
    for (let round = 0; round < effort.races; round += 1) {
      const [one, two] = await till.fresh()
      const [merged, paid] = await Promise.all([
        till.tryToMerge(one, two, { at: other }),
        till.tryToPay(one.cartId, 12.5),
      ])
      const outcome = [codeOf(merged), paid.body.error ? paid.body.code : paid.status]
      expect([
        [200, 'cart-merged'],
        ['cart-paid', 200],
      ]).toContainEqual(outcome)
      expect((await till.left([one, two])).flat()).toEqual(merged.status === 200 ? ['1 Cake', '1 Soup'] : ['1 Cake'])
    }
  })

  it('move the last portion to two carts: one gets it', async () => {
    const till = await makeRaces()
    for (let round = 0; round < effort.races; round += 1) {
      const [one, two] = await till.fresh()
      const three = await till.open()
      const lines = [portionsOf(one, till.soup, 1)]
      const answers = await Promise.all([till.tryToMove(one, two, lines), till.tryToMove(one, three, lines)])
      expect(answers.map(({ status, body }) => (body.error ? body.code : status)).toSorted()).toEqual([
        200,
        'stale-version',
      ])
      expect((await till.left([one, two, three])).flat().toSorted()).toEqual(['1 Cake', '1 Soup'])
    }
  })
})
