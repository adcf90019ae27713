import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { givenMoney, idOf, money, moneyOnWire, requiredDate, pageAsked, pageAskedInQuery } from '../kernel/fields.ts'
import { textInput, unused } from '../kernel/input-schema.ts'
import { withdrawal, withdrawalReason } from '../kernel/withdrawal.ts'
import { inItsUnit, haveUniqueMaterials, type MaterialAmount } from '../ingredients/ingredient.rules.ts'
import { suppliersErrors } from '../suppliers/suppliers.contract.ts'
import { hasQuantity } from './purchase.rules.ts'

export const purchasesErrors = defineErrors({
  'bill-taken': 409,
  'material-unknown': 404,
  'stock-finished': 409,
  'purchase-unknown': 404,
  'purchase-reversed': 409,
})

const amount = { isWeight: z.boolean(), weight: z.number(), nos: z.number().int() }

const wastage = z.object({
  hasWastage: z.boolean(),
  ...amount,
  reason: z.string(),
  dumpedDate: z.string().nullable(),
})
export type Wastage = z.infer<typeof wastage>

const purchasedMaterial = z.object({
  mat: z.object({ _id: z.string(), name: z.string(), note: z.string() }),
  ...amount,
  /** Of the line, before tax. `tax` is an amount. */
  price: moneyOnWire,
  tax: moneyOnWire,
  isStockFinished: z.boolean(),
  finishedAt: z.string().nullable(),
  wastage,
})
export type PurchasedMaterial = z.infer<typeof purchasedMaterial>

export const purchase = z.object({
  _id: z.string(),
  restId: z.string(),
  billId: z.string(),
  dateOfPurchase: z.string(),
  supplier: z.object({ _id: z.string(), name: z.string(), address: z.string() }),
  materials: z.array(purchasedMaterial),
  summary: z.object({ subTotal: moneyOnWire, tax: moneyOnWire, grandTotal: moneyOnWire }),
  /** Null unless reversed. A reversed purchase counts in no total, and its bill can be recorded again. */
  reversed: withdrawal.nullable(),
})
export type Purchase = z.infer<typeof purchase>

export const month = z.string({ error: 'input.date' }).regex(/^\d{4}:(0[1-9]|1[0-2])$/, { error: 'input.date' })

export const listPurchases = endpoint({
  name: 'list-purchases',
  summary: 'List the purchases of a branch, optionally of one month, the latest date of purchase first',
  method: 'POST',
  path: '/manager/purchases',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf(), month: month.optional(), ...pageAsked }),
  data: z.array(purchase),
})

export const listAllPurchases = endpoint({
  name: 'list-all-purchases',
  summary: 'List the purchases of every branch this account may see, the latest date of purchase first',
  method: 'GET',
  path: '/manager/purchases',
  who: 'approved',
  input: z.object(pageAskedInQuery),
  data: z.array(purchase),
})

export const billId = textInput('no-or-name', { minLength: 1, maxLength: 60 }).transform((text) =>
  text.toUpperCase().normalize('NFC'),
)

const sentQuantity = {
  isWeight: z.boolean({ error: 'input.not-valid' }).default(false),
  weight: z.number({ error: 'purchase.weight' }).nullish(),
  nos: z.number({ error: 'purchase.nos' }).nullish(),
}

const readQuantity = <Sent extends z.infer<z.ZodObject<typeof sentQuantity>>>(sent: Sent) =>
  inItsUnit({ ...sent, weight: sent.weight ?? 0, nos: sent.nos ?? 0 })

function checkQuantity(sent: MaterialAmount, context: z.RefinementCtx) {
  if (hasQuantity(sent)) return
  const unit = sent.isWeight ? 'weight' : 'nos'
  const message = sent[unit] === 0 ? `purchase.${unit}` : `purchase.${unit}-limits`
  context.addIssue({ code: 'custom', path: [unit], message })
}

const quantity = z.object(sentQuantity).transform(readQuantity).superRefine(checkQuantity)

/** The order of the fields is the order of their messages. */
export const bought = z
  .object({ price: givenMoney('purchase.price') })
  .and(quantity)
  .and(z.object({ tax: money.nullish().transform((tax) => tax ?? 0), matId: idOf('purchase.material') }))

export const MOST_MATERIALS = 100

export const addPurchase = endpoint({
  name: 'add-purchase',
  summary: 'Record a purchase from a supplier and add it to the inventory',
  method: 'POST',
  path: '/manager/purchase',
  who: 'approved',
  input: z.object({
    restId: idOf(),
    materials: z
      .array(bought, { error: 'purchase.materials' })
      .min(1, { error: 'purchase.materials' })
      .max(MOST_MATERIALS, { error: 'input.too-many' })
      .refine(haveUniqueMaterials, { error: 'purchase.twice' }),
    dateOfPurchase: requiredDate('purchase.date'),
    billId,
    supId: idOf('purchase.supplier'),
  }),
  data: purchase,
  errors: { ...purchasesErrors, ...suppliersErrors },
})

const noneDumped = { hasWastage: false as const, isWeight: false, weight: 0, nos: 0 }
const noReason = { hasWastage: false as const, reason: '', dumpedDate: null }
const hasNone = z.literal(false).default(false)

// Two groups, so that a reply names the problems of both, in the order of the form.
const sentWastage = z
  .discriminatedUnion(
    'hasWastage',
    [
      z
        .object({ hasWastage: z.literal(true), ...sentQuantity })
        .transform(readQuantity)
        .superRefine(checkQuantity),
      z.object({ hasWastage: hasNone, isWeight: unused, weight: unused, nos: unused }).transform(() => noneDumped),
    ],
    { error: 'input.not-valid' },
  )
  .and(
    z.discriminatedUnion(
      'hasWastage',
      [
        z.object({
          hasWastage: z.literal(true),
          reason: textInput('name', { minLength: 2, maxLength: 500 }),
          dumpedDate: requiredDate('purchase.dumped-date'),
        }),
        z.object({ hasWastage: hasNone, reason: unused, dumpedDate: unused }).transform(() => noReason),
      ],
      { error: 'input.not-valid' },
    ),
  )

export const finishStock = endpoint({
  name: 'finish-stock',
  summary: 'Mark materials of a purchase as finished, with any wastage and what is left of them in the branch',
  method: 'PATCH',
  path: '/manager/purchase-stock',
  who: 'approved',
  input: z.object({
    purId: idOf(),
    materials: z
      .array(
        z.object({
          matId: idOf('purchase.material'),
          isStockFinished: z.literal(true, { error: 'input.not-valid' }).default(true),
          /** What the branch has left of the material, in the unit of the purchase. It is recorded as a stocktake. */
          left: z.number({ error: 'inventory.quantity' }).nullish(),
          wastage: sentWastage.nullish().transform((sent) => sent ?? { ...noneDumped, ...noReason }),
        }),
        { error: 'purchase.update' },
      )
      .min(1, { error: 'purchase.update' })
      .max(MOST_MATERIALS, { error: 'input.too-many' })
      .refine(haveUniqueMaterials, { error: 'purchase.twice' }),
  }),
  data: purchase,
  errors: purchasesErrors,
})

export const reversePurchase = endpoint({
  name: 'reverse-purchase',
  summary: 'Reverse a purchase, and take its goods out of the inventory again',
  method: 'PATCH',
  path: '/manager/purchase-reversal',
  who: 'approved',
  input: z.object({ purId: idOf(), reason: withdrawalReason }),
  data: purchase,
  errors: purchasesErrors,
})
