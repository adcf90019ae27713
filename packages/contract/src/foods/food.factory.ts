import type { Food, Variation } from './foods.contract.ts'

export const sentBasics = {
  name: 'Large',
  price: 14.95,
  servingInfo: 'Serves two',
  calorieCount: 640,
  portionSize: 350,
  preparationTime: 15,
}

export function aVariation(changes: Partial<Variation> = {}): Variation {
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
    code: null,
    offer: { hasOffer: false, offerValidity: null, offerNote: '' },
    hasStock: false,
    noOfStock: null,
    soldOutUntil: null,
    customizations: [],
    addons: [],
    ingredients: [],
    isDelisted: false,
    delistedAt: null,
    ...changes,
  }
}

export function aFood(changes: Partial<Food> = {}): Food {
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
    allergens: [],
    tags: [],
    images: [],
    isDelisted: false,
    delistedAt: null,
    version: 1,
    variations: [aVariation()],
    ...changes,
  }
}
