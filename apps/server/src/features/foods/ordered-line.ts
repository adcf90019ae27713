import type { Allergen } from '@brigade/contract/foods/dietary.rules.ts'
import type { Minor } from '@brigade/contract/kernel/money.ts'
import type { Deal, LineTax } from '@brigade/contract/pricing/line-price.rules.ts'

/** A line of an order as the menu was when it was read. The order keeps its names. Money in the smallest unit. */
export interface OrderedLine {
  foodId: string
  foodName: string
  allergens: Allergen[]
  tags: string[]
  isCombo: boolean
  isFreeClaim: boolean
  variationId: string
  variationName: string
  quantity: number
  price: Minor
  discountPrice: Minor | null
  hasOffer: boolean
  tax: LineTax
  deal: Deal
  customizations: { cusId: string; cusName: string; levelId: string; levelName: string }[]
  /** `qty` is the limit per order. */
  addons: { addonId: string; name: string; price: Minor; qty: number }[]
  /** Minutes. */
  preparationTime: number | null
  hasStock: boolean
  noOfStock: number | null
}
