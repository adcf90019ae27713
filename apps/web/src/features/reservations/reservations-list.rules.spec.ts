import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { describe, expect, test } from 'vitest'
import { emptyCart } from '../carts/cart-acts.rules.ts'
import { aReservation } from './reservation.factory.ts'
import {
  minutesUntil,
  onlyOne,
  othersOf,
  selectedOf,
  soughtOf,
  stageOf,
  withEntered,
  withSought,
} from './reservations-list.rules.ts'

const booked = (_id: string, verificationOtp: string, more: Partial<Reservation> = {}): Reservation =>
  aReservation({ _id, reservation: { verificationOtp }, ...more })
const evening = [booked('first', '204816'), booked('second', '481620'), booked('third', '999999')]
const ids = (rows: readonly Reservation[]) => rows.map(({ _id }) => _id)

describe('the search by code', () => {
  test('keeps the reservations whose code contains the typed digits', () => {
    expect(ids(withSought(evening, '4816'))).toEqual(['first', 'second'])
    expect(ids(withSought(evening, '20481'))).toEqual(['first'])
    expect(ids(withSought(evening, '000'))).toEqual([])
  })

  test('shows all reservations when it is empty', () => {
    expect(ids(withSought(evening, ''))).toEqual(['first', 'second', 'third'])
  })

  test('takes only the digits of typed or pasted text, up to the length of a code', () => {
    expect(soughtOf('20 48-16')).toBe('204816')
    expect(soughtOf('otp 20')).toBe('20')
    expect(soughtOf('20481699')).toBe('204816')
  })
})

test('a booking is found by its id, and guests who are in also by their cart', () => {
  const all = [booked('first', '204816'), booked('second', '481620', { cartId: 'cart' })]
  expect(selectedOf(all, 'first')?._id).toBe('first')
  expect(selectedOf(all, 'cart')?._id).toBe('second')
  expect(selectedOf(all, 'gone')).toBeUndefined()
})

test('other guests who are in are those with another open cart, each cart once', () => {
  const seated = (_id: string, cartId: string | null, more: Partial<Reservation> = {}) =>
    aReservation({ _id, cartId, ...more })
  const siting = { _id: 'terrace', name: 'Terrace', hasCharge: false, amount: 0, capacity: 4 }
  const rows = [
    seated('own', 'own'),
    seated('awaited', null),
    seated('paid', 'paid', { isPaid: true }),
    seated('rui', 'shared', { siting, customer: { name: 'Rui', contact: '' } }),
    seated('joined', 'shared'),
    seated('mai', 'alone'),
  ]
  expect(othersOf(rows, 'own')).toEqual([
    { cartId: 'shared', name: 'Rui', siting: 'Terrace' },
    { cartId: 'alone', name: 'Hana', siting: null },
  ])
})

test('a name finds its guests in any case and without accents, and opens the only one', () => {
  const named = (_id: string, name: string) => {
    const row = booked(_id, '111111')
    return { ...row, customer: { ...row.customer, name } }
  }
  const rows = [named('hana', 'Hana Rewi'), named('zoe', 'Zoë Reid')]
  expect(ids(withSought(rows, 'RE'))).toEqual(['hana', 'zoe'])
  expect(ids(withSought(rows, soughtOf('zoe ')))).toEqual(['zoe'])
  expect(onlyOne(withSought(rows, 'hana'), 'hana')?._id).toBe('hana')
  expect(onlyOne(withSought(rows, 're'), 're')).toBeUndefined()
  expect(withSought(rows, 'Tom')).toEqual([])
})

describe('guests who are admitted', () => {
  const cart = emptyCart({ cartId: 'cart', restId: 'branch', service: 'Dining' }, new Date('2026-07-01T07:05:00Z'))

  test('get their cart and entry in the list at once, and no other row changes', () => {
    const [first, second] = withEntered(evening, 'second', cart)
    expect(first).toEqual(evening[0])
    expect(second).toMatchObject({ cartId: 'cart', reservation: { entryAt: '2026-07-01T07:05:00.000Z' } })
  })

  test('keep the first entry when another till admitted them', () => {
    const entryAt = '2026-07-01T07:01:00.000Z'
    const known = booked('first', '204816')
    const [row] = withEntered([{ ...known, reservation: { ...known.reservation, entryAt } }], 'first', cart)
    expect(row).toMatchObject({ cartId: 'cart', reservation: { entryAt } })
  })
})

test.each([
  ['is booked until the guests come', { cartId: null }, '19:00', 'booked'],
  ['is booked to the last minute of its slot', { cartId: null }, '20:59', 'booked'],
  ['is over after its slot when the guests did not come', { cartId: null }, '21:00', 'over'],
  ['is entered while they eat', { cartId: 'cart' }, '20:00', 'entered'],
  ['is entered while they eat on after their slot', { cartId: 'cart' }, '22:00', 'entered'],
  ['is paid in the end', { cartId: 'cart', isPaid: true }, '22:00', 'paid'],
] as const)('a reservation %s', (_title, more, clock, stage) => {
  const now = Date.parse(`2026-07-01T${clock}:00+12:00`)
  expect(stageOf(booked('first', '204816', more), { now, timeZone: 'Pacific/Auckland' })).toBe(stage)
})

test('a whole code opens its one reservation, and a partial code opens none', () => {
  const opened = (digits: string) => onlyOne(withSought(evening, digits), digits)?._id
  expect(opened('481620')).toBe('second')
  expect(opened('4816')).toBeUndefined()
  expect(opened('99999')).toBeUndefined()
  expect(opened('000000')).toBeUndefined()
  const twice = [...evening, booked('other', '999999')]
  expect(onlyOne(withSought(twice, '999999'), '999999')).toBeUndefined()
})

test('guests of the next two hours are awaited in minutes, and late ones in negative minutes', () => {
  const at = (time: string) => ({ now: Date.parse(`2026-07-01T${time}Z`), timeZone: 'UTC' })
  const row = booked('first', '204816')
  expect(minutesUntil(row, at('18:34:30'))).toBe(26)
  expect(minutesUntil(row, at('19:10:00'))).toBe(-10)
  expect(minutesUntil(row, at('16:59:00'))).toBeNull()
  expect(minutesUntil(row, at('21:00:00'))).toBeNull()
  expect(minutesUntil({ ...row, cartId: 'cart' }, at('18:34:30'))).toBeNull()
})
