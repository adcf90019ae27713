import { say } from '@brigade/contract/messages/say.ts'
import { describe, expect, test } from 'vitest'
import { readAnswer } from './answer.rules.ts'

const orderId = '01990000-0000-7000-8000-000000000001'

const messageOf = (read: ReturnType<typeof readAnswer>) => ('problem' in read ? say(read.problem) : null)

describe('accepting', () => {
  test('sends the typed minutes as a number, without a note', () => {
    expect(readAnswer('accept', orderId, ' 25 ')).toEqual({
      sent: { orderId, acceptOrder: true, preparationTime: 25, isUndoable: true },
    })
  })

  test.each(['1', '1440'])('accepts %s minutes', (typed) => {
    expect(messageOf(readAnswer('accept', orderId, typed))).toBeNull()
  })

  test.each(['', '   '])('asks for an entry when the input is %j', (typed) => {
    expect(messageOf(readAnswer('accept', orderId, typed))).toBe('Field cannot be empty')
  })

  test.each(['0', '1441', '2.5', '-5', '1e2', '0x10', '٣', 'soon', '20 min', '9'.repeat(400)])(
    'asks for whole minutes when the input is %j',
    (typed) => {
      expect(messageOf(readAnswer('accept', orderId, typed))).toBe(
        'Enter the preparation time in whole minutes, from 1 to 1440',
      )
    },
  )
})

describe('rejecting', () => {
  test('sends the typed text as the note, without minutes', () => {
    expect(readAnswer('reject', orderId, ' Sold out ')).toEqual({
      sent: { orderId, acceptOrder: false, rejectNote: 'Sold out', isUndoable: true },
    })
  })

  test.each(['20', '15 min'])('takes %j for minutes and asks for a reason', (typed) => {
    expect(messageOf(readAnswer('reject', orderId, typed))).toBe(
      'To reject, write the reason in words. The customer reads it',
    )
  })

  test('asks for a note when it is missing, and for a shorter one when it is too long', () => {
    expect(messageOf(readAnswer('reject', orderId, ' '))).toBe('Field cannot be empty')
    expect(messageOf(readAnswer('reject', orderId, 'x'.repeat(501)))).toBe('This text is too long. Shorten it')
  })
})
