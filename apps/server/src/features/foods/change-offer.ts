import type { changeOffer as changeCall } from '@brigade/contract/foods/change-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { noOffer, reducedPrice, type Reduction } from '@brigade/contract/foods/offer.rules.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Minor } from '@brigade/contract/kernel/money.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { InputRefusal } from '../../platform/http/read-input.ts'
import { refuse } from '../../platform/refusal.ts'
import { moneyText } from '../business/business.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { changeFood, chosenOf, forEach } from './change-food.ts'
import type { VariationChange } from './changed-rows.store.ts'
import type { VariationRow } from './locked-rows.store.ts'
import { overValidities } from './over-validities.ts'

type Input = InputOf<typeof changeCall>
type Offer = Extract<Input, { hasOffer: true }>

export function changeOffer(ctx: Context, input: Input): Promise<Food> {
  return changeFood(ctx, input, {
    action: input.hasOffer ? 'change offer' : 'end offer',
    decide: async (locked) => {
      const { name: food, isCombo, isFreeClaim } = locked.food
      if (isFreeClaim) return refuse('offer-not-for-kind', { params: { food } })
      if (isCombo && !input.hasOffer) {
        return refuse('offer-not-for-kind', { message: 'foods.combo-keeps-price', params: { food } })
      }
      const chosen = chosenOf(locked, input)
      if (!input.hasOffer) return { variations: forEach(chosen, noOffer) }
      refuseFields(missingIn(input, chosen, isCombo))
      const { offerNote, offerValidity } = input
      if (!isCombo) {
        const { timeZone } = await requireBranch(ctx, locked.food.restId)
        const validities = offerValidity ? [offerValidity] : chosen.map((row) => row.offerValidity)
        for (const one of validities) refuseFields(overValidities(ctx, timeZone, { offerValidity: one }))
      }
      const terms = {
        ...(offerNote !== undefined && { offerNote }),
        ...(!isCombo && { hasOffer: true, ...(offerValidity && { offerValidity }) }),
      }
      const reduction = reductionIn(input)
      const variations: VariationChange[] = []
      for (const row of chosen) {
        const price = reduction && { discountPrice: await reduced(ctx, row, reduction) }
        variations.push({ id: row.id, set: { ...price, ...terms } })
      }
      return { variations }
    },
  })
}

function refuseFields(problems: Record<string, string>): void {
  if (Object.keys(problems).length > 0) throw new InputRefusal(problems)
}

/** Only where each has an offer can each keep its own. */
function missingIn({ deduct, offerNote, offerValidity }: Offer, chosen: readonly VariationRow[], isCombo: boolean) {
  const haveOffers = chosen.every((row) => row.discountPrice !== null && (isCombo || row.offerValidity !== null))
  if (haveOffers) return {}
  return {
    ...(deduct === undefined && { deduct: say('input.empty') }),
    ...(offerNote === undefined && { offerNote: say('input.empty') }),
    ...(!isCombo && offerValidity === undefined && { offerValidity: say('food.new-offer-validity') }),
  }
}

/** Null where each keeps its offer price. */
function reductionIn(offer: Offer): Reduction | null {
  if (offer.deduct === undefined) return null
  return offer.isPercentage
    ? { isPercentage: true, deduct: offer.deduct }
    : { isPercentage: false, deduct: offer.deduct }
}

async function reduced(ctx: Context, { name: variation, price }: VariationRow, by: Reduction): Promise<Minor> {
  const left = reducedPrice(price, by)
  if (left !== null) return left
  const message =
    price === 0
      ? say('foods.offer-of-nothing', { variation })
      : say('foods.offer-not-below', { variation, price: await moneyText(ctx.db, price) })
  throw new InputRefusal({ deduct: message })
}
