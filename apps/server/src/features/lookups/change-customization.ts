import type { changeCustomization as changeCall } from '@brigade/contract/lookups/change-entry.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Customization } from '@brigade/contract/lookups/lookups.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuseFields } from '../../platform/http/read-input.ts'
import { newId } from '../../platform/new-id.ts'
import { changeEntry } from './change-entry.ts'
import { changeLevels, readLevels } from './customizations.store.ts'
import { customizations } from './lists.ts'

type Input = InputOf<typeof changeCall>

export function changeCustomization(
  ctx: Context,
  { name, isArchived, isRequired, levels, ...asked }: Input,
): Promise<Customization> {
  return changeEntry(ctx, customizations, asked, { name, isArchived, isRequired }, ({ id }) =>
    levels ? replaceLevels(ctx, id, levels) : Promise.resolve(null),
  )
}

/** Renames, orders, adds and withdraws options. Orders and carts name an option by its id, so a kept one keeps it. */
async function replaceLevels(ctx: Context, id: string, wanted: NonNullable<Input['levels']>) {
  const was = await readLevels(ctx.db, [id])
  const known = new Set(was.map((level) => level.id))
  const foreign = wanted.flatMap(({ _id }, at) => (_id && !known.has(_id) ? [`levels.${at}._id`] : []))
  if (foreign.length > 0) return refuseFields(foreign, 'input.not-in-list')
  const at = ctx.clock.now()
  const levels = wanted.map(({ _id, levelName }) => ({ id: _id ?? newId(at), name: levelName }))
  const gone = [...known].filter((one) => !levels.some((level) => level.id === one))
  const same = (one: (typeof levels)[number] | undefined, other: (typeof levels)[number]) =>
    one?.id === other.id && one.name === other.name
  if (levels.length === was.length && levels.every((level, place) => same(was[place], level))) return null
  await changeLevels(ctx.db, [{ id, levels }], { gone, at })
  const names = (all: ReadonlyArray<{ name: string }>) => ({ levels: all.map((level) => level.name) })
  return { before: names(was), after: names(levels) }
}
