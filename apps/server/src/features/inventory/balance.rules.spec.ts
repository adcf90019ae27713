import { shareOf } from '@brigade/contract/kernel/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { receive, reverse, count, issue, nothing, undo, type Balance, type Moved } from './balance.rules.ts'

const of = (quantity: number, value: number): Balance => ({ ...nothing, quantity, value })

describe('the balance of a material', () => {
  it('costs the average price in any order of movements', () => {
    const first = receive(nothing, 10_000, 20_00)
    const second = receive(first.balance, 10_000, 30_00)
    expect(second.balance).toMatchObject({ quantity: 20_000, value: 50_00 })
    const used = issue(second.balance, 4_000)
    expect(used).toMatchObject({
      entry: { quantity: -4_000, value: -10_00 },
      balance: { quantity: 16_000, value: 40_00 },
    })
  })

  it('loses no cent to rounding: the last portion takes the last cent', () => {
    const three = receive(nothing, 3, 1_00).balance
    const one = issue(three, 1)
    const two = issue(one.balance, 1)
    const none = issue(two.balance, 1)
    expect([one, two, none].map(({ entry }) => entry.value)).toEqual([-33, -34, -33])
    expect(none.balance).toMatchObject({ quantity: 0, value: 0 })
  })

  it('fills earlier use when its purchase is booked', () => {
    const short = issue(of(2_000, 4_00), 5_000)
    expect(short).toMatchObject({ entry: { quantity: -5_000, value: -4_00 }, balance: { quantity: -3_000, value: 0 } })
    const late = receive(short.balance, 10_000, 30_00)
    expect(late).toMatchObject({
      entry: { quantity: 10_000, value: 21_00 },
      balance: { quantity: 7_000, value: 21_00 },
    })
    expect(receive(short.balance, 3_000, 9_00).balance).toMatchObject({ quantity: 0, value: 0 })
    expect(receive(short.balance, 1_000, 3_00).balance).toMatchObject({ quantity: -2_000, value: 0 })
  })

  it('returns to its value before the issue after a reversal', () => {
    const went = issue(of(10, 10_00), 4)
    const back = { quantity: 4, there: 4, value: -went.entry.value }
    expect(reverse(went.balance, back).balance).toMatchObject({ quantity: 10, value: 10_00 })
  })

  it('returns to its value also when more was issued than in stock', () => {
    const one = receive(nothing, 1_000, 100_00).balance
    const went = issue(one, 4_000)
    const back = { quantity: 4_000, there: 1_000, value: 100_00 }
    expect(reverse(went.balance, back).balance).toMatchObject({ quantity: 1_000, value: 100_00 })
    // The part that was not in stock comes back at the last price.
    const bought = receive(went.balance, 10_000, 500_00)
    expect(bought.balance).toMatchObject({ quantity: 7_000, value: 350_00 })
    expect(reverse(bought.balance, back).balance).toMatchObject({ quantity: 11_000, value: 600_00 })
  })

  it('takes the first price paid if it was counted before', () => {
    const counted = count(nothing, 10_000).balance
    expect(receive(counted, 10_000, 100_00)).toEqual({
      valued: 100_00,
      entry: { quantity: 10_000, value: 100_00 },
      balance: { quantity: 20_000, value: 200_00, bought: { quantity: 10_000, value: 100_00 } },
    })
    const more = receive(receive(counted, 10_000, 100_00).balance, 10_000, 300_00)
    expect(more).not.toHaveProperty('valued')
    expect(more.balance).toMatchObject({ quantity: 30_000, value: 500_00 })
  })

  it('takes in free goods without cost, and keeps the last price that was paid', () => {
    const paid = receive(nothing, 10, 20_00).balance
    const free = receive(paid, 10, 0)
    expect(free).toMatchObject({ entry: { quantity: 10, value: 0 }, balance: { quantity: 20, value: 20_00 } })
    expect(count(issue(free.balance, 20).balance, 5).balance).toMatchObject({ quantity: 5, value: 10_00 })
    expect(receive(nothing, 10, 0).balance).toMatchObject({ value: 0, bought: { quantity: 10, value: 0 } })
  })

  it('is as before after an entry is undone', () => {
    const first = receive(nothing, 10, 20_00)
    const second = receive(first.balance, 10, 40_00)
    expect(undo(second.balance, second.entry)).toMatchObject({
      entry: { quantity: -10, value: -40_00 },
      balance: { quantity: 10, value: 20_00 },
    })
    const short = issue(first.balance, 4)
    expect(undo(short.balance, short.entry).balance).toMatchObject({ quantity: 10, value: 20_00 })
    const counted = count(first.balance, 12)
    expect(undo(counted.balance, counted.entry).balance).toMatchObject({ quantity: 10, value: 20_00 })
    const same = count(first.balance, 10)
    expect(undo(same.balance, same.entry)).toMatchObject({
      entry: { quantity: 0, value: 0 },
      balance: { quantity: 10 },
    })
  })

  it('never has a value below zero or without stock after an entry is undone', () => {
    const bought = receive(nothing, 10, 20_00)
    expect(undo(issue(bought.balance, 4).balance, bought.entry).balance).toMatchObject({ quantity: -4, value: 0 })
    const cheap = receive(issue(bought.balance, 9).balance, 10, 1_00)
    expect(undo(cheap.balance, bought.entry).balance).toMatchObject({ quantity: 1, value: 0 })
    const gone = issue(bought.balance, 10)
    const below = issue(gone.balance, 5)
    // Half of what returns fills what is missing.
    expect(undo(below.balance, gone.entry).balance).toMatchObject({ quantity: 5, value: 10_00 })
  })

  it('caps its value at the largest exact amount', () => {
    const dear = receive(nothing, 1, 1_000_000_000).balance
    const counted = count(dear, 1_000_000_000).balance
    expect(counted.value).toBe(100_000_000_000_000)
    expect(reverse(counted, { quantity: 5, there: 5, value: 7 }).entry).toEqual({ quantity: 5, value: 0 })
  })

  it('becomes the counted quantity, at the average, or at the last price when the stock was empty', () => {
    expect(count(of(10, 20_00), 7)).toMatchObject({
      entry: { quantity: -3, value: -6_00 },
      balance: { quantity: 7, value: 14_00 },
    })
    expect(count(of(10, 20_00), 12)).toMatchObject({ entry: { quantity: 2, value: 4_00 } })
    const empty = issue(receive(nothing, 10, 20_00).balance, 13).balance
    expect(count(empty, 5)).toMatchObject({
      entry: { quantity: 8, value: 10_00 },
      balance: { quantity: 5, value: 10_00 },
    })
    expect(count(nothing, 5)).toMatchObject({ entry: { quantity: 5, value: 0 }, balance: { quantity: 5, value: 0 } })
    expect(count(of(10, 20_00), 10).entry).toEqual({ quantity: 0, value: 0 })
    expect(count(of(10, 20_00), 0).balance).toMatchObject({ quantity: 0, value: 0 })
  })
})

