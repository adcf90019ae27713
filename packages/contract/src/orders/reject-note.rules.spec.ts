import { expect, test } from 'vitest'
import { isReason } from './reject-note.rules.ts'

test.each(['15', ' 15 ', '15 min', '15min', '15 minutes', '1 minute', '10 Min.', '2.5', '-', '٣'])(
  '%j is no reason to reject an order',
  (note) => {
    expect(isReason(note)).toBe(false)
  },
)

test.each(['Sold out', 'Closed from 9', 'No', '無料', '15 min is too long for us'])('%j is a reason', (note) => {
  expect(isReason(note)).toBe(true)
})
