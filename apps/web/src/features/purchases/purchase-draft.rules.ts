import { say } from '@brigade/contract/messages/say.ts'
import { addPurchase, bought } from '@brigade/contract/purchases/purchases.contract.ts'
import { z } from 'zod'
import { numberIn, problemsIn, type Entered, type EnteredFor, type Problems } from '../../shared/form/entered.ts'

/** A material of a purchase as it is sent. */
export type SentMaterial = z.input<typeof bought>

/** A material as far as it is entered, as typed. An id is '' while none is chosen. */
export interface MaterialDraft {
  matId: string
  isWeight: boolean
  quantity: string
  price: string
  tax: string
}

/** A purchase as far as it is entered. A date or an id is '' while none is chosen. */
export interface PurchaseDraft {
  materials: readonly SentMaterial[]
  dateOfPurchase: string
  billId: string
  supId: string
}

export const noMaterial: MaterialDraft = { matId: '', isWeight: false, quantity: '', price: '', tax: '' }

export const emptyPurchase: PurchaseDraft = { materials: [], dateOfPurchase: '', billId: '', supId: '' }

const kept = z.object({
  materials: z.array(z.custom<SentMaterial>((material) => bought.safeParse(material).success)),
  dateOfPurchase: z.string(),
  billId: z.string(),
  supId: z.string(),
})

/** Whether what this browser kept is still a draft as it is entered today. */
export function isPurchaseDraft(found: unknown): found is PurchaseDraft {
  return kept.safeParse(found).success
}

/** How much was typed, in its unit: a decimal number of kilograms, or a whole number of pieces. */
export function enteredQuantity({ isWeight, quantity }: Pick<MaterialDraft, 'isWeight' | 'quantity'>) {
  const amount = numberIn(isWeight ? 'float-number' : 'number', quantity)
  return { isWeight, weight: isWeight ? amount : 0, nos: isWeight ? 0 : amount }
}

/** The contract sees that it is no number, and not that something was typed: the words for that. */
export function notANumber(entered: ReturnType<typeof enteredQuantity>): Problems {
  if (Number.isNaN(entered.weight)) return { weight: say('purchase.weight-limits') }
  return Number.isNaN(entered.nos) ? { nos: say('purchase.nos-limits') } : {}
}

/** A material as the server would get it, right or not. */
export function enteredMaterial(draft: MaterialDraft): Entered<SentMaterial> & ReturnType<typeof enteredQuantity> {
  const { matId, price, tax } = draft
  return {
    price: numberIn('float-number', price),
    ...enteredQuantity(draft),
    tax: numberIn('float-number', tax),
    matId,
  }
}

/** Whether this may stand among the materials of a purchase. */
export function isBought(entered: Entered<SentMaterial>): entered is Entered<SentMaterial> & SentMaterial {
  return bought.safeParse(entered).success
}

/** What is wrong with a material, in the order in which it is told. */
export function materialProblems(draft: MaterialDraft): Problems {
  const entered = enteredMaterial(draft)
  return { ...problemsIn(bought, entered), ...notANumber(entered) }
}

/** Whether a number of a material is typed. One that is only chosen may be there by mistake. */
export function isBegun({ quantity, price, tax }: MaterialDraft): boolean {
  return [quantity, price, tax].some((text) => text.trim() !== '')
}

export function enteredPurchase(draft: PurchaseDraft, restId: string): EnteredFor<typeof addPurchase> {
  return { restId, ...draft, materials: [...draft.materials] }
}

/** A material that is begun keeps the purchase from being saved; before the first, the contract asks for one anyway. */
export function begunProblem({ materials }: PurchaseDraft, entry: MaterialDraft): Problems {
  return materials.length > 0 && isBegun(entry) ? { 'materials.entry': say('purchases.begun') } : {}
}
