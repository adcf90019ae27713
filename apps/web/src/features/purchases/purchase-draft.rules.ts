import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { problemsOf } from '@brigade/contract/messages/problems.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { addPurchase, bought } from '@brigade/contract/purchases/purchases.contract.ts'
import { z } from 'zod'
import { numberIn, type Problems } from '../../shared/form/entered.ts'

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
  materials: z.array(z.custom<SentMaterial>((material) => isBought(material))),
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
export function enteredMaterial(draft: MaterialDraft) {
  const { matId, price, tax } = draft
  return {
    price: numberIn('float-number', price),
    ...enteredQuantity(draft),
    tax: numberIn('float-number', tax),
    matId,
  }
}

/** Whether this may stand among the materials of a purchase. */
export function isBought(entered: unknown): entered is SentMaterial {
  return bought.safeParse(entered).success
}

/** What the contract says of a material, in the order in which a person is told. */
export function materialProblems(entered: ReturnType<typeof enteredMaterial>): Problems {
  const { error } = bought.safeParse(entered)
  if (!error) return {}
  const problems: Problems = { ...problemsOf(error), ...notANumber(entered) }
  const notMoney = (['price', 'tax'] as const).filter((name) => Number.isNaN(entered[name]))
  return { ...problems, ...Object.fromEntries(notMoney.map((name) => [name, say('input.number-format')])) }
}

/** Whether somebody has begun to enter a material: one that is only chosen may be there by mistake. */
export function isBegun({ quantity, price, tax }: MaterialDraft): boolean {
  return [quantity, price, tax].some((text) => text.trim() !== '')
}

export function enteredPurchase(draft: PurchaseDraft, restId: string) {
  return { restId, ...draft, materials: [...draft.materials] }
}

/** Whether this may be sent as it is. */
export function isSendable(entered: unknown): entered is SentOf<typeof addPurchase> {
  return addPurchase.input.safeParse(entered).success
}

/** What is wrong with a purchase, in the order in which a person is told; a material that is only begun comes first. */
export function purchaseProblems(entered: ReturnType<typeof enteredPurchase>, entry: MaterialDraft): Problems {
  const { error } = addPurchase.input.safeParse(entered)
  const problems = error ? problemsOf(error) : {}
  const hasMaterials = entered.materials.length > 0
  return hasMaterials && isBegun(entry) ? { entry: say('purchases.begun'), ...problems } : problems
}
