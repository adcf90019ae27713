import { aFood, aVariation, printed } from '../apps/server/src/features/printing/printed.factory.ts'
import { ticketPage } from '../apps/server/src/features/printing/ticket-page.ts'
import { expect, test } from './fixtures/journey.ts'
import { pictureOf } from './fixtures/receipt-picture.ts'

const DOTS_PER_MM = 8

test(
  'A ticket of seven foods with addons takes less than half a metre of a roll',
  { tag: '@prove' },
  async ({ browser }) => {
    const foods = ['Chicken Biryani', 'Salt and pepper squid', 'The Ponsonby burger', 'Garlic naan', 'Seafood chowder']
      .concat('Flat white', 'Chocolate fondant')
      .map((name) => {
        const addons = ['Extra cheese', 'Avocado'].map((addon) => ({ name: addon, price: 1 }))
        const customizations = [{ cusName: 'Spice', levelName: 'Hot' }]
        return aFood({ name, foodvariations: [aVariation({ quantity: 2, customizations, addons })] })
      })
    for (const width of [80, 58] as const) {
      const page = ticketPage(printed({ foods, note: 'Ring twice' }), {
        paper: { kind: 'roll', width },
        isLandscape: false,
      })
      const { length } = await pictureOf(browser, page, `${width} mm`)
      expect(length / DOTS_PER_MM, `on a roll of ${width} mm`).toBeLessThan(500)
      expect(length / DOTS_PER_MM).toBeGreaterThan(100)
    }
  },
)
