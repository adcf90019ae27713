import { describe, expect, test } from 'vitest'
import { readCharge } from './charge-entry.rules.ts'

describe('an extra charge', () => {
  test('asks for its amount, then for its note', () => {
    expect(readCharge('', '')).toEqual({ place: 'amount', problem: 'cart.charge-amount' })
    expect(readCharge('0', 'Candles')).toEqual({ place: 'amount', problem: 'cart.charge-amount' })
    expect(readCharge('ten', 'Candles')).toEqual({ place: 'amount', problem: 'input.money' })
    expect(readCharge('3.30', ' ')).toEqual({ place: 'note', problem: 'cart.charge-note' })
  })
  test('is added when it has both', () => {
    expect(readCharge('3.30', ' Candles ')).toEqual({ charge: { amount: 3.3, note: 'Candles' } })
  })
})
