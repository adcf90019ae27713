import type { Food, Variation } from './foods.contract.ts'

/** The plain fields of a variation as a caller sends them. */
export const sentBasics = {
  name: 'Large',
  price: 14.95,
  servingInfo: 'Serves two',
  calorieCount: 640,
  portionSize: 350,
  preparationTime: 15,
}

/** A variation in a reply: for 10, without tax, offer, stock or choices, but for what the spec says of it. */
export function aVariation(said: Partial<Variation> = {}): Variation {
  return {
    _id: 'variation',
    name: 'Regular',
    isDefault: false,
    price: 10,
    discountPrice: null,
    tax: { hasTax: false, useOverallTax: false },
    inditax: null,
    availability: [],
    servingInfo: '',
    calorieCount: null,
    portionSize: '',
    preparationTime: null,
    offer: { hasOffer: false, offerValidity: null, offerNote: '' },
    hasStock: false,
    noOfStock: null,
    customizations: [],
    addons: [],
    ingredients: [],
    isDelisted: false,
    delistedAt: null,
    ...said,
  }
}

/** A normal food in a reply, with one variation, but for what the spec says of it. */
export function aFood(said: Partial<Food> = {}): Food {
  return {
    _id: 'food',
    restId: 'branch',
    name: 'Pie',
    note: '',
    coalitions: [],
    menus: [],
    category: { _id: 'mains', name: 'Mains' },
    restTypes: [],
    isCombo: false,
    combo: null,
    isFreeClaim: false,
    freeClaim: null,
    images: [],
    isDelisted: false,
    delistedAt: null,
    version: 1,
    variations: [aVariation()],
    ...said,
  }
}
