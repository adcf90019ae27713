import { describe, expect, test } from 'vitest'
import { readCharge } from './charge-entry.rules.ts'

describe('an extra charge', () => {
  test('asks for its amount, then for its note', () => {
    expect(readCharge('', '', 2)).toEqual({ place: 'amount', problem: 'cart.charge-amount' })
    expect(readCharge('0', 'Candles', 2)).toEqual({ place: 'amount', problem: 'cart.charge-amount' })
    expect(readCharge('ten', 'Candles', 2)).toEqual({ place: 'amount', problem: 'input.money' })
    expect(readCharge('3.30', ' ', 2)).toEqual({ place: 'note', problem: 'cart.charge-note' })
  })
  test('is added when it has both', () => {
    expect(readCharge('3.30', ' Candles ', 2)).toEqual({ charge: { amount: 3.3, note: 'Candles' } })
  })
})
