import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toMinor, unitsIn, type Decimals } from '../kernel/money.ts'
import { mostAmount } from '../kernel/fields.ts'
import { changedPrice, endings, endingsIn, type PriceChange } from './changed-price.rules.ts'

const raise = { isRaise: true, isPercentage: true } as const
const lower = { isRaise: false, isPercentage: true } as const

describe('a changed price', () => {
  test.each([
    ['five percent more', 1250, { ...raise, by: 5, ending: 'exact' }, 1313],
    ['five percent less', 1250, { ...lower, by: 5, ending: 'exact' }, 1187],
    ['half a cent, away from zero', 50, { ...raise, by: 1, ending: 'exact' }, 51],
    ['an amount more', 1250, { isRaise: true, isPercentage: false, by: 80, ending: 'exact' }, 1330],
    ['all of it less', 1250, { isRaise: false, isPercentage: false, by: 1250, ending: 'exact' }, 0],
    ['the nearest .90 below', 1250, { ...raise, by: 5, ending: '90' }, 1290],
    ['the nearest .90 above', 1290, { ...raise, by: 5, ending: '90' }, 1390],
    ['the nearest .50', 1250, { ...raise, by: 10, ending: '50' }, 1350],
    ['the higher of two that are as near', 1290, { isRaise: true, isPercentage: false, by: 50, ending: '90' }, 1390],
    ['never less after a raise', 1080, { ...raise, by: 1, ending: '90' }, 1090],
    ['the next .90 where the nearest is less', 1000, { ...raise, by: 1, ending: '90' }, 1090],
    ['never more after a cut', 1060, { ...lower, by: 1, ending: '90' }, 990],
    ['the lowest .90 where one below it is under zero', 100, { ...lower, by: 90, ending: '90' }, 90],
  ] as const)('is %s', (_what, price, change, changed) => {
    expect(changedPrice(price, change, 2)).toBe(changed)
  })

  test('stays where the change comes to nothing', () => {
    expect(changedPrice(0, { ...raise, by: 50, ending: '90' }, 2)).toBe(0)
    expect(changedPrice(9, { ...raise, by: 5, ending: '90' }, 2)).toBe(9)
  })

  test('is none below zero, nor above what a price can be', () => {
    expect(changedPrice(1250, { isRaise: false, isPercentage: false, by: 1251, ending: 'exact' }, 2)).toBe('below-zero')
    expect(changedPrice(50, { isRaise: false, isPercentage: false, by: 10, ending: '90' }, 2)).toBe('below-zero')
    expect(changedPrice(1_000_000_000, { ...raise, by: 1, ending: 'exact' }, 2)).toBe('too-high')
    expect(changedPrice(999_999_995, { ...raise, by: 0.001, ending: '90' }, 2)).toBe('too-high')
  })

  test('ends alike in thousandths, and has no other ending without decimals', () => {
    expect(changedPrice(1250, { ...raise, by: 5, ending: '90' }, 3)).toBe(1900)
    expect(endingsIn(0)).toEqual(['exact'])
    expect(endingsIn(3)).toEqual(endings)
  })
})

const decimals = fc.constantFrom<Decimals[]>(2, 3)
const prices = fc.integer({ min: 0, max: 200_000 })
const ways = fc.record({ isRaise: fc.boolean(), ending: fc.constantFrom(...endings) })
const steps = fc.oneof(
  fc.integer({ min: 1, max: 100_000 }).map((thousandths) => ({ isPercentage: true as const, by: thousandths / 1000 })),
  fc.integer({ min: 1, max: 250_000 }).map((by) => ({ isPercentage: false as const, by })),
)
const changes = fc.tuple(ways, steps).map(([way, step]): PriceChange => ({ ...way, ...step }))

describe('every changed price', () => {
  test('is a whole amount within the limits, on the side of the old one that was asked for', () => {
    fc.assert(
      fc.property(prices, changes, decimals, (price, change, each) => {
        const changed = changedPrice(price, change, each)
        if (typeof changed === 'string') return
        expect(Number.isInteger(changed)).toBe(true)
        expect(changed).toBeGreaterThanOrEqual(change.isRaise ? price : 0)
        expect(changed).toBeLessThanOrEqual(change.isRaise ? toMinor(mostAmount(each), each) : price)
      }),
    )
  })

  test('has its ending, less than a whole unit from the exact price', () => {
    fc.assert(
      fc.property(prices, changes, decimals, (price, change, each) => {
        const [changed, exact] = [
          changedPrice(price, change, each),
          changedPrice(price, { ...change, ending: 'exact' }, each),
        ]
        if (typeof changed === 'string' || typeof exact === 'string') return
        const unit = unitsIn(each)
        if (change.ending === 'exact' || exact === price) expect(changed).toBe(exact)
        else expect(changed % unit).toBe((unit * Number(change.ending)) / 100)
        expect(Math.abs(changed - exact)).toBeLessThan(unit)
      }),
    )
  })

  test('is refused only where it would be below zero or too high', () => {
    fc.assert(
      fc.property(prices, changes, decimals, (price, change, each) => {
        const changed = changedPrice(price, change, each)
        expect(changed).not.toBe(change.isRaise ? 'below-zero' : 'too-high')
        if (changed === 'below-zero' && change.ending === 'exact') {
          expect(change.isPercentage).toBe(false)
          expect(change.by).toBeGreaterThan(price)
        }
      }),
    )
  })

  test('keeps the order of two prices', () => {
    fc.assert(
      fc.property(prices, prices, ways, fc.integer({ min: 1, max: 5000 }), (one, other, way, by) => {
        const change: PriceChange = { ...way, isPercentage: false, by }
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((price) => changedPrice(price, change, 2))
        if (typeof low !== 'number' || typeof high !== 'number') return
        expect(low).toBeLessThanOrEqual(high)
      }),
    )
  })
})
