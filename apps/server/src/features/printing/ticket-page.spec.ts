import { describe, expect, it } from 'vitest'
import type { PaperOf } from './page-parts.ts'
import { aBranch, aFood, aPayment, aSummary, aVariation, printed, readPage } from './printed.factory.ts'
import { ticketPage } from './ticket-page.ts'

const roll: PaperOf = { paper: { kind: 'roll', width: 80 }, isLandscape: false }
const ticket = (...asked: Parameters<typeof printed>) => readPage(ticketPage(printed(...asked), roll))

const nearBy = { line: '4 Elm Road', nearBy: 'Opposite the bakery', latitude: null, longitude: null }

describe('a kitchen ticket', () => {
  it('shows every food and variation with its quantity and its choices', () => {
    const foods = [
      aFood({
        name: 'Chicken Biryani',
        allergens: ['milk', 'nuts'],
        tags: ['spicy', 'house made'],
        foodvariations: [
          aVariation({
            quantity: 2,
            name: 'Large',
            customizations: [
              { cusName: 'Spice', levelName: 'Hot' },
              { cusName: 'Rice', levelName: 'Brown' },
            ],
            note: 'No onions, <b>well</b> done',
            addons: [
              { name: 'Raita', price: 1.5 },
              { name: 'Egg', price: 1 },
            ],
          }),
          aVariation({ quantity: 1, name: 'Small' }),
        ],
      }),
      aFood({ name: 'Garlic naan', foodvariations: [aVariation({ quantity: 12, name: 'Plain' })] }),
    ]
    const lines = ticket({ foods })
    expect(lines.slice(lines.indexOf('2 ×'))).toEqual([
      '2 ×',
      'Chicken Biryani Large',
      'Contains milk, nuts (addons not included)',
      'spicy · house made',
      'Spice Hot',
      'Rice Brown',
      '+ Raita',
      '+ Egg',
      'No onions, <b>well</b> done',
      '1 ×',
      'Chicken Biryani Small',
      'Contains milk, nuts',
      'spicy · house made',
      '12 ×',
      'Garlic naan Plain',
      '15 portions Printed Mar 7, 1:07 PM',
    ])
  })

  it('orders only what did not return to the stock', () => {
    const foods = [
      aFood({ foodvariations: [aVariation({ quantity: 3, restocked: 1 }), aVariation({ quantity: 2, restocked: 2 })] }),
    ]
    const lines = ticket({ foods })
    expect(lines.slice(lines.indexOf('2 ×'))).toEqual([
      '2 ×',
      'Chicken Biryani Regular',
      '2 ×',
      'VOID Chicken Biryani Regular',
      '2 portions Printed Mar 7, 1:07 PM',
    ])
    expect(lines).not.toContain('VOID')
  })

  it('says that all of it is void, unless the order was called off', () => {
    const foods = [aFood({ foodvariations: [aVariation({ restocked: 1 })] })]
    expect(ticket({ foods })[0]).toBe('VOID')
    expect(ticket({ foods, isRejected: true, status: 'cancelled' })).not.toContain('VOID')
  })

  it('says that it is done, unless the order was called off', () => {
    expect(ticket({}, { isDone: true })[0]).toBe('ALREADY DONE')
    expect(ticket({ isRejected: true, status: 'cancelled' }, { isDone: true })).not.toContain('ALREADY DONE')
  })

  it("shows the customer and the customer's note", () => {
    expect(ticket({ note: 'No nuts, please' })).toEqual([
      'Takeaway Online',
      '42',
      'Placed at: Mar 7, 1:05 PM',
      'Ready by: 1:26 PM',
      'Customer: Ana Reid',
      'Note from the customer',
      'No nuts, please',
      '1 ×',
      'Chicken Biryani Regular',
      '1 portion Printed Mar 7, 1:07 PM',
    ])
  })

  it('warns of an allergy before everything that is cooked, and leaves the note that speaks of it out', () => {
    const lines = ticket({ note: 'Severe peanut allergy' }, { isReprint: true })
    expect(lines.slice(0, lines.indexOf('1 ×'))).toEqual([
      'REPRINT',
      'Takeaway Online',
      '42',
      'Placed at: Mar 7, 1:05 PM',
      'Ready by: 1:26 PM',
      'ALLERGY',
      'Severe peanut allergy',
      'Customer: Ana Reid',
    ])
    expect(ticket({ note: 'Sesame', allergy: 'Sesame' }).filter((text) => text === 'Sesame')).toHaveLength(1)
  })

  it('shows the entered allergy and the note beside it', () => {
    expect(ticket({ allergy: 'Sesame', note: 'Ring twice' })).toEqual(
      expect.arrayContaining(['ALLERGY', 'Sesame', 'Note from the customer', 'Ring twice']),
    )
    expect(ticket({ note: 'Ring twice' })).not.toContain('ALLERGY')
  })

  it('prints the allergy in white on black, as large as the name of a food', () => {
    const page = ticketPage(printed({ allergy: 'Sesame' }), roll)
    const [, look] = /\.allergy\{([^}]*)\}/.exec(page) ?? []
    const [, name] = /\n\.name\{([^}]*)\}/.exec(page) ?? []
    expect(look?.split(';')).toEqual(expect.arrayContaining(['background:#000', 'color:#fff', 'font-size:var(--name)']))
    expect(name?.split(';')).toContain('font-size:var(--name)')
  })

  it('prints the variation as heavy and large as the name of its food, in a frame', () => {
    const page = ticketPage(printed(), roll)
    const look = (name: string) => new RegExp(`\\n\\.${name}\\{([^}]*)\\}`).exec(page)?.[1]?.split(';') ?? []
    expect(page).toMatch(/<p class="name">.*<span class="variation" dir="auto">Regular<\/span><\/p>/)
    expect(look('name')).toContain('font-weight:700')
    expect(look('variation')).toContain('border:2px solid')
    expect(look('variation').join()).not.toMatch(/font|color/)
  })

  it("writes dates and times as the business's locale does, and when the order is ready", () => {
    const lines = ticket({}, { branch: aBranch({ locale: 'en-GB', timeZone: 'Europe/London' }) })
    expect(lines).toContain('Placed at: 7 Mar, 18:05')
    expect(lines).toContain('Ready by: 18:26')
  })

  it('leaves no gaps for absent parts', () => {
    expect(
      ticket({
        customer: null,
        promisedAt: null,
        ordertype: { name: 'Direct' },
        restauranttype: { name: 'Direct' },
      }),
    ).toEqual([
      'Direct',
      '42',
      'Placed at: Mar 7, 1:05 PM',
      '1 ×',
      'Chicken Biryani Regular',
      '1 portion Printed Mar 7, 1:07 PM',
    ])
  })

  it('shows the landmark near a delivery, not its address', () => {
    const lines = ticket({ restauranttype: { name: 'Delivery' }, address: nearBy })
    expect(lines).toContain('Nearby: Opposite the bakery')
    expect(lines.join()).not.toContain('4 Elm Road')
    expect(ticket({ restauranttype: { name: 'Takeaway' }, address: nearBy }).join()).not.toContain('bakery')
  })

  it('marks combos and free claims', () => {
    const foods = [
      aFood({ name: 'Lunch for two', isCombo: true }),
      aFood({ name: 'Tea', isFreeClaim: true }),
      aFood({ name: 'Soup' }),
    ]
    expect(ticket({ foods })).toEqual(
      expect.arrayContaining(['Lunch for two Combo Regular', 'Tea Free claim Regular', 'Soup Regular']),
    )
  })

  it('shows no prices', () => {
    const foods = [
      aFood({
        foodvariations: [
          aVariation({ quantity: 2, price: 17.35, discountPrice: 16.15, addons: [{ name: 'Raita', price: 1.85 }] }),
        ],
      }),
    ]
    const summary = aSummary({ total: 34.7, discount: 2.4, subTotal: 32.3, tax: 1.62, grandTotal: 33.92 })
    const payment = aPayment({ summary, paymentStatus: 'paid', recivedAmount: 40, returnedAmount: 6.08 })
    const text = ticket({ foods, payment }).join(' ')
    expect(text).toContain('+ Raita')
    expect(text).not.toMatch(/\$|\d[.,]\d|40/)
  })

  it('is marked as a reprint only when it is one', () => {
    expect(ticket({}, { isReprint: true })[0]).toBe('REPRINT')
    expect(ticket({}, { isReprint: false })).not.toContain('REPRINT')
  })

  it('shows that the order was rejected, and why', () => {
    const lines = ticket({ isRejected: true, status: 'rejected', rejectNote: 'Out of rice' })
    expect(lines[0]).toBe('REJECTED')
    expect(lines).toEqual(expect.arrayContaining(['Why it was rejected', 'Out of rice']))
    expect(ticket()).not.toContain('REJECTED')
  })

  it('shows that the order was cancelled, and why', () => {
    const called = { isRejected: true, status: 'cancelled', rejectNote: 'The guest called' } as const
    const lines = ticket(called, { isReprint: true })
    expect(lines[0]).toBe('CANCELLED')
    expect(lines).toEqual(expect.arrayContaining(['Why it was cancelled', 'The guest called']))
  })

  it.each([
    ['America/New_York', 'Mar 7, 1:05 PM', 'Mar 7, 1:07 PM'],
    ['Asia/Kolkata', 'Mar 7, 11:35 PM', 'Mar 7, 11:37 PM'],
    ['Pacific/Auckland', 'Mar 8, 7:05 AM', 'Mar 8, 7:07 AM'],
  ])('shows the local time in %s', (timeZone, placedAt, printedAt) => {
    const lines = ticket({}, { branch: aBranch({ timeZone }) })
    expect(lines).toContain(`Placed at: ${placedAt}`)
    expect(lines.at(-1)).toBe(`1 portion Printed ${printedAt}`)
  })
})
