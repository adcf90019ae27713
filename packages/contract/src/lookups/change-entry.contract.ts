import { z } from 'zod'
import { endpoint, type Who } from '../kernel/endpoint.ts'
import { idOf, percentage } from '../kernel/fields.ts'
import {
  condition,
  deliveryService,
  entryName,
  listedExpenseCategory,
  listEntry,
  lookupsErrors,
  tax,
} from './lookups.contract.ts'

/** What is left out stays. A `version` that is not current is refused; the refusal's `data` is the present entry. */
export const entryChange = {
  _id: idOf(),
  version: z.number().int().nullish(),
  isArchived: z.boolean({ error: 'input.not-valid' }).optional(),
  /** The entry that it moves before; null for the end of the list. */
  before: idOf('input.not-in-list').nullish(),
}

const namedChange = z.object({ ...entryChange, name: entryName.optional() })

function changeOf<Input extends z.ZodType, Entry extends z.ZodType>(
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
export const changeDeliveryService = changeOf(
  'delivery service',
  '/admin/delivery-service',
  'owner',
  namedChange,
  deliveryService,
)
export const changeExpenseCategory = changeOf(
  'expense category',
  '/admin/expense-category',
  'owner',
  z.object({ ...entryChange, catName: entryName.optional() }),
  listedExpenseCategory,
)
/** The percentage is part of every price, so only owners change it. */
export const changeTax = changeOf(
  'tax',
  '/admin/tax',
  'owner',
  z.object({ ...entryChange, percentage: percentage.optional(), name: entryName.optional() }),
  tax,
)
