import { htmlUnescape } from 'escape-goat'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaperOf, Printed } from './page-parts.ts'
import { aBranch, aFood, aPayment, aVariation, printed } from './printed.factory.ts'
import { receiptPage } from './receipt-page.ts'
import { ticketPage } from './ticket-page.ts'

const roll: PaperOf = { paper: { kind: 'roll', width: 80 }, isLandscape: false }

function saying(text: string): Printed {
  return printed(
    {
      isRejected: true,
      rejectNote: text,
      restauranttype: { name: 'Delivery' },
      customer: { name: text, contact: text },
      note: text,
      allergy: `${text} and nuts`,
      address: { line: text, nearBy: text, latitude: null, longitude: null },
      foods: [
        aFood({
          name: text,
          foodvariations: [
            aVariation({
              name: text,
              customizations: [{ cusName: text, levelName: text }],
              addons: [{ name: text, price: 1 }],
            }),
          ],
        }),
      ],
      payment: aPayment({
        paymentStatus: 'paid',
        paymentMode: { _id: '018f4e8a-0000-7000-8000-000000000005', name: text },
      }),
    },
    {
      branch: aBranch({
        businessName: text,
        name: `${text}, Harbour`,
        address: text,
        cities: [text],
        contacts: [text],
      }),
    },
  )
}

const tagsOf = (page: string) => page.match(/<[^>]*>/g)
const timesIn = (page: string, text: string) => htmlUnescape(page).split(text).length - 1

const hostile = fc.constantFrom(
  '<script>fetch("http://kitchen.test")</script>',
  '<img src=http://kitchen.test/x.png onerror=alert(1)>',
  '</style></p></body>',
  '" onmouseover="alert(1)',
  "' style='background:url(//kitchen.test)",
  '&lt;b&gt; &amp; &#60;',
  '<!--',
  '$& $1 ${order} {{token}}',
)
const anyText = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''))
  .filter((text) => text !== '')

describe("customers' and managers' texts on paper", () => {
  it('never change the page around them', () => {
    const harmless = saying('Soup')
    fc.assert(
      fc.property(anyText, (text) => {
        const order = saying(text)
        expect(tagsOf(ticketPage(order, roll))).toEqual(tagsOf(ticketPage(harmless, roll)))
        expect(tagsOf(receiptPage(order, roll))).toEqual(tagsOf(receiptPage(harmless, roll)))
      }),
    )
  })

  it('appear letter for letter wherever they were entered', () => {
    const [onTicket, onReceipt] = [ticketPage(saying('§Soup§'), roll), receiptPage(saying('§Soup§'), roll)]
    fc.assert(
      fc.property(anyText, (text) => {
        const order = saying(`§${text}§`)
        expect(timesIn(ticketPage(order, roll), `§${text}§`)).toBe(timesIn(onTicket, '§Soup§'))
        expect(timesIn(receiptPage(order, roll), `§${text}§`)).toBe(timesIn(onReceipt, '§Soup§'))
      }),
    )
    expect(timesIn(onTicket, '§Soup§')).toBe(10)
    expect(timesIn(onReceipt, '§Soup§')).toBe(16)
  })

  it('keep the direction of their own script and change nothing beside them', () => {
    for (const page of [ticketPage(saying('§Soup§'), roll), receiptPage(saying('§Soup§'), roll)]) {
      const written = page.match(/<[^>]*>[^<]*§Soup§/g)
      expect(written?.filter((text) => !text.includes('dir="auto"'))).toEqual([])
    }
  })
})

describe('a printed page', () => {
  it('is self-contained: it runs and loads nothing', () => {
    for (const page of [ticketPage(saying('Soup'), roll), receiptPage(saying('Soup'), roll)]) {
      expect(page).not.toMatch(/<(?:script|img|link|iframe|object|svg)|url\(|@import|\b(?:src|href|on\w+)=/i)
      expect(page).toContain(`content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;"`)
      expect(page.match(/<style>/g)).toHaveLength(1)
    }
  })

  it('is small', () => {
    const size = (page: string) => Buffer.byteLength(page)
    expect(size(ticketPage(printed({ foods: [] }), roll))).toBeLessThan(6000)
    expect(size(receiptPage(printed({ foods: [] }), roll))).toBeLessThan(6000)
  })
})
