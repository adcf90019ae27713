import { describe, expect, it } from 'vitest'
import type { PaperOf } from './page-parts.ts'
import { aBranch, aFood, aPayment, aSummary, aVariation, printed, readPage } from './printed.factory.ts'
import { receiptPage } from './receipt-page.ts'

const roll: PaperOf = { paper: { kind: 'roll', width: 80 }, isLandscape: false }
const receipt = (...asked: Parameters<typeof printed>) => readPage(receiptPage(printed(...asked), roll))
const from = (lines: string[], start: string) => lines.slice(lines.indexOf(start))

const cash = { _id: '018f4e8a-0000-7000-8000-000000000005', name: 'Cash' }
const paidAt = '2026-03-07T18:30:00.000Z'

describe('a receipt', () => {
  it('lists the parts of a bill that guests shared, and their tips', () => {
    const tender = { _id: '1', tip: 0, returnedAmount: 0, by: 'Anna', at: paidAt }
    const eftpos = { ...cash, name: 'Eftpos' }
    const tenders = [
      { ...tender, paymentMode: cash, amount: 6.25, recivedAmount: 10, returnedAmount: 3.75, label: 'Guest 1' },
      { ...tender, paymentMode: eftpos, amount: 6.25, recivedAmount: 8.25, tip: 2, label: '' },
    ]
    const sums = { recivedAmount: 18.25, returnedAmount: 3.75 }
    const payment = aPayment({ paymentStatus: 'paid', paidAt, tenders, ...sums })
    expect(from(receipt({ payment }), 'Paid Mar 7, 2026, 1:30 PM').slice(0, 6)).toEqual([
      'Paid Mar 7, 2026, 1:30 PM',
      'Guest 1, Cash: $6.25',
      'Eftpos: $6.25',
      'Tips: $2.00',
      'Received: $18.25',
      'Given back: $3.75',
    ])
  })

  it('adds up exactly, line by line', () => {
    const foods = [
      aFood({
        name: 'Chicken Biryani',
        foodvariations: [
          aVariation({
            quantity: 2,
            name: 'Large',
            price: 14,
            customizations: [{ cusName: 'Spice', levelName: 'Hot' }],
            addons: [{ name: 'Raita', price: 1.5 }],
          }),
        ],
      }),
      aFood({ name: 'Garlic naan', foodvariations: [aVariation({ quantity: 4, price: 3, discountPrice: 2.5 })] }),
      aFood({ name: 'Lunch for two', isCombo: true, foodvariations: [aVariation({ price: 30, discountPrice: 24 })] }),
      aFood({ name: 'Papad', foodvariations: [aVariation({ quantity: 3, price: 1.15 })] }),
    ]
    const summary = {
      total: 73.45,
      discount: 8,
      subTotal: 65.45,
      tax: 3.27,
      deliveryFee: 4.9,
      couponDiscount: 6.55,
      sitingCharge: 2,
      extraCharges: 1.5,
      grandTotal: 70.57,
    }
    const payment = aPayment({
      summary,
      paymentStatus: 'paid',
      paidAt,
      paymentMode: cash,
      recivedAmount: 80,
      returnedAmount: 9.43,
    })
    expect(from(receipt({ foods, payment }), 'Chicken Biryani')).toEqual([
      'Chicken Biryani',
      'Large · Spice Hot',
      '+ Raita $1.50 included',
      '2 × $14.00',
      '$28.00',
      'Garlic naan',
      'Regular',
      '4 × $3.00 $2.50',
      '$10.00',
      'Lunch for two Combo',
      'Regular',
      '1 × $30.00 $24.00',
      '$24.00',
      'Papad',
      'Regular',
      '3 × $1.15',
      '$3.45',
      'Total: $73.45',
      'Discount: −$8.00',
      'Subtotal: $65.45',
      'Tax: $3.27',
      'Delivery fee: $4.90',
      'Coupon discount: −$6.55',
      'Siting charge: $2.00',
      'Extra charges: $1.50',
      'Grand total: $70.57',
      'Paid Mar 7, 2026, 1:30 PM',
      'Payment: Cash',
      'Received: $80.00',
      'Given back: $9.43',
      'Printed Mar 7, 2026, 1:07 PM',
    ])
  })

  it('names the discount of a line below its price, and that of the bill beside the sum', () => {
    const discount = { amount: 2.8, percentage: 10, reason: 'Regular guest' }
    const foods = [aFood({ foodvariations: [aVariation({ quantity: 2, price: 14, discount })] })]
    const payment = aPayment({ summary: aSummary({ total: 28, discount: 5.8, subTotal: 22.2, grandTotal: 22.2 }) })
    const lines = receipt({ foods, payment, discount: { amount: 3, reason: 'Long wait' } })
    expect(from(lines, '2 × $14.00').slice(0, 5)).toEqual([
      '2 × $14.00',
      '$28.00',
      '10% off, −$2.80 · Regular guest',
      'Total: $28.00',
      'Discount · whole bill $3.00 off · Long wait: −$5.80',
    ])
  })

  it('strikes out the full price of reduced lines only', () => {
    const page = (discountPrice: number | null) =>
      receiptPage(printed({ foods: [aFood({ foodvariations: [aVariation({ price: 12.5, discountPrice })] })] }), roll)
    expect(page(10)).toContain('<s>$12.50</s>')
    expect(page(null)).not.toContain('<s>')
  })

  it('names its restaurant and its customer', () => {
    const restaurant = ['Brigade Foods', 'Harbour Kitchen', '12 Quay Street', 'Lakeside', '+1 555 0100']
    const order = ['Token 42', 'Takeaway · Online', 'Mar 7, 2026, 1:05 PM', 'Ana Reid', 'ana@guest.test']
    expect(receipt().slice(0, 10)).toEqual([...restaurant, ...order])
  })

  it('names a restaurant once if it is called like its business', () => {
    const lines = receipt({}, { branch: aBranch({ name: 'Brigade Foods' }) })
    expect(lines.slice(0, 2)).toEqual(['Brigade Foods', '12 Quay Street'])
  })

  it('shows the address of a delivery', () => {
    const address = { line: '4 Elm Road', nearBy: 'Opposite the bakery', latitude: null, longitude: null }
    const delivered = receipt({ restauranttype: { name: 'Delivery' }, address })
    expect(from(delivered, 'ana@guest.test').slice(1, 3)).toEqual(['4 Elm Road', 'Nearby Opposite the bakery'])
    expect(receipt({ restauranttype: { name: 'Takeaway' }, address }).join()).not.toContain('Elm Road')
  })

  it('leaves out amounts of zero except the total and the grand total', () => {
    const foods = [aFood({ isFreeClaim: true, foodvariations: [aVariation({ price: 0 })] })]
    const payment = aPayment({ summary: aSummary({ total: 0, subTotal: 0, grandTotal: 0 }) })
    const lines = from(receipt({ foods, payment }), 'Total: $0.00')
    expect(lines.slice(0, 3)).toEqual(['Total: $0.00', 'Grand total: $0.00', 'Not paid yet'])
  })

  it("uses the business's currency and dates and the branch's time", () => {
    const lines = receipt({}, { branch: aBranch({ currency: 'INR', locale: 'en-IN', timeZone: 'Asia/Kolkata' }) })
    expect(lines).toEqual(
      expect.arrayContaining(['7 Mar 2026, 11:35 pm', 'Grand total: ₹12.50', 'Printed 7 Mar 2026, 11:37 pm']),
    )
  })

  it('is marked as a reprint only when it is one', () => {
    expect(receipt({}, { isReprint: true })[0]).toBe('REPRINT')
    expect(receipt({}, { isReprint: false })).not.toContain('REPRINT')
  })
})

