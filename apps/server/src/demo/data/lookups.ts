import type { ConditionKind } from '@brigade/contract/lookups/conditions.rules.ts'

export const categories = [
  'Breakfast',
  'Starters',
  'Burgers',
  'Bowls',
  'Mains',
  'Noodles',
  'Pizza',
  'Sides',
  'Desserts',
  'Hot drinks',
  'Cold drinks',
  'Combos',
] as const

export const menus = ['All day', 'Breakfast', 'Lunch', 'Dinner', 'Drinks'] as const

export const coalitions = [
  'Kiwi classics',
  'From the sea',
  'From the grill',
  'Asian kitchen',
  'Vegetarian',
  'Vegan',
] as const

export const taxes = { GST: 15, 'Zero-rated': 0 } as const

/** Condition kinds by their name in the business. */
export const conditions = {
  'Minimum order amount': 'minimum-order-amount',
  'Order amount between': 'order-amount-between',
  'Minimum quantity': 'minimum-quantity',
  'Every nth order': 'every-nth-order',
} as const satisfies Record<string, ConditionKind>

export const customizations = {
  'How spicy?': ['Mild', 'Medium', 'Hot', 'Kiwi hot'],
  'How should we cook it?': ['Rare', 'Medium rare', 'Medium', 'Well done'],
  'Which milk?': ['Whole', 'Trim', 'Oat', 'Soy', 'Coconut'],
  'How sweet?': ['No sugar', 'A little', 'Regular'],
  'How would you like your eggs?': ['Poached', 'Fried', 'Scrambled'],
  'Which base?': ['Classic', 'Thin', 'Gluten free'],
  'Which side?': ['Fries', 'Kūmara fries', 'Garden salad'],
} as const

/** Prices in the business's currency. `qty` is the most that an order may hold. */
export const addons = {
  'Smoked bacon': { price: 4.5, qty: 10 },
  Halloumi: { price: 5, qty: 10 },
  Avocado: { price: 4, qty: 10 },
  'Free-range egg': { price: 3, qty: 12 },
  'Aged cheddar': { price: 2.5, qty: 10 },
  'Extra patty': { price: 6.5, qty: 6 },
  'Steamed rice': { price: 3.5, qty: 10 },
  'Garlic naan': { price: 4.9, qty: 10 },
  Prawns: { price: 6, qty: 5 },
  'Extra shot': { price: 1, qty: 8 },
  'Vanilla syrup': { price: 0.8, qty: 8 },
  'Whipped cream': { price: 1.5, qty: 8 },
} as const satisfies Record<string, { price: number; qty: number }>

export const materials = {
  'Beef mince': 'Grass-fed, coarse',
  'Chicken thigh': 'Free range, boneless',
  'Lamb rump': 'Canterbury',
  'Hoki fillet': 'Fresh on Tuesdays and Fridays',
  'Prawn cutlets': 'Frozen, 1 kg bags',
  Bacon: 'Mānuka smoked',
  Eggs: 'Free range, size 7',
  Potatoes: 'Agria',
  Kūmara: 'Owairaka red',
  'Jasmine rice': '20 kg sacks',
  'Rice noodles': 'Fresh, keep cool',
  'Burger buns': 'From the baker, daily',
  Sourdough: 'From the baker, daily',
  'Pizza dough': '260 g balls',
  Mozzarella: 'Fior di latte',
  Cheddar: 'Aged two years',
  'Halloumi block': 'Local',
  Avocados: 'Hass',
  Tomatoes: 'Vine',
  'Coconut milk': 'Tins',
  'Coffee beans': 'House blend',
  Milk: 'Blue top',
  Cream: '36% fat',
  Sugar: 'Caster',
  'Plain flour': 'High grade',
  'Olive oil': 'From Waiheke',
  'Sea salt': 'Flakes',
} as const

/** In the order of the lists. */
export const paymentModes = ['Cash', 'Eftpos', 'Credit card', 'Gift voucher'] as const

export const expenseCategories = ['Rent', 'Power', 'Cleaning', 'Repairs'] as const

export const deliveryServices = [
  { name: 'Own drivers', isOwn: true },
  { name: 'Kea Couriers', isOwn: false },
  { name: 'Tūī Express', isOwn: false },
] as const

export type Category = (typeof categories)[number]
export type Menu = (typeof menus)[number]
export type Coalition = (typeof coalitions)[number]
export type Tax = keyof typeof taxes
export type ExpenseCategory = (typeof expenseCategories)[number]
export type ConditionName = keyof typeof conditions
export type Customization = keyof typeof customizations
export type Addon = keyof typeof addons
export type Material = keyof typeof materials
