import { earlierExpenses, earlierPurchases } from './earlier-bills.ts'
import type { ExpenseCategory, Material } from './lookups.ts'

interface DemoSupplier {
  name: string
  address: string
  latitude: number
  longitude: number
  contacts: readonly string[]
}

export type Quantity = { kg: number } | { nos: number }

export type DemoBought = Quantity & {
  material: Material
  price: number
  tax: number
  /** When the last of it was used or dumped. */
  finished?: { daysAgo: number; dumped?: Quantity & { reason: string } }
}

export interface DemoPurchase {
  supplier: string
  billId: string
  daysAgo: number
  materials: readonly DemoBought[]
  /** From before the branch kept its stock, so it is not in the ledger. */
  isEarlier?: boolean
}

export interface DemoExpense {
  category: ExpenseCategory
  billId: string
  daysAgo: number
  purpose: string
  spended: number
}

interface DemoCount {
  daysAgo: number
  note: string
  counted: ReadonlyArray<Quantity & { material: Material }>
}

export interface DemoInventory {
  suppliers: readonly DemoSupplier[]
  purchases: readonly DemoPurchase[]
  expenses: readonly DemoExpense[]
  counts: readonly DemoCount[]
  /** Reorder levels. */
  levels: ReadonlyArray<Quantity & { material: Material }>
}

