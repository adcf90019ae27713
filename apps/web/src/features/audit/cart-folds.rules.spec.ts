import type { AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import { expect, test } from 'vitest'
import { foldCarts } from './cart-folds.rules.ts'

const act = (_id: string, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  _id,
  at: '2026-03-09T12:34:00.000Z',
  actor: { kind: 'account', _id: 'anna', name: 'Anna Reid' },
  restId: 'branch',
  action: 'add to cart',
  on: 'cart',
  before: null,
  after: null,
  ...changes,
})
const dayOf = ({ at }: AuditEntry) => at.slice(0, 10)

function folded(entries: AuditEntry[], ...opened: string[]) {
  const { shown, acts } = foldCarts(entries, dayOf, new Set(opened))
  return shown.map(({ _id }) => (acts.has(_id) ? `${_id} ×${acts.get(_id)}` : _id))
}

test('acts on one cart that follow each other stand in one row with their number', () => {
  const entries = [act('5', { on: 'other' }), act('4'), act('3', { action: 'change cart quantity' }), act('2')]
  expect(folded(entries)).toEqual(['5', '4 ×3'])
})

test('opening one of them shows all of them', () => {
  expect(folded([act('3'), act('2'), act('1')], '2')).toEqual(['3', '2', '1'])
})

test.each<[string, Partial<AuditEntry>]>([
  ['on another cart', { on: 'other' }],
  ['by another person', { actor: { kind: 'account', _id: 'ben', name: 'Ben' } }],
  ['on another day', { at: '2026-03-08T23:59:00.000Z' }],
  ['that is looked for', { action: 'give discount' }],
  ['on nothing', { action: 'sign in', on: null }],
])('an act %s keeps its row', (_what, changes) => {
  expect(folded([act('3'), act('2'), act('1', changes)])).toEqual(['3 ×2', '1'])
})

test('acts on no record are not folded', () => {
  expect(folded([act('2', { on: null }), act('1', { on: null })])).toEqual(['2', '1'])
})
