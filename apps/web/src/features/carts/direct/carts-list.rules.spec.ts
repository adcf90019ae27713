import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import type { CartRow } from '@brigade/contract/carts/carts.contract.ts'
import { describe, expect, test } from 'vitest'
import { emptyCart, type CartAct, type CartDeed } from '../cart-acts.rules.ts'
import { rowsShown } from './carts-list.rules.ts'

const now = new Date('2026-07-01T12:00:00Z')
const row = (_id: string, more: Partial<CartRow> = {}): CartRow => ({
  _id,
  updatedAt: '2026-07-01T11:00:00.000Z',
  siting: null,
  food: 'Soup',
  noOfPersons: 0,
  quantity: 3,
  ...more,
})
const act = (cartId: string, deed: CartDeed, { isLeftOver = false, restId = 'here' } = {}) => {
  const what: CartAct = { ...deed, cartId, restId, service: 'Direct' }
  return { what, isLeftOver }
}
const courtyard = { _id: 'courtyard', name: 'Courtyard', hasCharge: false, amount: 0, capacity: 6 }
const charge: CartDeed = { deed: 'seat', siting: courtyard, noOfPersons: 4 }
const of = (more: Partial<Parameters<typeof rowsShown>[1]> = {}) => ({
  restId: 'here',
  acts: [],
  known: () => undefined,
  isOver: () => false,
  now,
  ...more,
})
const ids = (rows: CartRow[]) => rows.map(({ _id }) => _id)

describe('the list of carts', () => {
  test('has a cart that was opened here above the others, before the server has heard of it', () => {
    const acts = [act('first', { deed: 'open' }), act('second', { deed: 'open' })]
    const rows = rowsShown([row('old')], of({ acts }))
    expect(ids(rows)).toEqual(['second', 'first', 'old'])
    const empty = { siting: null, food: null, noOfPersons: 0, quantity: 0 }
    expect(rows[0]).toEqual({ _id: 'second', updatedAt: now.toISOString(), ...empty })
  })

  test('has it once when the server knows it too', () => {
    expect(ids(rowsShown([row('new')], of({ acts: [act('new', { deed: 'open' })] })))).toEqual(['new'])
  })

  test('shows at once who sits where', () => {
    const acts = [act('new', { deed: 'open' }), act('new', charge)]
    expect(rowsShown([], of({ acts }))).toMatchObject([{ siting: 'Courtyard', noOfPersons: 4 }])
  })

  test('loses at once what was deleted here, and what was paid', () => {
    const listed = [row('deleted'), row('paid'), row('open')]
    const acts = [act('deleted', { deed: 'delete' })]
    expect(ids(rowsShown(listed, of({ acts, isOver: (id) => id === 'paid' })))).toEqual(['open'])
  })

  test('follows what this till knows better, and no older knowledge', () => {
    const known = (updatedAt: string) => (): Cart => ({
      ...emptyCart({ cartId: 'old', restId: 'here', service: 'Direct' }, now),
      updatedAt,
    })
    expect(rowsShown([row('old')], of({ known: known('2026-07-01T11:30:00.000Z') }))).toMatchObject([{ quantity: 0 }])
    expect(rowsShown([row('old')], of({ known: known('2026-07-01T10:30:00.000Z') }))).toMatchObject([{ quantity: 3 }])
  })

  test('has nothing of another branch, and shows what an earlier page left over only as the server has it', () => {
    const acts = [act('there', { deed: 'open' }, { restId: 'there' }), act('left', charge, { isLeftOver: true })]
    const known = () => emptyCart({ cartId: 'left', restId: 'here', service: 'Direct' }, now)
    expect(rowsShown([row('left')], of({ acts, known }))).toMatchObject([{ _id: 'left', siting: null }])
  })
})
