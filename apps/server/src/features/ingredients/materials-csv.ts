import { addMaterial } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { entryName } from '@brigade/contract/lookups/lookups.contract.ts'
import { z } from 'zod'
import { csvSource, readFlag, writeFlag, wrongFlags, type CsvForm } from '../csv/csv.public.ts'
import { writeEntries } from '../lookups/lookups.public.ts'
import { materialList } from './lists.ts'
import { materials } from './materials.store.ts'

interface Values {
  name: string
  note: string
  isArchived: boolean
}

const schema = addMaterial.input.extend({ isArchived: z.boolean().optional() })

const form: Omit<CsvForm<Values, z.output<typeof schema>>, 'columns'> = {
  schema,
  name: entryName,
  cellsOf: ({ name, note, isArchived }) => [name, note, writeFlag(isArchived)],
  sentOf: (cells) => ({
    name: cells.get('name'),
    note: cells.get('note'),
    isArchived: readFlag(cells.get('archived')),
  }),
  problemsIn: (cells) => wrongFlags(cells, ['archived']),
  complete: ({ isArchived, ...given }, was) => ({ ...given, isArchived: isArchived ?? was?.isArchived ?? false }),
}

/** The materials of the business. */
export const materialsCsv = csvSource({
  columns: [
    { name: 'name', isRequired: true },
    { name: 'note', isRequired: true },
    { name: 'archived', isRequired: false },
  ],
  examples: () => [{ name: 'Basmati rice', note: 'Washed before cooking', archived: 'no' }],
  open: async ({ db }, { isChanging }) => {
    const rows = isChanging ? await materials.lockAll(db) : await materials.all(db)
    const present = rows.map(({ id, version, name, note, isArchived }) => ({
      id,
      version,
      values: { name, note, isArchived },
    }))
    return { form, present }
  },
  save: (ctx, _, writing) => writeEntries(ctx, materialList, writing),
})
