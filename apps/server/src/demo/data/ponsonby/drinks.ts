import type { Dish } from '../dish.ts'

const coffee = ['Extra shot', 'Vanilla syrup', 'Whipped cream'] as const

export const drinks: readonly Dish[] = [
  {
    name: 'Flat white',
    note: 'Double ristretto of the house blend, silky milk',
    category: 'Hot drinks',
    menus: ['All day', 'Breakfast', 'Drinks'],
    coalitions: ['Kiwi classics'],
    tax: 'GST',
    minutes: 4,
    customizations: ['Which milk?', 'How sweet?'],
    addons: coffee,
    recipe: [
      ['Coffee beans', 'kg', 0.018],
      ['Milk', 'kg', 0.15],
    ],
    picture: { vessel: 'cup', table: 'walnut', base: '#9a6238' },
    variations: [
      { name: 'Regular', price: 5.8, serves: 'One', portion: '180 ml', calories: 110 },
      { name: 'Large', price: 6.6, serves: 'One', portion: '240 ml', calories: 150 },
    ],
  },
  {
    name: 'Chai latte',
    note: 'Slow-steeped black tea with cardamom, ginger and cinnamon',
    category: 'Hot drinks',
    menus: ['All day', 'Breakfast', 'Drinks'],
    coalitions: ['Vegetarian'],
    tax: 'GST',
    minutes: 5,
    customizations: ['Which milk?', 'How sweet?'],
    picture: { vessel: 'cup', table: 'sage', base: '#c99b62', tone: '#3e6b6b', pieces: [['crumb', '#6b3d24', 4]] },
    variations: [{ name: 'Regular', price: 6.2, serves: 'One', portion: '240 ml', calories: 170 }],
  },
  {
    name: 'Feijoa and apple fizz',
    note: 'Feijoa cordial, Nelson apple, soda and mint',
    category: 'Cold drinks',
    menus: ['All day', 'Drinks'],
    coalitions: ['Vegan'],
    minutes: 3,
    picture: {
      vessel: 'glass',
      table: 'linen',
      base: '#b7cf62',
      tone: '#4c9141',
      pieces: [
        ['citrus', '#9cc13f', 2],
        ['leaf', '#4c9141', 3],
      ],
    },
    variations: [{ name: 'Glass', price: 8.5, serves: 'One', portion: '350 ml', calories: 140 }],
  },
  {
    name: 'Blood orange iced tea',
    note: 'Cold-brewed Ceylon, blood orange and rosemary',
    category: 'Cold drinks',
    menus: ['All day', 'Drinks'],
    coalitions: ['Vegan'],
    minutes: 3,
    customizations: ['How sweet?'],
    picture: {
      vessel: 'glass',
      table: 'blush',
      base: '#d9542e',
      tone: '#35637a',
      pieces: [
        ['citrus', '#e8682c', 2],
        ['leaf', '#4c9141', 2],
      ],
    },
    variations: [
      { name: 'Glass', price: 7.9, serves: 'One', portion: '350 ml', calories: 90 },
      {
        name: 'Jug',
        price: 19.9,
        discountPrice: 15.9,
        offer: 'A jug for the price of two',
        serves: 'Four',
        portion: '1.2 l',
        calories: 310,
      },
    ],
  },
  {
    name: 'Berry smoothie',
    note: 'Blueberries, banana, oat milk and a spoon of mānuka honey',
    category: 'Cold drinks',
    menus: ['All day', 'Breakfast', 'Drinks'],
    coalitions: ['Vegetarian'],
    minutes: 4,
    picture: { vessel: 'glass', table: 'sage', base: '#8c4a86', tone: '#f4f1ea', pieces: [['ball', '#4b4a8f', 4]] },
    variations: [{ name: 'Glass', price: 9.9, serves: 'One', portion: '400 ml', calories: 260, stock: 60 }],
  },
]
