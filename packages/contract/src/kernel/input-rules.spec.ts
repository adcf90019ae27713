import { describe, expect, test } from 'vitest'
import { say } from '../messages/say.ts'
import { checkInput, type InputLimits } from './input-rules.ts'

const messageFor = (type: string, text: string, limits?: InputLimits) => {
  const problem = checkInput(type, text, limits)
  return problem && say(problem)
}

const EMPTY = 'Field cannot be empty'
const EITHER = 'Enter valid email or mobile number'
const EMAIL = 'Invalid email format'
const MOBILE = 'Invalid mobile number format'
const NUMBER = 'Invalid number format'

type Row = [type: string, text: string, message: string | null, limits?: InputLimits]

const rows: Row[] = [
  ['mobile-or-email', '', EMPTY],
  ['mobile-or-email', '   ', EMPTY],
  ['mobile-or-email', 'cook', EITHER],
  ['mobile-or-email', '12345678', EITHER],
  ['mobile-or-email', 'a+b@cafe.example', EITHER],
  ['mobile-or-email', ' cook@cafe.example ', null],
  ['mobile-or-email', 'co ok@cafe.example', EMAIL],
  ['mobile-or-email', 'cook@cafe', EMAIL],
  ['mobile-or-email', '@cafe.example', EMAIL],
  ['mobile-or-email', 'a@b@cafe.example', EMAIL],
  ['mobile-or-email', '+12345678', null],
  ['mobile-or-email', '+1234567', MOBILE],
  ['mobile-or-email', '12345+678', MOBILE],
  ['mobile-or-email', '++1234567', MOBILE],
  ['mobile-or-email', '+1234 5678', MOBILE],
  ['mobile-or-email', '+', MOBILE],

  ['mobile', '', EMPTY],
  ['mobile', '0211234567', 'Enter valid mobile number'],
  ['mobile', '+64211234567', null],
  ['mobile', '+6421123', MOBILE],
  ['mobile', '+64-21-123', MOBILE],
  ['mobile', '123456789+', MOBILE],

  ['email', '', EMPTY],
  ['email', 'cook@cafe.example', null],
  ['email', 'a+b@cafe.example', null],
  ['email', 'köchin@küche.example', null],
  ['email', 'cook', EMAIL],
  ['email', 'cook@cafe..example', EMAIL],
  ['email', 'cook@.example', EMAIL],
  ['email', 'cook@cafe.', EMAIL],
  ['email', 'cook@cafe.e', EMAIL],
  ['email', 'cook,boss@cafe.example', EMAIL],
  ['email', 'cook<boss>@cafe.example', EMAIL],
  ['email', 'cook@cafe.example\nBcc: x@y.example', EMAIL],
  ['email', 'cook@cafe.example', 'This text is too long. Shorten it', { maxLength: 10 }],

  ['name', '\u200b\u2060', EMPTY],
  ['name', '', EMPTY, { minLength: 0 }],
  ['name', 'A', null],
  ['name', 'A', NUMBER, { minLength: 2 }],
  ['name', ' A ', NUMBER, { minLength: 2 }],
  ['name', 'Al', null, { minLength: 2 }],
  ['name', 'Alma', null, { maxLength: 4 }],
  ['name', 'Almas', 'This text is too long. Shorten it', { maxLength: 4 }],
  ['name', '🍜🍜', null, { minLength: 2, maxLength: 2 }],
  ['name', 'R2D2', null],
  ['name', 'Soup\u0000', 'This contains characters that cannot be used. Remove them'],
  ['name', 'Soup\ud83c', 'This contains characters that cannot be used. Remove them'],
  ['name', 'Soup \u202epuos', 'This contains characters that cannot be used. Remove them'],
  ['name', '\u2067Soup\u2069', 'This contains characters that cannot be used. Remove them'],
  ['name', 'مرق\u200f (3)', null],
  ['no-or-name', '\udf72', 'This contains characters that cannot be used. Remove them'],
  ['name', 'Soup \ud83c\udf72', null],
  ['name', 'Soup\nof the day', null],

  ['pure-name', '', EMPTY],
  ['pure-name', 'Al', MOBILE],
  ['pure-name', ' Al ', MOBILE],
  ['pure-name', 'A1', MOBILE],
  ['pure-name', 'Ali', null],
  ['pure-name', 'Ali3', 'Input should not contain numbers'],
  ['pure-name', 'Ali٣', 'Input should not contain numbers'],

  ['no-or-name', '', EMPTY],
  ['no-or-name', '7', null],
  ['no-or-name', '12B', null],

  ['number', '', EMPTY],
  ['number', '007', null],
  ['number', ' 12 ', null],
  ['number', '1.5', NUMBER],
  ['number', '-1', NUMBER],
  ['number', '1e3', NUMBER],
  ['number', '٣', NUMBER],
  ['number', '12345', null, { maxLength: 5 }],
  ['number', '123456', NUMBER, { maxLength: 5 }],

  ['float-number', '', EMPTY],
  ['float-number', '9', null],
  ['float-number', '9.50', null],
  ['float-number', '.5', null],
  ['float-number', '.', NUMBER],
  ['float-number', '5.', NUMBER],
  ['float-number', '1.2.3', NUMBER],
  ['float-number', '1,5', NUMBER],
  ['float-number', '-1.5', NUMBER],
  ['float-number', '12.50', null, { maxLength: 5 }],
  ['float-number', '123.50', NUMBER, { maxLength: 5 }],

  ['otp', '', EMPTY],
  ['otp', '12345', 'Invalid OTP format'],
  ['otp', '123456', null],
  ['otp', ' 123456 ', null],
  ['otp', '1234567', 'Invalid OTP format'],
  ['otp', '12345a', 'Invalid OTP format'],

  ['shoe-size', '42', 'failed to validate'],
  ['shoe-size', ' ', EMPTY],
  ['toString', 'x', 'failed to validate'],
]

describe('the shared input rules', () => {
  test.each(rows)('give a %s of %j the message %j', (type, text, message, limits) => {
    expect(messageFor(type, text, limits)).toBe(message)
  })

  test('refuse a very long invalid e-mail address within half a second', () => {
    const before = performance.now()
    expect(messageFor('email', `a@${'b.'.repeat(50_000)}@`)).toBe(EMAIL)
    expect(performance.now() - before).toBeLessThan(500)
  })
})
