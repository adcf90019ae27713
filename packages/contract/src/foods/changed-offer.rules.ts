import type { Minor } from '../kernel/money.ts'
import type { Validity } from '../kernel/validity.ts'
import { noOffer, reducedPrice, type Reduction } from './offer.rules.ts'
import type { InTheWay } from './several-foods.rules.ts'

interface Terms {
  offerNote: string
  offerValidity: Validity
}

export type OfferChange = { hasOffer: false } | ({ hasOffer: true } & Terms & Reduction)

interface Offered {
  id: string
  name: string
  price: Minor
  discountPrice: Minor | null
  hasOffer: boolean
  offerNote: string
  offerValidity: Validity | null
}

export interface OfferedFood {
  isCombo: boolean
  isFreeClaim: boolean
  variations: readonly Offered[]
}

interface ChangedOffers {
  variations: Array<{ id: string; set: typeof noOffer | ({ hasOffer: true; discountPrice: Minor } & Terms) }>
}

const isSame = (one: Validity, other: Validity | null) =>
  one.startDate === other?.startDate && one.st === other.st && one.endDate === other.endDate && one.et === other.et

/** What an offer, or its end, makes of one of several foods. Combos have a price of their own, and free claims have none. */
export function offersAfter(food: OfferedFood, change: OfferChange): ChangedOffers | InTheWay {
  const { isCombo, isFreeClaim, variations } = food
  if (isFreeClaim) return { reason: 'free-claim', variation: null }
  if (isCombo) return { reason: 'combo', variation: null }
  if (!change.hasOffer) {
    const onOffer = variations.filter(({ hasOffer, discountPrice }) => hasOffer || discountPrice !== null)
    return { variations: onOffer.map(({ id }) => ({ id, set: noOffer })) }
  }
  const { offerNote, offerValidity } = change
  const changed: ChangedOffers['variations'] = []
  for (const { id, name, price, ...before } of variations) {
    const discountPrice = reducedPrice(price, change)
    if (discountPrice === null) return { reason: 'not-cheaper', variation: name }
    const isSo =
      before.hasOffer &&
      before.discountPrice === discountPrice &&
      before.offerNote === offerNote &&
      isSame(offerValidity, before.offerValidity)
    if (!isSo) changed.push({ id, set: { hasOffer: true, discountPrice, offerNote, offerValidity } })
  }
  return { variations: changed }
}