describe('the payment on a receipt', () => {
  const ofPayment = (...asked: Parameters<typeof receipt>) =>
    from(receipt(...asked), 'Grand total: $12.50').slice(1, -1)

  it('shows that an unpaid order is unpaid, and the amount due', () => {
    expect(ofPayment()).toEqual(['Not paid yet', 'Amount due: $12.50', 'Payment: Cash on Delivery'])
  })

  it('shows when an order was paid in the storefront', () => {
    const payment = aPayment({ isCod: false, paymentStatus: 'paid', paidAt, recivedAmount: 12.5 })
    expect(ofPayment({ payment })).toEqual([
      'Paid Mar 7, 2026, 1:30 PM',
      'Payment: Online storefront',
      'Received: $12.50',
    ])
  })

  it('shows when a till took the money that had to wait for the network', () => {
    const payment = aPayment({ paymentStatus: 'paid', paidAt, takenAt: '2026-03-07T17:02:00.000Z', paymentMode: cash })
    const sale = receipt({ ordertype: { name: 'Direct' }, payment })
    expect(sale).toEqual(expect.arrayContaining(['Mar 7, 2026, 12:02 PM', 'Paid Mar 7, 2026, 12:02 PM']))
    expect(receipt({ payment })).toContain('Mar 7, 2026, 1:05 PM')
  })

  it('shows the refund of an order rejected after payment', () => {
    const payment = aPayment({
      paymentStatus: 'refund due',
      paidAt,
      paymentMode: cash,
      recivedAmount: 20,
      returnedAmount: 7.5,
    })
    const asked = { isRejected: true, status: 'rejected', rejectNote: 'Out of rice', payment } as const
    expect(receipt(asked)[0]).toBe('REJECTED')
    expect(receipt(asked)).toContain('Out of rice')
    expect(ofPayment(asked)).toEqual([
      'Refund due: $12.50 is to be given back',
      'Paid Mar 7, 2026, 1:30 PM',
      'Payment: Cash',
      'Received: $20.00',
      'Given back: $7.50',
    ])
  })

  it('shows what was given back of it, and what is still due', () => {
    const half = aPayment({
      paymentStatus: 'refund due',
      paidAt,
      paymentMode: cash,
      recivedAmount: 20,
      refundedAmount: 8,
    })
    const asked = { isRejected: true, status: 'cancelled', rejectNote: 'Out of rice' } as const
    expect(ofPayment({ ...asked, payment: half })).toEqual([
      'Refund due: $12.00 is to be given back',
      'Paid Mar 7, 2026, 1:30 PM',
      'Payment: Cash',
      'Received: $20.00',
      'Refunded Amount: $8.00',
    ])
    const given = (amount: number, at: string) => ({ amount, at, by: 'Anna', reason: null })
    const [first, second] = [
      { ...given(5, '2026-03-07T19:00:00.000Z'), paymentMode: cash },
      { ...given(3, '2026-03-08T15:00:00.000Z'), paymentMode: null },
    ]
    expect(ofPayment({ ...asked, payment: { ...half, refunds: [first, second] } }).slice(-3)).toEqual([
      'Refund Mar 7, 2026, 2:00 PM, Cash: −$5.00',
      'Refund Mar 8, 2026, 11:00 AM, Online storefront: −$3.00',
      'Refunded Amount: $8.00',
    ])
    expect(ofPayment({ ...asked, payment: { ...half, refunds: [first] } }).at(-1)).toBe(
      'Refund Mar 7, 2026, 2:00 PM, Cash: −$5.00',
    )
    const whole = aPayment({ ...half, paymentStatus: 'refunded', refundedAmount: 20 })
    expect(ofPayment({ ...asked, payment: whole })[0]).toBe('$20.00 was given back')
  })

  it('shows that nothing is due for an order rejected before payment', () => {
    expect(ofPayment({ isRejected: true, status: 'rejected' })).toEqual(['Nothing to pay: the order was rejected'])
    expect(ofPayment({ isRejected: true, status: 'cancelled' })).toEqual(['Nothing to pay: the order was cancelled'])
  })
})
