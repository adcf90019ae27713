import { describe, expect, test } from 'vitest'
import type { Decimals } from '../kernel/money.ts'
import { say } from '../messages/say.ts'
import {
  type Condition,
  conditionHolds,
  conditionKind,
  conditionKinds,
  conditionParameters,
  conditionValue,
  conditionValueSchema,
  sentConditionValue,
} from './conditions.rules.ts'

const cart = (subTotal: number, quantity = 1, decimals: Decimals = 2) => ({ subTotal, quantity, decimals })
const after = (ordersBefore: number) => ({ ordersBefore })

const minimum: Condition = { kind: 'minimum-order-amount', value: { minAmount: 20.5 } }
const between: Condition = { kind: 'order-amount-between', value: { minAmount: 10, maxAmount: 20 } }
const three: Condition = { kind: 'minimum-quantity', value: { minQuantity: 3 } }
const everyFifth: Condition = { kind: 'every-nth-order', value: { nth: 5 } }
const everyOrder: Condition = { kind: 'every-nth-order', value: { nth: 1 } }

describe('a condition', () => {
  test.each([
    ['at least 20.50, with 20.49', false, minimum, cart(2049), null],
    ['at least 20.50, with 20.50', true, minimum, cart(2050), null],
    ['at least 20.50 yen, with 20 yen', false, minimum, cart(20, 1, 0), null],
    ['at least 20.500 dinars, with 20.500', true, minimum, cart(20_500, 1, 3), null],
    ['from 10 to 20, with 9.99', false, between, cart(999), null],
    ['from 10 to 20, with 10.00', true, between, cart(1000), null],
    ['from 10 to 20, with 20.00', true, between, cart(2000), null],
    ['from 10 to 20, with 20.01', false, between, cart(2001), null],
    ['at least 3 portions, with 2', false, three, cart(9900, 2), null],
    ['at least 3 portions, with 3', true, three, cart(0, 3), null],
    ['every 5th order, on the first', false, everyFifth, cart(0), after(0)],
    ['every 5th order, on the 5th', true, everyFifth, cart(0), after(4)],
    ['every 5th order, on the 6th', false, everyFifth, cart(0), after(5)],
    ['every 5th order, on the 10th', true, everyFifth, cart(0), after(9)],
    ['every order, on the first', true, everyOrder, cart(0), after(0)],
    ['every order, at the till without a customer', false, everyOrder, cart(0), null],
    ['every order, at the till with a customer', false, everyOrder, cart(0), { ordersBefore: null }],
  ] as const)('for %s holds: %s', (_title, holds, condition, paid, customer) => {
    expect(conditionHolds(condition, paid, customer)).toBe(holds)
  })

  test('with missing or invalid numbers does not hold', () => {
    const invalid: Condition[] = [
      { kind: 'minimum-order-amount', value: {} },
      { kind: 'minimum-quantity', value: { minQuantity: 0 } },
      { kind: 'every-nth-order', value: { nth: 0 } },
      { kind: 'order-amount-between', value: { minAmount: 20, maxAmount: 10 } },
    ]
    for (const condition of invalid) expect(conditionHolds(condition, cart(1500, 5), after(4))).toBe(false)
  })
})

describe('the numbers of a condition', () => {
  test.each([
    ['minimum-order-amount', { minAmount: 12.5 }, []],
    ['minimum-order-amount', { minAmount: 99999 }, []],
    ['minimum-order-amount', { minAmount: 123456 }, ['Invalid number format']],
    ['minimum-order-amount', { minAmount: 100.55 }, ['Invalid number format']],
    ['minimum-order-amount', { minAmount: -1 }, ['Invalid number format']],
    ['minimum-order-amount', {}, ['Field cannot be empty']],
    ['order-amount-between', { minAmount: 10, maxAmount: 10 }, []],
    ['order-amount-between', { minAmount: 20, maxAmount: 10 }, ['The largest amount must not be below the smallest']],
    ['minimum-quantity', { minQuantity: 2.5 }, ['Enter a whole number from 1']],
    ['every-nth-order', { nth: 0 }, ['Enter a whole number from 1']],
    ['every-nth-order', { nth: 5 }, []],
  ] as const)('of %s given as %j are checked', (kind, value, messages) => {
    const issues = conditionValueSchema(kind).safeParse(value).error?.issues ?? []
    const keys = ['input.number-format', 'input.empty', 'condition.between', 'condition.whole'] as const
    expect(issues.map(({ message }) => say(keys.find((key) => key === message) ?? 'error.internal'))).toEqual(messages)
  })

  test('are numbers for every kind', () => {
    expect(conditionValue.parse({ minAmount: 5 })).toEqual({ minAmount: 5 })
    expect(conditionValue.safeParse({ minAmount: '5' }).success).toBe(false)
  })

  test('are listed by name for the form', () => {
    expect(conditionParameters('order-amount-between')).toEqual({ minAmount: 'number', maxAmount: 'number' })
    expect(conditionParameters('every-nth-order')).toEqual({ nth: 'number' })
    for (const { id } of conditionKinds) expect(Object.keys(conditionParameters(id)).length).toBeLessThanOrEqual(10)
  })

  test('belong to a known kind', () => {
    expect(conditionKinds.map(({ id }) => conditionKind.parse(id))).toHaveLength(4)
    expect(conditionKind.safeParse('full-moon').error?.issues[0]?.message).toBe('condition.kind')
  })
})

test('a smallest amount above the largest is refused before a call', () => {
  const sent = (value: object) => sentConditionValue('food.free-claim-values').safeParse(value)
  expect(sent({ minAmount: 20, maxAmount: 20 }).success).toBe(true)
  expect(sent({ minAmount: 20 }).success).toBe(true)
  expect(sent({ minAmount: 20.01, maxAmount: 20 }).error?.issues).toMatchObject([
    { path: ['maxAmount'], message: 'condition.between' },
  ])
})
