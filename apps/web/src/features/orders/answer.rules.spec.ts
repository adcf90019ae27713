import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { describe, expect, test } from 'vitest'
import { readAnswer, readHandOver } from './answer.rules.ts'

const orderId = '01990000-0000-7000-8000-000000000001'
const modeId = '01990000-0000-7000-8000-000000000002'

const told = (read: ReturnType<typeof readAnswer> | ReturnType<typeof readHandOver>) =>
  'problem' in read ? say(read.problem) : null

describe('accepting', () => {
  test('sends the typed minutes as a number and no note', () => {
    expect(readAnswer('accept', orderId, ' 25 ')).toEqual({
      sent: { orderId, acceptOrder: true, preparationTime: 25, rejectNote: null },
    })
  })

  test.each(['1', '1440'])('takes %s minutes', (typed) => {
    expect(told(readAnswer('accept', orderId, typed))).toBeNull()
  })

  test.each(['', '   '])('asks for an entry where there is %j', (typed) => {
    expect(told(readAnswer('accept', orderId, typed))).toBe('Field cannot be empty')
  })

  test.each(['0', '1441', '2.5', '-5', '1e2', '0x10', '٣', 'soon', '20 min', '9'.repeat(400)])(
    'asks for whole minutes where there is %j',
    (typed) => {
      expect(told(readAnswer('accept', orderId, typed))).toBe(
        'Enter the preparation time in whole minutes, from 1 to 1440',
      )
    },
  )
})

describe('rejecting', () => {
  test('sends the typed text as the note and no minutes', () => {
    expect(readAnswer('reject', orderId, ' Sold out ')).toEqual({
      sent: { orderId, acceptOrder: false, preparationTime: null, rejectNote: 'Sold out' },
    })
  })

  test('takes a number for a note', () => {
    expect(told(readAnswer('reject', orderId, '20'))).toBeNull()
  })

  test('asks for a note where there is none, and for a shorter one where it is too long', () => {
    expect(told(readAnswer('reject', orderId, ' '))).toBe('Field cannot be empty')
    expect(told(readAnswer('reject', orderId, 'x'.repeat(501)))).toBe('This text is too long. Shorten it')
  })
})

describe('handing over a takeaway', () => {
  const order = (paymentStatus: Order['payment']['paymentStatus']) => ({
    _id: orderId,
    payment: {
      paymentStatus,
      summary: {
        total: 40,
        discount: 0,
        subTotal: 40,
        tax: 2.5,
        deliveryFee: 0,
        couponDiscount: 0,
        sitingCharge: 0,
        extraCharges: 0,
        grandTotal: 42.5,
      },
    },
  })

  test('that is paid here takes the grand total by the chosen method', () => {
    expect(readHandOver(order('pending'), modeId)).toEqual({
      sent: { orderId, codAmount: 42.5, paymentModeId: modeId },
    })
  })

  test('that is paid here asks for the method first', () => {
    expect(told(readHandOver(order('pending'), null))).toBe('Select any payment method')
  })

  test('that was paid online takes nothing, whatever was chosen before', () => {
    expect(readHandOver(order('paid'), modeId)).toEqual({ sent: { orderId, codAmount: 0, paymentModeId: null } })
  })
})
