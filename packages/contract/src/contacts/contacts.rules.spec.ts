import { expect, test } from 'vitest'
import { isLandlineNumber } from './contacts.rules.ts'

test.each(['09 555 0100', '(09) 555-0100', '+64 9 555 0100', '0800', '09/555.0100'])(
  '%s is a landline number',
  (number) => {
    expect(isLandlineNumber(number)).toBe(true)
  },
)

test.each(['', '12', '( ) -', 'ask Hemi', '09 555 0100 ext', '64+95550100'])(
  '%j is not a landline number',
  (number) => {
    expect(isLandlineNumber(number)).toBe(false)
  },
)
