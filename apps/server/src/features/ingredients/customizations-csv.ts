import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { changeCustomization } from '@brigade/contract/lookups/change-entry.contract.ts'
import { entryName } from '@brigade/contract/lookups/lookups.contract.ts'
import { optionKey } from '@brigade/contract/lookups/options.rules.ts'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { newId } from '../../platform/new-id.ts'
import {
  csvSource,
  readFlag,
  readTexts,
  writeFlag,
  writeTexts,
  wrongFlags,
  wrongTexts,
  type CsvForm,
} from '../csv/csv.public.ts'
import { changeLevels, customizations, readLevels, writeEntries } from '../lookups/lookups.public.ts'

interface Level {
  /** Null for a new option. */
  id: string | null
  name: string
}

interface Values {
  name: string
  isRequired: boolean
  isArchived: boolean
  levels: readonly Level[]
}

const schema = z.object({
  name: entryName,
  options: changeCustomization.input.shape.levels.unwrap(),
  isRequired: z.boolean().optional(),
  isArchived: z.boolean().optional(),
})

const form: Omit<CsvForm<Values, z.output<typeof schema>>, 'columns'> = {
  schema,
  name: entryName,
  cellsOf: ({ name, levels, isRequired, isArchived }, style) => [
    name,
    writeTexts(namesOf(levels), style),
    writeFlag(isRequired),
    writeFlag(isArchived),
  ],
  sentOf: (cells, style) => ({
    name: cells.get('name'),
    options: readTexts(cells.get('options'), style)?.map((levelName) => ({ levelName })),
    isRequired: readFlag(cells.get('required')),
    isArchived: readFlag(cells.get('archived')),
  }),
  problemsIn: (cells, style) => [
    ...wrongTexts(cells, 'options', style),
    ...wrongFlags(cells, ['required', 'archived']),
  ],
  complete: ({ options, isRequired, isArchived, ...given }, was) => ({
    ...given,
    isRequired: isRequired ?? was?.isRequired ?? false,
    isArchived: isArchived ?? was?.isArchived ?? false,
    levels: withKnown(
      options.map(({ levelName }) => levelName),
      was?.levels ?? [],
    ),
  }),
}

const namesOf = (levels: readonly Level[]) => levels.map(({ name }) => name)

/** Orders and carts name an option by its id, so one that keeps its name keeps it. */
function withKnown(names: readonly string[], was: readonly Level[]): Level[] {
  const known = new Map(was.map(({ id, name }) => [optionKey(name), id]))
  return names.map((name) => ({ id: known.get(optionKey(name)) ?? null, name }))
}

/** The options that are no longer offered. */
function goneFrom(was: Values, will: Values): string[] {
  const kept = new Set(will.levels.map(({ id }) => id))
  return was.levels.flatMap(({ id }) => (id === null || kept.has(id) ? [] : [id]))
}

/** The customizations of the business with the options that are offered. */
export const customizationsCsv = csvSource({
  columns: [
    { name: 'name', isRequired: true },
    { name: 'options', isRequired: true },
    { name: 'required', isRequired: false },
    { name: 'archived', isRequired: false },
  ],
  examples: (style) => [
    { name: 'Spice level', options: writeTexts(['Mild', 'Hot'], style), required: 'yes', archived: 'no' },
  ],
  open: async ({ db }, { isChanging }) => {
    const { store } = customizations
    const rows = isChanging ? await store.lockAll(db) : await store.all(db)
    const ids = rows.map(({ id }) => id)
    const levelsOf = groupBy(await readLevels(db, ids), ({ customizationId }) => customizationId)
    const present = rows.map(({ id, version, name, isRequired, isArchived }) => {
      const levels = (levelsOf.get(id) ?? []).map((level): Level => ({ id: level.id, name: level.name }))
      return { id, version, values: { name, isRequired, isArchived, levels } }
    })
    return { form, present }
  },
  save: async (ctx, _, { added, changed }) => {
    await writeEntries(ctx, customizations, {
      added: added.map(({ id, will: { levels, ...will } }) => ({ id, will, parts: { levels: namesOf(levels) } })),
      changed: changed.map(({ was, will: { levels, ...will } }) => ({
        was,
        will,
        ...(!isDeepStrictEqual(was.values.levels, levels) && {
          parts: { before: { levels: namesOf(was.values.levels) }, after: { levels: namesOf(levels) } },
        }),
      })),
    })
    const at = ctx.clock.now()
    const others = changed.filter(({ was, will }) => !isDeepStrictEqual(was.values.levels, will.levels))
    const written = [...added, ...others.map(({ was: { id }, will }) => ({ id, will }))]
    await changeLevels(
      ctx.db,
      written.map(({ id, will }) => ({
        id,
        levels: will.levels.map((level) => ({ id: level.id ?? newId(at), name: level.name })),
      })),
      { gone: others.flatMap(({ was, will }) => goneFrom(was.values, will)), at },
    )
  },
})
