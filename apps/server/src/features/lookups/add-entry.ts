import type {
  addCustomization as addCustomizationCall,
  addTax as addTaxCall,
  Customization,
  Named,
  Tax,
} from '@brigade/contract/lookups/lookups.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { insertCustomization } from './customizations.store.ts'
import { refuseTakenName } from './lookups.public.ts'
import { insertNamed } from './lookups.store.ts'
import { insertTax } from './taxes.store.ts'

type Name = { name: string }

/** Adds a category of foods. Throws `name-taken`. */
export async function addCategory(ctx: Context, { name }: Name): Promise<Named> {
  const id = newId(ctx.clock.now())
  const added = (await insertNamed(ctx.db, 'categories', { id, name })) ?? refuseTakenName(name)
  await recordAudit(ctx, { action: 'add category', on: id, after: { name } })
  return added
}

/** Adds a menu. Throws `name-taken`. */
export async function addMenu(ctx: Context, { name }: Name): Promise<Named> {
  const id = newId(ctx.clock.now())
  const added = (await insertNamed(ctx.db, 'menus', { id, name })) ?? refuseTakenName(name)
  await recordAudit(ctx, { action: 'add menu', on: id, after: { name } })
  return added
}

/** Adds a tax; one that nobody named is called by its percentage. Throws `name-taken`. */
export async function addTax(ctx: Context, sent: InputOf<typeof addTaxCall>): Promise<Tax> {
  const { percentage } = sent
  const name = sent.name || `${percentage}%`
  const id = newId(ctx.clock.now())
  const added = (await insertTax(ctx.db, { id, name, percentage })) ?? refuseTakenName(name)
  await recordAudit(ctx, { action: 'add tax', on: id, after: { name, percentage } })
  return added
}

/** Adds a customization with its options. Throws `name-taken`. */
export async function addCustomization(
  ctx: Context,
  { name, levels }: InputOf<typeof addCustomizationCall>,
): Promise<Customization> {
  const now = ctx.clock.now()
  const id = newId(now)
  const rows = levels.map((level) => ({ id: newId(now), name: level }))
  const added = (await insertCustomization(ctx.db, { id, name }, rows)) ?? refuseTakenName(name)
  await recordAudit(ctx, { action: 'add customization', on: id, after: { name, levels } })
  return added
}
