import { say } from '@brigade/contract/messages/say.ts'
import { figuresDb } from '../../platform/kept/replica.ts'
import { book } from '../books/books.public.ts'
import { readEnded, type EndedRow } from './orders-book.store.ts'

function modesOf({ modes, isCod, grandTotal }: EndedRow): string {
  if (modes !== null) return modes
  return isCod || grandTotal === 0 ? '' : say('payments.mode-elsewhere')
}

/** The past orders of some days, with what each was worth. */
export const ordersBook = book<EndedRow>({
  columns: [
    ['books.column.day', ({ day }) => day],
    ['books.column.token', ({ tokenNo }) => tokenNo],
    ['books.column.placed', ({ placed }) => placed],
    ['books.column.delivered', ({ delivered }) => delivered ?? ''],
    ['books.column.paid', ({ paid }) => paid ?? ''],
    ['books.column.service', ({ service }) => service],
    ['books.column.order-type', ({ type }) => type],
    ['books.column.status', ({ status }) => say(`orders.status.${status}`)],
    ['books.column.reason', ({ reason }) => reason ?? ''],
    ['orders.sum.total', ({ total }, inDecimals) => inDecimals(total)],
    ['orders.sum.discount', ({ discount }, inDecimals) => inDecimals(discount)],
    ['orders.sum.subTotal', ({ subTotal }, inDecimals) => inDecimals(subTotal)],
    ['orders.sum.tax', ({ tax }, inDecimals) => inDecimals(tax)],
    ['orders.sum.deliveryFee', ({ deliveryFee }, inDecimals) => inDecimals(deliveryFee)],
    ['orders.sum.couponDiscount', ({ couponDiscount }, inDecimals) => inDecimals(couponDiscount)],
    ['orders.sum.sitingCharge', ({ sitingCharge }, inDecimals) => inDecimals(sitingCharge)],
    ['orders.sum.extraCharges', ({ extraCharges }, inDecimals) => inDecimals(extraCharges)],
    ['orders.sum.grandTotal', ({ grandTotal }, inDecimals) => inDecimals(grandTotal)],
    ['books.column.refunded', ({ refunded }, inDecimals) => inDecimals(refunded)],
    ['books.column.payment-status', ({ paymentStatus }) => say(`orders.payment-status.${paymentStatus}`)],
    ['books.column.modes', modesOf],
    ['books.column.coupon', ({ coupon }) => coupon ?? ''],
  ],
  read: async (ctx, days) => readEnded(await figuresDb(ctx, days.restId), days),
})
