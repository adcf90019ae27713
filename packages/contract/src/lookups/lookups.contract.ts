import { z } from 'zod'
import { endpoint, type Who } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { pageAskedInQuery, percentage } from '../kernel/fields.ts'
import { optionalText, textInput } from '../kernel/input-schema.ts'
import { conditionKind } from './conditions.rules.ts'
import { distinctOptions } from './options.rules.ts'

export const lookupsErrors = defineErrors({
  'payment-mode-unknown': 404,
  'delivery-service-unknown': 404,
  'entry-unknown': 404,
  'name-taken': 409,
  'name-archived': 409,
})

export const named = z.object({ _id: z.string(), name: z.string() })
export type Named = z.infer<typeof named>

/** Of an entry in its list. Every change raises the version. Forms leave archived entries out. */
const listed = { version: z.number().int(), isArchived: z.boolean() }

export const listEntry = named.extend(listed)
export type ListEntry = z.infer<typeof listEntry>

export const tax = listEntry.extend({ percentage: z.number() })
export type Tax = z.infer<typeof tax>

export const condition = listEntry.extend({ schema: z.record(z.string(), z.literal('number')) })
export type ConditionOnWire = z.infer<typeof condition>

/** `isRequired`: it is asked of every guest, and no order is without an answer. */
export const customization = named.extend({
  isRequired: z.boolean(),
  levels: z.array(z.object({ _id: z.string(), levelName: z.string() })),
})
export const listedCustomization = customization.extend(listed)
export type Customization = z.infer<typeof listedCustomization>

/** `isOwn`: own drivers; `keyId`: the channel key with which a partner reports. */
export const deliveryService = listEntry.extend({ isOwn: z.boolean(), keyId: z.string().nullable() })
export type DeliveryService = z.infer<typeof deliveryService>

export const expenseCategory = z.object({ _id: z.string(), catName: z.string() })
export const listedExpenseCategory = expenseCategory.extend(listed)
export type ExpenseCategory = z.infer<typeof listedExpenseCategory>

/** Unique in its list, ignoring case and whether it is archived. */
export const entryName = textInput('name', { minLength: 1, maxLength: 120 })

/** One page of a list, by default without archived entries. */
export const listAsked = z.object({ ...pageAskedInQuery, archived: z.literal('with').optional() })

/** Lists are in their order, entries that were never moved first and the newest of them first. */
function listOf<Entry extends z.ZodType>(name: string, path: `/${string}`, summary: string, entry: Entry) {
  return endpoint({
    name,
    summary,
    method: 'GET',
    path,
    who: 'approved',
    input: listAsked,
    data: z.array(entry),
  })
}

function addNamed(name: string, path: `/${string}`, summary: string, who: Who = 'approved') {
  return endpoint({
    name,
    summary,
    method: 'POST',
    path,
    who,
    input: z.object({ name: entryName }),
    data: listEntry,
    errors: lookupsErrors,
  })
}

export const listConditions = listOf(
  'list-conditions',
  '/manager/conditions',
  'List the conditions of free claims and coupons, with their parameters',
  condition,
)
export const listCoalitions = listOf(
  'list-coalitions',
  '/manager/coalitions',
  'List the coalitions of foods, such as vegetarian',
  listEntry,
)
export const listCategories = listOf(
  'list-categories',
  '/manager/categories',
  'List the categories of foods',
  listEntry,
)
export const listMenus = listOf('list-menus', '/manager/menus', 'List the menus', listEntry)
export const listTaxes = listOf('list-taxes', '/manager/taxes', 'List the taxes', tax)
export const listCustomizations = listOf(
  'list-customizations',
  '/manager/customizations',
  'List the customizations a customer can choose free of charge, with their options',
  listedCustomization,
)
export const listPaymentModes = listOf(
  'list-payment-modes',
  '/manager/payment-modes',
  'List the payment modes',
  listEntry,
)
export const listDeliveryServices = listOf(
  'list-delivery-services',
  '/manager/delivery-services',
  'List the delivery services: own drivers and partners',
  deliveryService,
)

export const addCategory = addNamed('add-category', '/manager/category', 'Add a category of foods')
export const addMenu = addNamed('add-menu', '/manager/menu', 'Add a menu')

export const addTax = endpoint({
  name: 'add-tax',
  summary: 'Add a tax. Without a name, its percentage is its name',
  method: 'POST',
  path: '/manager/add-tax',
  who: 'approved',
  input: z.object({ percentage, name: optionalText({ maxLength: 120 }) }),
  data: tax,
  errors: lookupsErrors,
})

export const addCustomization = endpoint({
  name: 'add-customization',
  summary: 'Add a customization. Empty and duplicate options are dropped',
  method: 'POST',
  path: '/manager/customization',
  who: 'approved',
  input: z.object({
    name: entryName,
    levels: z
      .array(optionalText({ maxLength: 120 }), { error: 'customization.options' })
      .max(100, { error: 'input.too-many' })
      .transform(distinctOptions)
      .refine((options) => options.length > 0, { error: 'customization.options' }),
    isRequired: z.boolean({ error: 'input.not-valid' }).optional(),
  }),
  data: listedCustomization,
  errors: lookupsErrors,
})

export const listExpenseCategories = listOf(
  'list-expense-categories',
  '/manager/expense-categories',
  'List the expense categories',
  listedExpenseCategory,
)

export const addCoalition = addNamed('add-coalition', '/admin/coalition', 'Add a coalition of foods', 'owner')
export const addPaymentMode = addNamed('add-payment-mode', '/admin/payment-mode', 'Add a payment mode', 'owner')

export const addDeliveryService = endpoint({
  name: 'add-delivery-service',
  summary: 'Add a delivery service: a partner or own drivers',
  method: 'POST',
  path: '/admin/delivery-service',
  who: 'owner',
  input: z.object({
    name: entryName,
    isOwn: z.boolean().default(false),
  }),
  data: deliveryService,
  errors: lookupsErrors,
})

export const addExpenseCategory = endpoint({
  name: 'add-expense-category',
  summary: 'Add an expense category',
  method: 'POST',
  path: '/admin/expense-category',
  who: 'owner',
  input: z.object({ catName: entryName }),
  data: listedExpenseCategory,
  errors: lookupsErrors,
})

export const addCondition = endpoint({
  name: 'add-condition',
  summary: 'Add a condition for free claims and coupons: a built-in kind under a new name',
  method: 'POST',
  path: '/admin/condition',
  who: 'owner',
  input: z.object({ name: entryName, kind: conditionKind }),
  data: condition,
  errors: lookupsErrors,
})
