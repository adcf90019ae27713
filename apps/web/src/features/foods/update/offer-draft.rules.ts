import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { reducedPrice } from '@brigade/contract/foods/offer.rules.ts'
import { localTime } from '@brigade/contract/kernel/dates.ts'
import { toDecimal, toMinor, type Decimals } from '@brigade/contract/kernel/money.ts'
import { isOver, type Validity } from '@brigade/contract/kernel/validity.ts'
import { emptyValidity, type ValidityDraft } from '../../../shared/ui/validity-picker.rules.ts'

/** Of the discount as typed. */
export const deductLimits = { maxLength: 11 }

export interface OfferDraft {
  deduct: string
  note: string
  validity: ValidityDraft
}

const hasDeal = (food: Food, { offer, discountPrice }: Variation) =>
  discountPrice !== null && (food.isCombo || offer.hasOffer)

const takenOff = ({ price, discountPrice }: Variation, decimals: Decimals) =>
  toDecimal(toMinor(price, decimals) - toMinor(discountPrice ?? price, decimals), decimals)

/** A running offer can start today at the earliest; an ended one gives no dates. */
export function currentValidity(validity: Validity | null, now: Date, timeZone: string): ValidityDraft {
  if (validity === null || isOver(validity, now, timeZone)) return emptyValidity()
  const today = localTime(now, timeZone).date
  return validity.startDate < today ? { ...validity, startDate: today, st: 0 } : validity
}

interface OfferMoment {
  now: Date
  timeZone: string
  decimals: Decimals
}

function draftOf(food: Food, one: Variation, { now, timeZone, decimals }: OfferMoment): OfferDraft {
  if (!hasDeal(food, one)) return { deduct: '', note: '', validity: emptyValidity() }
  const { offerNote: note, offerValidity } = one.offer
  return { deduct: String(takenOff(one, decimals)), note, validity: currentValidity(offerValidity, now, timeZone) }
}

const isShared = (drafts: readonly OfferDraft[], name: keyof OfferDraft) =>
  new Set(drafts.map((one) => JSON.stringify(one[name]))).size <= 1

/** The offer that variations share. What they differ in stays empty. */
export function offerDraft(food: Food, variations: readonly Variation[], moment: OfferMoment): OfferDraft {
  const drafts = variations.map((one) => draftOf(food, one, moment))
  const [first] = drafts
  if (!first) return { deduct: '', note: '', validity: emptyValidity() }
  return {
    deduct: isShared(drafts, 'deduct') ? first.deduct : '',
    note: isShared(drafts, 'note') ? first.note : '',
    validity: isShared(drafts, 'validity') ? first.validity : emptyValidity(),
  }
}

/** What differs between variations that are all on offer: where the form leaves it empty, each keeps its own. */
export function keptOfEach(
  food: Food,
  variations: readonly Variation[],
  moment: OfferMoment,
): Record<keyof OfferDraft, boolean> {
  const drafts = variations.map((one) => draftOf(food, one, moment))
  const areOnOffer = variations.every((one) => hasDeal(food, one))
  const differ = (name: keyof OfferDraft) => areOnOffer && !isShared(drafts, name)
  const areOver = drafts.some(({ validity }) => validity.startDate === '')
  return { deduct: differ('deduct'), note: differ('note'), validity: differ('validity') && !areOver }
}

export interface PreviewLine {
  _id: string
  name: string
  price: number
  left: number | null
}

/** Empty until a number is typed. */
export function offerPreview(
  variations: readonly Pick<Variation, '_id' | 'name' | 'price'>[],
  isPercentage: boolean,
  typed: string,
  decimals: Decimals,
): PreviewLine[] {
  const number = typed.trim() === '' ? NaN : Number(typed)
  if (!Number.isFinite(number) || number < 0) return []
  const reduction = { isPercentage, deduct: isPercentage ? number : toMinor(number, decimals) }
  return variations.map(({ _id, name, price }) => {
    const left = reducedPrice(toMinor(price, decimals), reduction)
    return { _id, name, price, left: left === null ? null : toDecimal(left, decimals) }
  })
}
