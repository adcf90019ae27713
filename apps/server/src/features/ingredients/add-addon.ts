import type { Addon, addAddon as addAddonCall } from '@brigade/contract/ingredients/ingredients.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Context } from '../../platform/context.ts'
import { refuseFields } from '../../platform/http/read-input.ts'
import { newId } from '../../platform/new-id.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { announceNewEntry, refuseTaken } from '../lookups/lookups.public.ts'
import { insertAddon } from './addons.store.ts'
import { unknownMaterials } from './ingredients.public.ts'
import { addonList } from './lists.ts'
import { recipeColumns } from './recipe-lines.ts'

export async function addAddon(
  ctx: Context,
  { name, price, qty, ingredients }: InputOf<typeof addAddonCall>,
): Promise<Addon> {
  await requireKnownMaterials(ctx, ingredients)
  const id = newId(ctx.clock.now())
  const lines = recipeColumns(ingredients)
  const added =
    (await insertAddon(ctx, { id, name, price, qty }, lines)) ??
    refuseTaken(name, await addonList.store.named(ctx.db, name))
  recordAudit(ctx, {
    action: 'add addon',
    on: id,
    after: { name, price: toDecimal(price, ctx.decimals), qty, ingredients },
  })
  announceNewEntry(ctx, addonList)
  return added
}

export async function requireKnownMaterials(ctx: Context, ingredients: ReadonlyArray<{ matId: string }>) {
  const matIds = ingredients.map(({ matId }) => matId)
  const unknown = await unknownMaterials(ctx, matIds)
  const wrong = matIds.flatMap((id, index) => (unknown.has(id) ? [`ingredients.${index}.matId`] : []))
  if (wrong.length > 0) refuseFields(wrong, 'input.not-in-list')
}
