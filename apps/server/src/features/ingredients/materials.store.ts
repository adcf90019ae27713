import type { Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import type { Db } from '../../platform/db/db.ts'
import { entryList, toEntry } from '../lookups/lookups.public.ts'

export const materials = entryList<{ note: string }>('materials', ['note'])

type Row = NonNullable<Awaited<ReturnType<typeof materials.findOne>>>

export const toMaterial = (row: Row): Material => ({ ...toEntry(row), note: row.note })

export async function knownMaterials(db: Db, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await materials.find(db, ids)).keys())
}
