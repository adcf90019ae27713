import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import type {
  addCondition as addConditionCall,
  addCustomization as addCustomizationCall,
  addDeliveryService as addDeliveryServiceCall,
  addExpenseCategory as addExpenseCategoryCall,
  addTax as addTaxCall,
  ConditionOnWire,
  Customization,
  DeliveryService,
  ExpenseCategory,
  Named,
  Tax,
} from '@brigade/contract/lookups/lookups.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { insertCondition } from './conditions.store.ts'
import { insertCustomization } from './customizations.store.ts'
import { insertDeliveryService } from './delivery-services.store.ts'
import { refuseTakenName } from './lookups.public.ts'
import { insertNamed, toExpenseCategory, type PlainList } from './lookups.store.ts'
import { insertTax } from './taxes.store.ts'

const additions = {
  categories: 'add category',
  coalitions: 'add coalition',
  expenseCategories: 'add expense category',
  menus: 'add menu',
  paymentModes: 'add payment mode',
} as const satisfies Record<PlainList, AuditAction>

/** Adds an entry that has only a name. `field` names the input. Throws `name-taken`. */
export async function addPlain(ctx: Context, list: PlainList, name: string, field?: string): Promise<Named> {
  const id = newId(ctx.clock.now())
  const added = (await insertNamed(ctx.db, list, { id, name })) ?? refuseTakenName(name, field)
  recordAudit(ctx, { action: additions[list], on: id, after: { name } })
  return added
}

export async function addExpenseCategory(
  ctx: Context,
  { catName }: InputOf<typeof addExpenseCategoryCall>,
): Promise<ExpenseCategory> {
  return toExpenseCategory(await addPlain(ctx, 'expenseCategories', catName, 'catName'))
}

export async function addDeliveryService(
  ctx: Context,
  { name, isOwn }: InputOf<typeof addDeliveryServiceCall>,
): Promise<DeliveryService> {
  const id = newId(ctx.clock.now())
  const added = (await insertDeliveryService(ctx.db, { id, name, isOwn })) ?? refuseTakenName(name)
  recordAudit(ctx, { action: 'add delivery service', on: id, after: { name, isOwn } })
  return added
}

/** Adds a condition of a built-in kind. Throws `name-taken`. */
export async function addCondition(
  ctx: Context,
  { name, kind }: InputOf<typeof addConditionCall>,
): Promise<ConditionOnWire> {
  const id = newId(ctx.clock.now())
  const added = (await insertCondition(ctx.db, { id, name, kind })) ?? refuseTakenName(name)
  recordAudit(ctx, { action: 'add condition', on: id, after: { name, kind } })
  return added
}

/** Adds a tax, by default named after its percentage. Throws `name-taken`. */
export async function addTax(ctx: Context, sent: InputOf<typeof addTaxCall>): Promise<Tax> {
  const { percentage } = sent
  const name = sent.name || `${percentage}%`
  const id = newId(ctx.clock.now())
  const added = (await insertTax(ctx.db, { id, name, percentage })) ?? refuseTakenName(name)
  recordAudit(ctx, { action: 'add tax', on: id, after: { name, percentage } })
  return added
}

export async function addCustomization(
  ctx: Context,
  { name, levels }: InputOf<typeof addCustomizationCall>,
): Promise<Customization> {
  const now = ctx.clock.now()
  const id = newId(now)
  const rows = levels.map((level) => ({ id: newId(now), name: level }))
  const added = (await insertCustomization(ctx.db, { id, name }, rows)) ?? refuseTakenName(name)
  recordAudit(ctx, { action: 'add customization', on: id, after: { name, levels } })
  return added
}
