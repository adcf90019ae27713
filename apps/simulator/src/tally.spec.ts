import { expect, test } from 'vitest'
import { newTally, percentile, summarise } from './tally.ts'

test('the 50th percentile covers half of a hundred answers, and the 99th all but one', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n)
  expect([0.5, 0.95, 0.99, 1].map((part) => percentile(hundred, part))).toEqual([50, 95, 99, 100])
  expect(percentile([7], 0.5)).toBe(7)
  expect(percentile([], 0.5)).toBe(0)
})

test('the summary counts refusals by code, most frequent first', () => {
  const tally = {
    ...newTally(),
    succeeded: 7,
    refused: new Map([
      ['coupon-used', 1],
      ['not-enough-stock', 2],
    ]),
    retries: 3,
    unanswered: 1,
    latencies: [10, 20, 30],
  }
  expect(summarise('orders placed', tally, 2)).toBe(
    '7 orders placed, 3 refused (not-enough-stock 2, coupon-used 1); 1 without an answer; 3 retries; 3.5 a second; ' +
      'answered in 20 ms (p50), 30 ms (p95), 30 ms (p99)',
  )
})
