import type { DemoExpense, DemoPurchase } from './inventory.ts'

/** How busy the months were, beginning a month and a half ago: summer is the best season. */
const SEASONS = [0.92, 0.85, 0.78, 0.8, 0.95, 1, 1.12, 1.3, 1.38, 1.24]
const A_MONTH = 30
const FIRST = 45
const TAX = 0.15

const cents = (amount: number) => Math.round(amount * 100) / 100

/** Prices were lower, by a little less than one percent a month. */
function bought(kg: number, price: number, months: number) {
  const paid = cents(kg * price * (1 - 0.009 * months))
  return { kg, price: paid, tax: cents(paid * TAX) }
}

/** Everything on these bills is used up. */
export const earlierPurchases: readonly DemoPurchase[] = SEASONS.flatMap((season, months) => {
  const daysAgo = FIRST + months * A_MONTH
  const finished = { daysAgo: daysAgo - 8 }
  return [
    {
      supplier: 'Harbour Meats',
      billId: `HM-${8790 - months * 55}`,
      daysAgo,
      isEarlier: true,
      materials: [
        { material: 'Beef mince' as const, ...bought(Math.round(26 * season), 15.6, months), finished },
        { material: 'Chicken thigh' as const, ...bought(Math.round(21 * season), 13.2, months), finished },
      ],
    },
    {
      supplier: 'Waitākere Greens',
      billId: `WG-${2190 - months * 40}`,
      daysAgo: daysAgo + 3,
      isEarlier: true,
      materials: [
        { material: 'Potatoes' as const, ...bought(Math.round(70 * season), 2.3, months), finished },
        { material: 'Tomatoes' as const, ...bought(Math.round(34 * season), 5.9, months), finished },
      ],
    },
  ]
})

export const earlierExpenses: readonly DemoExpense[] = SEASONS.flatMap((season, months) => {
  const daysAgo = FIRST + months * A_MONTH
  const month = 12 - months
  return [
    {
      category: 'Power' as const,
      billId: `P-${54_900 - months * 120}`,
      daysAgo: daysAgo + 17,
      purpose: 'Electricity and gas',
    },
    { category: 'Rent' as const, billId: `RENT-0${month}`, daysAgo: daysAgo - 3, purpose: 'Rent' },
    ...(months % 3 === 0
      ? [{ category: 'Cleaning' as const, billId: `C-${1100 - months * 9}`, daysAgo, purpose: 'Extraction hood' }]
      : []),
    ...(months % 4 === 1
      ? [{ category: 'Repairs' as const, billId: `R-00${80 - months}`, daysAgo: daysAgo + 6, purpose: 'Dishwasher' }]
      : []),
  ].map((expense) => ({
    ...expense,
    spended: cents({ Rent: 6200, Power: 1180 * (2 - season), Cleaning: 420, Repairs: 265.5 }[expense.category]),
  }))
})