const ponsonby: DemoInventory = {
  suppliers: [
    {
      name: 'Waitākere Greens',
      address: '14 Parrs Cross Road, Henderson, Auckland 0612',
      latitude: -36.8921,
      longitude: 174.6264,
      contacts: ['+64 9 555 0121', '+64 21 555 0121'],
    },
    {
      name: 'Harbour Meats',
      address: '3 Hamer Street, Wynyard Quarter, Auckland 1010',
      latitude: -36.8405,
      longitude: 174.7558,
      contacts: ['+64 9 555 0122'],
    },
    {
      name: 'Grey Lynn Bakery',
      address: '432 Richmond Road, Grey Lynn, Auckland 1021',
      latitude: -36.8587,
      longitude: 174.7378,
      contacts: ['+64 9 555 0123'],
    },
    {
      name: 'City Provisions',
      address: '8 Crowhurst Street, Newmarket, Auckland 1023',
      latitude: -36.8697,
      longitude: 174.7771,
      contacts: ['+64 9 555 0124'],
    },
  ],
  purchases: [
    ...earlierPurchases,
    {
      supplier: 'Waitākere Greens',
      billId: 'WG-2207',
      daysAgo: 96,
      materials: [
        { material: 'Potatoes', kg: 40, price: 92, tax: 13.8, finished: { daysAgo: 71 } },
        {
          material: 'Avocados',
          nos: 60,
          price: 108,
          tax: 16.2,
          finished: { daysAgo: 88, dumped: { nos: 7, reason: 'Overripe' } },
        },
      ],
    },
    {
      supplier: 'Harbour Meats',
      billId: 'HM-8810',
      daysAgo: 64,
      materials: [
        { material: 'Beef mince', kg: 25, price: 375, tax: 56.25, finished: { daysAgo: 41 } },
        { material: 'Bacon', kg: 10, price: 189, tax: 28.35, finished: { daysAgo: 33 } },
      ],
    },
    {
      supplier: 'Grey Lynn Bakery',
      billId: 'GLB-411',
      daysAgo: 35,
      materials: [{ material: 'Burger buns', nos: 240, price: 216, tax: 32.4, finished: { daysAgo: 30 } }],
    },
    {
      supplier: 'Harbour Meats',
      billId: 'HM-9034',
      daysAgo: 9,
      materials: [
        { material: 'Beef mince', kg: 30, price: 462, tax: 69.3 },
        { material: 'Chicken thigh', kg: 24, price: 312, tax: 46.8 },
        { material: 'Bacon', kg: 12, price: 228, tax: 34.2 },
      ],
    },
    {
      supplier: 'City Provisions',
      billId: 'CP-1180',
      daysAgo: 5,
      materials: [
        { material: 'Eggs', nos: 360, price: 234, tax: 35.1 },
        { material: 'Milk', kg: 40, price: 88, tax: 13.2 },
        { material: 'Cream', kg: 8, price: 62.4, tax: 9.36 },
        { material: 'Mozzarella', kg: 10, price: 164, tax: 24.6 },
        { material: 'Cheddar', kg: 6, price: 96, tax: 14.4 },
        { material: 'Halloumi block', kg: 5, price: 115, tax: 17.25 },
        { material: 'Coffee beans', kg: 9, price: 306, tax: 45.9 },
        { material: 'Sugar', kg: 15, price: 37.5, tax: 5.63 },
        { material: 'Jasmine rice', kg: 20, price: 58, tax: 8.7 },
        { material: 'Rice noodles', kg: 8, price: 41.6, tax: 6.24 },
        { material: 'Coconut milk', kg: 12, price: 64.8, tax: 9.72 },
      ],
    },
    {
      supplier: 'Harbour Meats',
      billId: 'HM-9051',
      daysAgo: 2,
      materials: [
        { material: 'Lamb rump', kg: 9, price: 297, tax: 44.55 },
        { material: 'Hoki fillet', kg: 11, price: 242, tax: 36.3 },
        { material: 'Prawn cutlets', kg: 8, price: 196, tax: 29.4 },
      ],
    },
    {
      supplier: 'Waitākere Greens',
      billId: 'WG-2391',
      daysAgo: 4,
      materials: [
        { material: 'Potatoes', kg: 45, price: 99, tax: 14.85 },
        { material: 'Kūmara', kg: 20, price: 78, tax: 11.7 },
        { material: 'Avocados', nos: 72, price: 129.6, tax: 19.44 },
        { material: 'Tomatoes', kg: 15, price: 88.5, tax: 13.28 },
      ],
    },
    {
      supplier: 'Grey Lynn Bakery',
      billId: 'GLB-467',
      daysAgo: 1,
      materials: [
        { material: 'Burger buns', nos: 200, price: 184, tax: 27.6 },
        { material: 'Sourdough', nos: 18, price: 117, tax: 17.55 },
        { material: 'Pizza dough', nos: 90, price: 162, tax: 24.3 },
      ],
    },
  ],
  expenses: [
    ...earlierExpenses,
    { category: 'Rent', billId: 'RENT-1', daysAgo: 12, purpose: 'Rent', spended: 6200 },
    { category: 'Power', billId: 'P-55210', daysAgo: 32, purpose: 'Electricity and gas', spended: 1284.55 },
    { category: 'Repairs', billId: 'R-0093', daysAgo: 17, purpose: 'New seal for the walk-in fridge', spended: 342 },
    { category: 'Cleaning', billId: 'C-1187', daysAgo: 6, purpose: 'Extraction hood and ducts', spended: 489.9 },
  ],
  counts: [
    {
      daysAgo: 3,
      note: 'The first count, cold room and shelves',
      counted: [
        { material: 'Beef mince', kg: 16.4 },
        { material: 'Chicken thigh', kg: 9.8 },
        { material: 'Bacon', kg: 4.6 },
        { material: 'Potatoes', kg: 31 },
        { material: 'Kūmara', kg: 14.5 },
        { material: 'Avocados', nos: 41 },
        { material: 'Tomatoes', kg: 9.2 },
        { material: 'Burger buns', nos: 231 },
        { material: 'Hoki fillet', kg: 14 },
        { material: 'Lamb rump', kg: 12.5 },
        { material: 'Prawn cutlets', kg: 9 },
        { material: 'Eggs', nos: 180 },
        { material: 'Pizza dough', nos: 96 },
        { material: 'Mozzarella', kg: 14 },
        { material: 'Cheddar', kg: 8.5 },
        { material: 'Halloumi block', kg: 7 },
        { material: 'Coconut milk', kg: 16 },
        { material: 'Coffee beans', kg: 11 },
        { material: 'Milk', kg: 48 },
        { material: 'Cream', kg: 9.5 },
        { material: 'Sugar', kg: 25 },
      ],
    },
    {
      daysAgo: 1,
      note: 'Before the weekend',
      counted: [
        { material: 'Beef mince', kg: 16.1 },
        { material: 'Chicken thigh', kg: 9.8 },
        { material: 'Bacon', kg: 4.6 },
        { material: 'Potatoes', kg: 30.5 },
        { material: 'Kūmara', kg: 14.5 },
        { material: 'Avocados', nos: 38 },
        { material: 'Tomatoes', kg: 9.2 },
      ],
    },
  ],
  levels: [
    { material: 'Beef mince', kg: 10 },
    { material: 'Bacon', kg: 5 },
    { material: 'Potatoes', kg: 20 },
    { material: 'Avocados', nos: 30 },
    { material: 'Burger buns', nos: 60 },
  ],
}