const quantity = fc.integer({ min: 1, max: 1_000_000_000 })
const value = fc.integer({ min: 0, max: 1_000_000_000 })
type Step = (balance: Balance) => Moved
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(quantity, value).map(
    ([q, v]): Step =>
      (balance) =>
        receive(balance, q, v),
  ),
  fc.tuple(quantity, quantity, value).map(
    ([q, there, v]): Step =>
      (balance) =>
        reverse(balance, { quantity: q, there: Math.min(q, there), value: v }),
  ),
  quantity.map(
    (q): Step =>
      (balance) =>
        issue(balance, q),
  ),
  fc.nat(1_000_000_000).map(
    (q): Step =>
      (balance) =>
        count(balance, q),
  ),
)

describe('any sequence of movements', () => {
  it('keeps the balance equal to its entries, never negative in value, and worthless when empty', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let balance = nothing
        let sum = { quantity: 0, value: 0 }
        for (const take of steps) {
          const { balance: after, entry, valued = 0 } = take(balance)
          sum = { quantity: sum.quantity + entry.quantity, value: sum.value + entry.value + valued }
          expect(after).toMatchObject(sum)
          expect(after.value).toBeGreaterThanOrEqual(0)
          if (after.quantity <= 0) expect(after.value).toBe(0)
          expect(Math.sign(entry.value) * Math.sign(entry.quantity)).toBeGreaterThanOrEqual(0)
          balance = after
        }
      }),
    )
  })

  it('leaves the counted quantity after a stocktake', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.nat(1_000_000), (steps, counted) => {
        const before = steps.reduce((balance, take) => take(balance).balance, nothing)
        expect(count(before, counted).balance.quantity).toBe(counted)
      }),
    )
  })

  it('splits a value without loss', () => {
    fc.assert(
      fc.property(value, quantity, fc.nat(1_000_000_000), (amount, whole, part) => {
        const taken = Math.min(part, whole)
        expect(
          Math.abs(shareOf(amount, taken, whole) + shareOf(amount, whole - taken, whole) - amount),
        ).toBeLessThanOrEqual(1)
      }),
    )
  })
})
