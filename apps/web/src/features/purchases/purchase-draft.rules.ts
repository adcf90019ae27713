import { toDecimal, toMinor, type Decimals } from '@brigade/contract/kernel/money.ts'
import { readAmounts } from '@brigade/contract/kernel/read-amounts.ts'
import { say } from '@brigade/contract/messages/say-shown.ts'
import { addPurchase, bought } from '@brigade/contract/purchases/purchases.contract.ts'
import { z } from 'zod'
import { numberIn, problemsIn, type Entered, type EnteredFor, type Problems } from '../../shared/form/entered.ts'

export type SentMaterial = z.input<typeof bought>

/** Texts as typed. An id is '' until one is chosen. */
export interface MaterialDraft {
  matId: string
  isWeight: boolean
  quantity: string
  price: string
  tax: string
}

/** A date or id is '' until one is chosen. */
export interface PurchaseDraft {
  materials: readonly SentMaterial[]
  dateOfPurchase: string
  billId: string
  supId: string
  /** The material that is not added yet. */
  entry: MaterialDraft
}

export const noMaterial: MaterialDraft = { matId: '', isWeight: false, quantity: '', price: '', tax: '' }

export const emptyPurchase: PurchaseDraft = {
  materials: [],
  dateOfPurchase: '',
  billId: '',
  supId: '',
  entry: noMaterial,
}

const kept = z.object({
  materials: z.array(bought),
  dateOfPurchase: z.string(),
  billId: z.string(),
  supId: z.string(),
  entry: z.object({
    matId: z.string(),
    isWeight: z.boolean(),
    quantity: z.string(),
    price: z.string(),
    tax: z.string(),
  }),
})

export function isPurchaseDraft(found: unknown, decimals: Decimals): found is PurchaseDraft {
  return readAmounts(kept, found, decimals).success
}

/** The typed quantity: a decimal weight in kilograms or a whole number of pieces; NaN for other text. */
export function enteredQuantity({ isWeight, quantity }: Pick<MaterialDraft, 'isWeight' | 'quantity'>) {
  const amount = numberIn(isWeight ? 'float-number' : 'number', quantity)
  return { isWeight, weight: isWeight ? amount : 0, nos: isWeight ? 0 : amount }
}

/** The contract sees only NaN; this message says that the typed text is not a quantity. */
export function notANumber(entered: ReturnType<typeof enteredQuantity>): Problems {
  if (Number.isNaN(entered.weight)) return { weight: say('purchase.weight-limits') }
  return Number.isNaN(entered.nos) ? { nos: say('purchase.nos-limits') } : {}
}

export function enteredMaterial(draft: MaterialDraft): Entered<SentMaterial> & ReturnType<typeof enteredQuantity> {
  const { matId, price, tax } = draft
  return {
    price: numberIn('float-number', price),
    ...enteredQuantity(draft),
    tax: numberIn('float-number', tax),
    matId,
  }
}

/** What lines amount to, in minor units. */
export function billed(materials: readonly SentMaterial[], decimals: Decimals) {
  const sumOf = (amountOf: (material: SentMaterial) => number | null | undefined) =>
    materials.reduce((sum, material) => sum + toMinor(amountOf(material) ?? 0, decimals), 0)
  const [price, tax] = [sumOf(({ price }) => price), sumOf(({ tax }) => tax)]
  return { price, tax, total: price + tax }
}

export function isBought(
  entered: Entered<SentMaterial>,
  decimals: Decimals,
): entered is Entered<SentMaterial> & SentMaterial {
  return readAmounts(bought, entered, decimals).success
}

/** Price and tax of a line as typed; null until a price is. */
export function amountOf({ price, tax }: MaterialDraft, decimals: Decimals): number | null {
  const [before, added = 0] = [numberIn('float-number', price), numberIn('float-number', tax)]
  if (before === undefined || Number.isNaN(before + added)) return null
  return toDecimal(toMinor(before, decimals) + toMinor(added, decimals), decimals)
}

export function materialProblems(draft: MaterialDraft, decimals: Decimals): Problems {
  const entered = enteredMaterial(draft)
  return { ...problemsIn(bought, entered, decimals), ...notANumber(entered) }
}

/** Whether a number is typed. A mere choice of a material may be a mistake. */
export function isBegun({ quantity, price, tax }: MaterialDraft): boolean {
  return [quantity, price, tax].some((text) => text.trim() !== '')
}

export function enteredPurchase(draft: PurchaseDraft, restId: string): EnteredFor<typeof addPurchase> {
  const { materials, dateOfPurchase, billId, supId } = draft
  return { restId, materials: [...materials], dateOfPurchase, billId, supId }
}

/** A begun material prevents saving. Without any listed material the contract already reports one missing. */
export function begunProblem({ materials, entry }: PurchaseDraft): Problems {
  return materials.length > 0 && isBegun(entry) ? { 'materials.entry': say('purchases.begun') } : {}
}
