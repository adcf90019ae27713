import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import type { CartRow } from '@brigade/contract/carts/carts.contract.ts'
import { describe, expect, test } from 'vitest'
import { emptyCart, type CartAct, type CartChange } from '../cart-acts.rules.ts'
import { rowsShown } from './carts-list.rules.ts'

const now = new Date('2026-07-01T12:00:00Z')
const row = (_id: string, more: Partial<CartRow> = {}): CartRow => ({
  _id,
  updatedAt: '2026-07-01T11:00:00.000Z',
  name: null,
  siting: null,
  food: 'Soup',
  noOfPersons: 0,
  quantity: 3,
  allergy: null,
  ...more,
})
const act = (cartId: string, change: CartChange, { isLeftOver = false, restId = 'here' } = {}) => {
  const what: CartAct = { ...change, cartId, restId, service: 'Direct' }
  return { what, isLeftOver }
}
const courtyard = { _id: 'courtyard', name: 'Courtyard', hasCharge: false, amount: 0, capacity: 6 }
const charge: CartChange = { deed: 'seat', siting: courtyard, noOfPersons: 4 }
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
  test('puts a cart opened at this till first, before the server knows it', () => {
    const acts = [act('first', { deed: 'open' }), act('second', { deed: 'open' })]
    const rows = rowsShown([row('old')], of({ acts }))
    expect(ids(rows)).toEqual(['second', 'first', 'old'])
    const empty = { name: null, siting: null, food: null, noOfPersons: 0, quantity: 0, allergy: null }
    expect(rows[0]).toEqual({ _id: 'second', updatedAt: now.toISOString(), ...empty, isPaid: false })
  })

  test('shows it once when the server knows it too', () => {
    expect(ids(rowsShown([row('new')], of({ acts: [act('new', { deed: 'open' })] })))).toEqual(['new'])
  })

  test('marks a cart whose payment was not sent yet', () => {
    const paid = act('old', { deed: 'pay', recivedAmount: 5, paymentModeId: 'cash', entryAt: '', grandTotal: 5 })
    expect(rowsShown([row('old'), row('older')], of({ acts: [paid] }))).toMatchObject([
      { _id: 'old', isPaid: true },
      { _id: 'older', isPaid: false },
    ])
  })

  test('shows a new name at once', () => {
    const acts = [act('new', { deed: 'open' }), act('new', { deed: 'name', name: 'Sam' })]
    expect(rowsShown([], of({ acts }))).toMatchObject([{ name: 'Sam' }])
  })

  test('shows an allergy at once', () => {
    const acts = [act('new', { deed: 'open' }), act('new', { deed: 'allergy', allergy: 'Peanuts' })]
    expect(rowsShown([], of({ acts }))).toMatchObject([{ allergy: 'Peanuts' }])
  })

  test('shows a changed siting at once', () => {
    const acts = [act('new', { deed: 'open' }), act('new', charge)]
    expect(rowsShown([], of({ acts }))).toMatchObject([{ siting: 'Courtyard', noOfPersons: 4 }])
  })

  test('removes a deleted or paid cart at once', () => {
    const listed = [row('deleted'), row('paid'), row('open')]
    const acts = [act('deleted', { deed: 'delete' })]
    expect(ids(rowsShown(listed, of({ acts, isOver: (id) => id === 'paid' })))).toEqual(['open'])
  })

  test('prefers the newer state that this till knows, and ignores an older one', () => {
    const known = (updatedAt: string) => (): Cart => ({
      ...emptyCart({ cartId: 'old', restId: 'here', service: 'Direct' }, now),
      updatedAt,
    })
    expect(rowsShown([row('old')], of({ known: known('2026-07-01T11:30:00.000Z') }))).toMatchObject([{ quantity: 0 }])
    expect(rowsShown([row('old')], of({ known: known('2026-07-01T10:30:00.000Z') }))).toMatchObject([{ quantity: 3 }])
  })

  test('leaves out carts of other branches, and shows acts of an earlier page only as the server reports them', () => {
    const acts = [act('there', { deed: 'open' }, { restId: 'there' }), act('left', charge, { isLeftOver: true })]
    const known = () => emptyCart({ cartId: 'left', restId: 'here', service: 'Direct' }, now)
    expect(rowsShown([row('left')], of({ acts, known }))).toMatchObject([{ _id: 'left', siting: null }])
  })
})
