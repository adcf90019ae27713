import type { Dish } from '../dish.ts'

export const burgers: readonly Dish[] = [
  {
    name: 'The Ponsonby burger',
    note: 'Grass-fed beef, aged cheddar, beetroot relish, lettuce and tomato in a potato bun',
    category: 'Burgers',
    menus: ['All day', 'Lunch', 'Dinner'],
    coalitions: ['From the grill', 'Kiwi classics'],
    minutes: 15,
    customizations: ['Which side?'],
    addons: ['Extra patty', 'Aged cheddar', 'Smoked bacon', 'Free-range egg'],
    recipe: [
      ['Beef mince', 'kg', 0.15],
      ['Burger buns', 'nos', 1],
      ['Cheddar', 'kg', 0.03],
    ],
    picture: {
      vessel: 'burger',
      table: 'mustard',
      base: '#6b3d24',
      pieces: [
        ['leaf', '#6aa84f', 1],
        ['slice', '#c8402f', 1],
        ['chunk', '#f2b632', 1],
      ],
    },
    variations: [
      { name: 'Single', price: 19.9, serves: 'One', portion: '150 g beef', calories: 690 },
      { name: 'Double', price: 25.9, serves: 'One', portion: '300 g beef', calories: 1010 },
    ],
  },
  {
    name: 'Crispy chicken burger',
    note: 'Buttermilk chicken thigh, slaw, pickles and gochujang mayonnaise',
    category: 'Burgers',
    menus: ['All day', 'Lunch', 'Dinner'],
    coalitions: ['From the grill'],
    minutes: 15,
    customizations: ['How spicy?', 'Which side?'],
    addons: ['Aged cheddar', 'Smoked bacon', 'Avocado'],
    recipe: [
      ['Chicken thigh', 'kg', 0.16],
      ['Burger buns', 'nos', 1],
    ],
    picture: {
      vessel: 'burger',
      table: 'blush',
      base: '#c98436',
      tone: '#c97f35',
      pieces: [
        ['leaf', '#b7cf72', 1],
        ['slice', '#8e5a8a', 1],
        ['leaf', '#f3dcc0', 1],
      ],
    },
    variations: [
      {
        name: 'Regular',
        price: 21.5,
        discountPrice: 17.5,
        offer: '4 dollars off while it lasts',
        serves: 'One',
        portion: '320 g',
        calories: 760,
      },
    ],
  },
  {
    name: 'Halloumi and kūmara burger',
    note: 'Grilled halloumi, roast kūmara, rocket and tomato kasundi',
    category: 'Burgers',
    menus: ['All day', 'Lunch', 'Dinner'],
    coalitions: ['Vegetarian'],
    minutes: 14,
    customizations: ['Which side?'],
    addons: ['Avocado', 'Free-range egg'],
    recipe: [
      ['Halloumi block', 'kg', 0.1],
      ['Kūmara', 'kg', 0.08],
      ['Burger buns', 'nos', 1],
    ],
    picture: {
      vessel: 'burger',
      table: 'sage',
      base: '#d9793a',
      tone: '#8a5a34',
      pieces: [
        ['leaf', '#4c9141', 1],
        ['slice', '#f6edd6', 1],
        ['leaf', '#c8402f', 1],
      ],
    },
    variations: [{ name: 'Regular', price: 20.5, serves: 'One', portion: '310 g', calories: 610 }],
  },
]
