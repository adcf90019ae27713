import type { Dish } from '../dish.ts'

export const mains: readonly Dish[] = [
  {
    name: 'Beer-battered fish and chips',
    note: 'Hoki in a crisp ale batter, hand-cut agria chips, tartare and lemon',
    category: 'Mains',
    menus: ['All day', 'Lunch', 'Dinner'],
    coalitions: ['From the sea', 'Kiwi classics'],
    minutes: 16,
    recipe: [
      ['Hoki fillet', 'kg', 0.2],
      ['Potatoes', 'kg', 0.25],
    ],
    picture: {
      vessel: 'plate',
      table: 'sea',
      base: '#f2e3b6',
      pieces: [
        ['stick', '#e3b04a', 12],
        ['fillet', '#e0b264', 1],
        ['citrus', '#f2c230', 2],
        ['herb', '#4c9141', 4],
      ],
    },
    variations: [
      { name: 'One fish', price: 23.9, serves: 'One', portion: '420 g', calories: 840 },
      { name: 'Two fish', price: 29.9, serves: 'One hungry guest', portion: '600 g', calories: 1180 },
    ],
  },
  {
    name: 'Coconut chicken curry',
    note: 'Free-range thigh in a roasted coconut and turmeric sauce, jasmine rice, pickled cucumber',
    category: 'Bowls',
    menus: ['All day', 'Lunch', 'Dinner'],
    coalitions: ['Asian kitchen'],
    minutes: 14,
    customizations: ['How spicy?'],
    addons: ['Steamed rice', 'Garlic naan', 'Prawns'],
    recipe: [
      ['Chicken thigh', 'kg', 0.18],
      ['Coconut milk', 'kg', 0.2],
      ['Jasmine rice', 'kg', 0.09],
    ],
    picture: {
      vessel: 'bowl',
      table: 'oak',
      base: '#e3a33b',
      pieces: [
        ['chunk', '#d8b27a', 7],
        ['leaf', '#3f7d3a', 4],
        ['slice', '#c8402f', 3],
        ['herb', '#4c9141', 5],
      ],
    },
    variations: [
      { name: 'Regular', price: 24.5, serves: 'One', portion: '450 g', calories: 720 },
      { name: 'To share', price: 44, serves: 'Two', portion: '900 g', calories: 1440 },
    ],
  },
  {
    name: 'Lamb rump with kūmara mash',
    note: 'Canterbury lamb, honeyed kūmara, charred broccolini, mint and caper salsa',
    category: 'Mains',
    menus: ['Dinner'],
    coalitions: ['From the grill', 'Kiwi classics'],
    services: ['Dining', 'Direct'],
    hours: 'dinner',
    minutes: 24,
    customizations: ['How should we cook it?'],
    recipe: [
      ['Lamb rump', 'kg', 0.22],
      ['Kūmara', 'kg', 0.2],
    ],
    picture: {
      vessel: 'plate',
      table: 'plum',
      base: '#e39b4e',
      pieces: [
        ['fillet', '#9c5240', 1],
        ['stick', '#4c8a45', 5],
        ['herb', '#6aa84f', 6],
        ['pea', '#7fb35c', 6],
      ],
    },
    variations: [{ name: 'Regular', price: 38.5, serves: 'One', portion: '380 g', calories: 690, stock: 24 }],
  },
  {
    name: 'Green goodness bowl',
    note: 'Quinoa, edamame, avocado, broccoli and kale with miso and sesame dressing',
    category: 'Bowls',
    menus: ['All day', 'Lunch', 'Dinner'],
    coalitions: ['Vegetarian', 'Vegan'],
    minutes: 9,
    addons: ['Avocado', 'Halloumi', 'Free-range egg', 'Prawns'],
    recipe: [['Avocados', 'nos', 1]],
    picture: {
      vessel: 'bowl',
      table: 'linen',
      base: '#cdd79a',
      tone: '#f4f1ea',
      pieces: [
        ['leaf', '#3f7d3a', 9],
        ['pea', '#8cc152', 14],
        ['chunk', '#b7cf72', 4],
        ['crumb', '#5a4632', 6],
      ],
    },
    variations: [
      { name: 'Regular', price: 21.9, serves: 'One', portion: '380 g', calories: 460 },
      { name: 'Half', price: 14.5, serves: 'One', portion: '200 g', calories: 240 },
    ],
  },
]
