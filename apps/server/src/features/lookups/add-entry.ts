import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import type {
  addCustomization as addCustomizationCall,
  addTax as addTaxCall,
  Customization,
  Tax,
} from '@brigade/contract/lookups/lookups.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { insertCustomization } from './customizations.store.ts'
import { announceNewEntry, customizations, lists, type ListOfBusiness } from './lists.ts'
import { refuseTaken } from './taken-name.ts'

/** Adds an entry to a list. Throws `name-taken` and `name-archived`. */
export async function addEntry<Own extends object, Wire>(
  ctx: Context,
  list: ListOfBusiness<Own, Wire>,
  entry: Own & { name: string },
): Promise<Wire> {
  const { store, toWire, what, nameField } = list
  const id = newId(ctx.clock.now())
  const row = await store.insert(ctx.db, { ...entry, id })
  if (!row) return refuseTaken(entry.name, await store.named(ctx.db, entry.name), nameField)
  const action: AuditAction = `add ${what}`
  const given = Object.entries(entry).filter(([, value]) => value !== null)
  recordAudit(ctx, { action, on: id, after: Object.fromEntries(given) })
  announceNewEntry(ctx, list)
  return toWire(row, ctx)
}

/** Adds a tax, by default named after its percentage. */
export function addTax(ctx: Context, { name, percentage }: InputOf<typeof addTaxCall>): Promise<Tax> {
  return addEntry(ctx, lists.taxes, { name: name || `${percentage}%`, percentage })
}

export async function addCustomization(
  ctx: Context,
  { name, levels, isRequired = false }: InputOf<typeof addCustomizationCall>,
): Promise<Customization> {
  const now = ctx.clock.now()
  const id = newId(now)
  const rows = levels.map((level) => ({ id: newId(now), name: level }))
  const added =
    (await insertCustomization(ctx.db, { id, name, isRequired }, rows)) ??
    refuseTaken(name, await customizations.store.named(ctx.db, name))
  recordAudit(ctx, { action: 'add customization', on: id, after: { name, levels, ...(isRequired && { isRequired }) } })
  announceNewEntry(ctx, customizations)
  return added
}
