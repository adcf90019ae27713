import { z } from 'zod'
import { endpoint, type Who } from '../kernel/endpoint.ts'
import { idOf, percentage } from '../kernel/fields.ts'
import { optionalText } from '../kernel/input-schema.ts'
import {
  condition,
  deliveryService,
  entryName,
  listedCustomization,
  listedExpenseCategory,
  listEntry,
  lookupsErrors,
  tax,
} from './lookups.contract.ts'
import { optionKey } from './options.rules.ts'

/** What is left out stays. A `version` that is not current is refused; the refusal's `data` is the present entry. */
export const entryChange = {
  _id: idOf(),
  version: z.number().int().nullish(),
  isArchived: z.boolean({ error: 'input.not-valid' }).optional(),
  /** The entry that it moves before; null for the end of the list. */
  before: idOf('input.not-in-list').nullish(),
}

const namedChange = z.object({ ...entryChange, name: entryName.optional() })

/** The options in their order. One without an id is new; one that is left out is no longer offered. */
const levels = z
  .array(z.object({ _id: idOf('input.not-in-list').nullish(), levelName: optionalText({ maxLength: 120 }) }), {
    error: 'customization.options',
  })
  .max(100, { error: 'input.too-many' })
  .transform((all) => all.filter(({ levelName }) => levelName !== ''))
  .refine((all) => all.length > 0, { error: 'customization.options' })
  .refine((all) => new Set(all.map(({ levelName }) => optionKey(levelName))).size === all.length, {
    error: 'customization.twice',
  })
  .refine((all) => all.every(({ _id }, at) => !_id || all.findIndex((other) => other._id === _id) === at), {
    error: 'customization.twice',
  })

export function changeOf<Input extends z.ZodType, Entry extends z.ZodType>(
  what: string,
  path: `/${string}`,
  who: Who,
  input: Input,
  data: Entry,
) {
  return endpoint({
    name: `change-${what.replace(' ', '-')}`,
    summary: `Rename, move, archive or restore a ${what}. What was recorded keeps the name it had`,
    method: 'PATCH',
    path,
    who,
    input,
    data,
    errors: lookupsErrors,
  })
}

export const changeCategory = changeOf('category', '/manager/category', 'approved', namedChange, listEntry)
export const changeMenu = changeOf('menu', '/manager/menu', 'approved', namedChange, listEntry)
export const changeCoalition = changeOf('coalition', '/admin/coalition', 'owner', namedChange, listEntry)
export const changePaymentMode = changeOf('payment mode', '/admin/payment-mode', 'owner', namedChange, listEntry)
export const changeCondition = changeOf('condition', '/admin/condition', 'owner', namedChange, condition)
/** What becomes `isOwn` loses the key and the address of a partner. */
export const changeDeliveryService = changeOf(
  'delivery service',
  '/admin/delivery-service',
  'owner',
  z.object({ ...entryChange, name: entryName.optional(), isOwn: z.boolean({ error: 'input.not-valid' }).optional() }),
  deliveryService,
)
export const changeExpenseCategory = changeOf(
  'expense category',
  '/admin/expense-category',
  'owner',
  z.object({ ...entryChange, catName: entryName.optional() }),
  listedExpenseCategory,
)
export const changeCustomization = changeOf(
  'customization',
  '/manager/customization',
  'approved',
  namedChange.extend({ levels: levels.optional(), isRequired: z.boolean({ error: 'input.not-valid' }).optional() }),
  listedCustomization,
)
/** The percentage is part of every price, so only owners change it. */
export const changeTax = changeOf(
  'tax',
  '/admin/tax',
  'owner',
  z.object({ ...entryChange, percentage: percentage.optional(), name: entryName.optional() }),
  tax,
)
