import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf, money, moneyOnWire, neededDate, neededMoney, pageAsked, pageAskedInQuery } from '../kernel/fields.ts'
import { textInput } from '../kernel/input-schema.ts'
import { isEachOnce } from '../ingredients/ingredient.rules.ts'
import { suppliersErrors } from '../suppliers/suppliers.contract.ts'
import { hasQuantity, ofItsUnit } from './purchase.rules.ts'

export const purchasesErrors = defineErrors({
  'bill-taken': 409,
  'material-unknown': 404,
  'stock-finished': 409,
  'purchase-unknown': 404,
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
  /** Of the line, before tax. */
  price: moneyOnWire,
  /** An amount. */
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
})
export type Purchase = z.infer<typeof purchase>

const month = z.string({ error: 'input.date' }).regex(/^\d{4}:(0[1-9]|1[0-2])$/, { error: 'input.date' })

export const listPurchases = endpoint({
  name: 'list-purchases',
  summary: 'List the purchases of a branch, optionally of one month, newest first',
  method: 'POST',
  path: '/manager/purchases',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf(), month: month.optional(), ...pageAsked }),
  data: z.array(purchase),
})

export const listAllPurchases = endpoint({
  name: 'list-all-purchases',
  summary: 'List the purchases of every branch this account may see, newest first',
  method: 'GET',
  path: '/manager/purchases',
  who: 'approved',
  input: z.object(pageAskedInQuery),
  data: z.array(purchase),
})

export const billId = textInput('no-or-name', { minLength: 1, maxLength: 60 }).transform((text) =>
  text.toUpperCase().normalize('NFC'),
)

const quantity = z
  .object({
    isWeight: z.boolean({ error: 'input.not-valid' }).default(false),
    weight: z.number({ error: 'purchase.weight' }).nullish(),
    nos: z.number({ error: 'purchase.nos' }).nullish(),
  })
  .transform(({ isWeight, weight, nos }) => ofItsUnit({ isWeight, weight: weight ?? 0, nos: nos ?? 0 }))
  .superRefine((sent, context) => {
    if (hasQuantity(sent)) return
    const unit = sent.isWeight ? 'weight' : 'nos'
    const message = sent[unit] === 0 ? `purchase.${unit}` : `purchase.${unit}-limits`
    context.addIssue({ code: 'custom', path: [unit], message })
  })

/** The order of the fields is the order of their messages. */
export const bought = z
  .object({ price: neededMoney('purchase.price', 'input.money') })
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
      .refine(isEachOnce, { error: 'purchase.twice' }),
    dateOfPurchase: neededDate('purchase.date'),
    billId,
    supId: idOf('purchase.supplier'),
  }),
  data: purchase,
  errors: { ...purchasesErrors, ...suppliersErrors },
})

const none = { hasWastage: false, isWeight: false, weight: 0, nos: 0, reason: '', dumpedDate: null }

const dumped = quantity.and(
  z.object({
    reason: textInput('name', { minLength: 2, maxLength: 500 }),
    dumpedDate: neededDate('purchase.dumped-date'),
  }),
)

/** Reads the other fields only with `hasWastage`. */
const sentWastage = z
  .object(
    {
      hasWastage: z.boolean({ error: 'input.not-valid' }).default(false),
      isWeight: z.unknown().optional(),
      weight: z.unknown().optional(),
      nos: z.unknown().optional(),
      reason: z.unknown().optional(),
      dumpedDate: z.unknown().optional(),
    },
    { error: 'input.not-valid' },
  )
  .transform((sent, context) => {
    if (!sent.hasWastage) return none
    const read = dumped.safeParse(sent)
    if (read.success) return { hasWastage: true, ...read.data }
    for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

export const finishStock = endpoint({
  name: 'finish-stock',
  summary: 'Mark materials of a purchase as finished, with any wastage',
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
          wastage: sentWastage.nullish().transform((sent) => sent ?? none),
        }),
        { error: 'purchase.update' },
      )
      .min(1, { error: 'purchase.update' })
      .max(MOST_MATERIALS, { error: 'input.too-many' })
      .refine(isEachOnce, { error: 'purchase.twice' }),
  }),
  data: purchase,
  errors: purchasesErrors,
})