const cubaStreet: DemoInventory = {
  suppliers: [
    {
      name: 'Kāpiti Coast Produce',
      address: '27 Milne Drive, Paraparaumu 5032',
      latitude: -40.9012,
      longitude: 174.9931,
      contacts: ['+64 4 555 0131'],
    },
    {
      name: 'Island Bay Fish',
      address: '139 The Parade, Island Bay, Wellington 6023',
      latitude: -41.3353,
      longitude: 174.7731,
      contacts: ['+64 4 555 0132', '+64 21 555 0132'],
    },
    {
      name: 'Capital Dry Goods',
      address: '61 Kaiwharawhara Road, Wellington 6035',
      latitude: -41.2604,
      longitude: 174.7919,
      contacts: ['+64 4 555 0133'],
    },
  ],
  purchases: [
    {
      supplier: 'Capital Dry Goods',
      billId: 'CDG-3301',
      daysAgo: 70,
      materials: [
        { material: 'Jasmine rice', kg: 60, price: 168, tax: 25.2, finished: { daysAgo: 22 } },
        { material: 'Coconut milk', nos: 96, price: 201.6, tax: 30.24 },
      ],
    },
    {
      supplier: 'Island Bay Fish',
      billId: 'IBF-702',
      daysAgo: 12,
      materials: [
        {
          material: 'Hoki fillet',
          kg: 12,
          price: 264,
          tax: 39.6,
          finished: { daysAgo: 9, dumped: { kg: 1.25, reason: 'Past its day' } },
        },
        { material: 'Prawn cutlets', kg: 10, price: 245, tax: 36.75 },
      ],
    },
    {
      supplier: 'Capital Dry Goods',
      billId: 'CDG-3388',
      daysAgo: 3,
      materials: [{ material: 'Jasmine rice', kg: 60, price: 171, tax: 25.65 }],
    },
  ],
  expenses: [
    { category: 'Power', billId: 'W-8811', daysAgo: 28, purpose: 'Electricity', spended: 903.2 },
    { category: 'Cleaning', billId: 'CL-209', daysAgo: 5, purpose: 'Windows', spended: 120 },
  ],
  counts: [
    {
      daysAgo: 2,
      note: 'The first count',
      counted: [
        { material: 'Coconut milk', nos: 58 },
        { material: 'Prawn cutlets', kg: 6.4 },
        { material: 'Jasmine rice', kg: 57 },
      ],
    },
    {
      daysAgo: 1,
      note: 'Before the weekend',
      counted: [
        { material: 'Coconut milk', nos: 58 },
        { material: 'Prawn cutlets', kg: 6.2 },
        { material: 'Jasmine rice', kg: 57 },
      ],
    },
  ],
  levels: [
    { material: 'Prawn cutlets', kg: 5 },
    { material: 'Jasmine rice', kg: 20 },
  ],
}

export const inventories: readonly DemoInventory[] = [ponsonby, cubaStreet]
