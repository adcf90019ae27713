import type { Minor } from '@brigade/contract/kernel/money.ts'
import type { Deal, LineTax } from '@brigade/contract/pricing/line-price.rules.ts'

/** One line of an order, as the menu stood when it was read; the names stay with the order. Money in hundredths. */
export interface OrderedLine {
  foodId: string
  foodName: string
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
  /** `qty` is the most of it that one order may hold. */
  addons: { addonId: string; name: string; price: Minor; qty: number }[]
  /** Minutes; null where nobody entered it. */
  preparationTime: number | null
  hasStock: boolean
  /** As last seen; what counts is what `takeStock` finds. */
  noOfStock: number | null
}
