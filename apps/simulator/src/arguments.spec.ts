import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('without a flag, the simulator places twenty orders at two a second', () => {
  expect(readArguments([])).toEqual({
    orders: 20,
    reservations: 0,
    rate: 2,
    concurrency: 8,
    url: 'http://127.0.0.1:3000',
    key: undefined,
    coupons: [],
    patience: 300,
  })
})

test('every flag takes its value after a space or an equals sign', () => {
  const args = [
    '--orders',
    '100',
    '--reservations=5',
    '--rate',
    '.5',
    '--concurrency',
    '32',
    '--url=https://shop.test/',
  ]
  expect(readArguments([...args, '--key=a=b', '--coupons', 'KIWI10, FREE', '--patience', '60'])).toEqual({
    orders: 100,
    reservations: 5,
    rate: 0.5,
    concurrency: 32,
    url: 'https://shop.test',
    key: 'a=b',
    coupons: ['KIWI10', 'FREE'],
    patience: 60,
  })
})

test('a card terminal needs no customers', () => {
  expect(readArguments(['--terminal', '9100', '--orders', '0'])).toMatchObject({ terminal: 9100 })
})

test('for load, with a concurrency and no rate, each answer makes room for the next customer', () => {
  expect(readArguments(['--concurrency', '32'])).toMatchObject({ rate: null, concurrency: 32 })
})

test.each([
  [['--order', '5'], '--order is unknown; the flags are --orders, --reservations,'],
  [['5'], '5 is unknown'],
  [['--orders'], '--orders needs a value.'],
  [['--orders', '--rate', '2'], '--orders needs a value.'],
  [['--orders='], '--orders needs a value.'],
  [['--orders', '5', '--orders', '6'], '--orders is given twice.'],
  [['--orders', 'many'], '--orders must be a whole number from 0 to 1000000, not many.'],
  [['--orders=-1'], '--orders must be a whole number from 0 to 1000000, not -1.'],
  [['--orders', '1.5'], '--orders must be a whole number'],
  [['--concurrency', '0'], '--concurrency must be a whole number from 1 to 1000, not 0.'],
  [['--rate', '0'], '--rate must be a number above 0'],
  [['--rate', 'fast'], '--rate must be a number above 0'],
  [['--url', 'localhost:3000'], '--url must be an address such as http://127.0.0.1:3000, not localhost:3000.'],
  [['--orders', '0'], 'There is nothing to do'],
  [['--terminal', '0'], '--terminal must be a whole number from 1 to 65535, not 0.'],
])('%j is refused: %s', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence)
})
