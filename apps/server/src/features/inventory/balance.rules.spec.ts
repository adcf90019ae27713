import { shareOf } from '@brigade/contract/kernel/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { receive, reverse, count, issue, nothing, type Balance, type Moved } from './balance.rules.ts'

const of = (quantity: number, value: number): Balance => ({ ...nothing, quantity, value })

describe('what is in stock', () => {
  it('costs what was paid for it, on average, whatever came when', () => {
    const first = receive(nothing, 10_000, 20_00)
    const second = receive(first.balance, 10_000, 30_00)
    expect(second.balance).toMatchObject({ quantity: 20_000, value: 50_00 })
    const used = issue(second.balance, 4_000)
    expect(used).toMatchObject({
      entry: { quantity: -4_000, value: -10_00 },
      balance: { quantity: 16_000, value: 40_00 },
    })
  })

  it('is never rounded away: the last of it takes the last cent with it', () => {
    const three = receive(nothing, 3, 1_00).balance
    const one = issue(three, 1)
    const two = issue(one.balance, 1)
    const none = issue(two.balance, 1)
    expect([one, two, none].map(({ entry }) => entry.value)).toEqual([-33, -34, -33])
    expect(none.balance).toMatchObject({ quantity: 0, value: 0 })
  })

  it('that was used before its purchase was booked is used up when it is', () => {
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

  it('that comes back is worth what it was worth when it went', () => {
    const went = issue(of(10, 10_00), 4)
    const back = { quantity: 4, there: 4, value: -went.entry.value }
    expect(reverse(went.balance, back).balance).toMatchObject({ quantity: 10, value: 10_00 })
  })

  it('that comes back is worth as much as before also where more was taken than was there', () => {
    const one = receive(nothing, 1_000, 100_00).balance
    const went = issue(one, 4_000)
    const back = { quantity: 4_000, there: 1_000, value: 100_00 }
    expect(reverse(went.balance, back).balance).toMatchObject({ quantity: 1_000, value: 100_00 })
    // What was not there comes back at what was last paid: what a purchase since used up for it.
    const bought = receive(went.balance, 10_000, 500_00)
    expect(bought.balance).toMatchObject({ quantity: 7_000, value: 350_00 })
    expect(reverse(bought.balance, back).balance).toMatchObject({ quantity: 11_000, value: 600_00 })
  })

  it('that was counted before anything was bought is worth what is paid first', () => {
    const counted = count(nothing, 10_000).balance
    expect(receive(counted, 10_000, 100_00)).toEqual({
      valued: 100_00,
      entry: { quantity: 10_000, value: 100_00 },
      balance: { quantity: 20_000, value: 200_00, bought: { quantity: 10_000, value: 100_00 } },
    })
    // Another price later changes nothing of it.
    const more = receive(receive(counted, 10_000, 100_00).balance, 10_000, 300_00)
    expect(more).not.toHaveProperty('valued')
    expect(more.balance).toMatchObject({ quantity: 30_000, value: 500_00 })
  })

  it('is worth no more than can be told exactly, however absurd the prices', () => {
    const dear = receive(nothing, 1, 1_000_000_000).balance
    const counted = count(dear, 1_000_000_000).balance
    expect(counted.value).toBe(100_000_000_000_000)
    expect(reverse(counted, { quantity: 5, there: 5, value: 7 }).entry).toEqual({ quantity: 5, value: 0 })
  })

  it('is what was counted: less at the average, more at the average, or at what was last paid where nothing was left', () => {
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

describe('whatever happens in whatever order', () => {
  it('the sum of the entries is what is shown, nothing costs less than nothing, and where nothing is left nothing is worth anything', () => {
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

  it('a count leaves what was counted', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.nat(1_000_000), (steps, counted) => {
        const before = steps.reduce((balance, take) => take(balance).balance, nothing)
        expect(count(before, counted).balance.quantity).toBe(counted)
      }),
    )
  })

  it('a share and the rest of it are the whole', () => {
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
