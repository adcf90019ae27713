import type { Context } from '../../platform/context.ts'
import { readNameKeys } from '../../platform/db/name-keys.ts'
import { materials } from './materials.store.ts'
import type { NamedMaterials } from './recipe-cell.rules.ts'

/** Reads all materials by name. `asked` are the names that are looked for. */
export async function namedMaterials({ db }: Pick<Context, 'db'>, asked: readonly string[]): Promise<NamedMaterials> {
  const all = await materials.all(db)
  const keys = await readNameKeys(db, [...all.map(({ name }) => name), ...asked])
  const keyOf = (name: string) => keys.get(name) ?? name
  const byKey = new Map(all.map(({ id, name }) => [keyOf(name), id]))
  const byId = new Map(all.map(({ id, name }) => [id, name]))
  return { idOf: (name) => byKey.get(keyOf(name)), nameOf: (id) => byId.get(id) ?? '' }
}
