import type { CsvPlan, CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import type { Context } from '../../platform/context.ts'
import { readNameKeys } from '../../platform/db/name-keys.ts'
import { newId } from '../../platform/new-id.ts'
import { EXAMPLE, ID } from './csv-entries.rules.ts'
import type { PresentEntry } from './csv-match.rules.ts'
import { inTurns, type Steps } from '../../platform/steps.ts'
import { cellsOfRows, planOf, readRows, toldOf, type CsvForm, type Plan } from './csv-plan.rules.ts'
import { readCsv, writeCsv, writeRows, type Cell, type CsvColumn, type CsvFile } from './csv-text.rules.ts'
import type { ZipPictures } from './zip-pictures.ts'

/** Which entries are asked for, and why. */
interface CsvAsked {
  restId: string
  /** Locks the entries until the transaction ends. */
  isChanging: boolean
  /** Null for an export. */
  file: CsvFile | null
  /** Null without a ZIP. */
  pictures: ZipPictures | null
}

/** What an import writes. */
export interface Writing<Values> {
  /** In the order of the file. */
  added: ReadonlyArray<{ id: string; will: Values }>
  changed: Plan<Values>['changed']
  /** Every entry of the file, as it was and will be. */
  settled: Plan<Values>['settled']
  /** The list as it is. */
  present: ReadonlyArray<PresentEntry<Values>>
  pictures: ZipPictures | null
}

interface Definition<Values extends { name: string }, Given extends { name: string }> {
  /** Managers can export it, and no more. */
  isOwnersOnly?: boolean
  columns: readonly CsvColumn[]
  /** The rows of the template, by column. They show how cells are filled in. */
  examples: (style: CsvStyle) => ReadonlyArray<Readonly<Record<string, Cell>>>
  /** The names of images in a file, of a list whose entries have some. */
  imagesIn?: (file: CsvFile) => string[]
  /** Reads the list, in its order. The number of statements does not depend on its length. */
  open: (
    ctx: Context,
    asked: CsvAsked,
  ) => Promise<{ form: Omit<CsvForm<Values, Given>, 'columns'>; present: ReadonlyArray<PresentEntry<Values>> }>
  /** Writes what is new and changed, under the locks of `open`. Throws `stale-version` if a name was taken meanwhile. */
  save: (ctx: Context, restId: string, writing: Writing<Values>) => Promise<void>
}

/** A list that can be exported and imported. */
export interface CsvSource {
  /** Whether only owners import it. */
  isOwnersOnly: boolean
  /** The list, or a template with examples. */
  write: (ctx: Context, restId: string, style: CsvStyle, isTemplate: boolean) => Promise<string>
  /** Null for a list whose entries have no images. */
  imagesIn: ((text: string) => Promise<string[]>) | null
  plan: (
    ctx: Context,
    asked: { restId: string; text: string; isChanging: boolean; pictures: ZipPictures | null },
  ) => Promise<{ told: CsvPlan; save: () => Promise<void> }>
}

/** Makes a list exportable and importable. The column `id` is added. */
export function csvSource<Values extends { name: string }, Given extends { name: string }>({
  isOwnersOnly = false,
  columns,
  examples,
  imagesIn,
  open,
  save,
}: Definition<Values, Given>): CsvSource {
  const header = [ID, ...columns]
  return {
    isOwnersOnly,
    write: async (ctx, restId, style, isTemplate) => {
      const names = header.map(({ name }) => name)
      if (isTemplate) {
        const rows = examples(style).map((cells) => columns.map(({ name }) => cells[name] ?? ''))
        return writeCsv(
          names,
          rows.map((cells) => [EXAMPLE, ...cells]),
          style,
        )
      }
      const { form, present } = await open(ctx, { restId, isChanging: false, file: null, pictures: null })
      return inTurns(writing(names, form, present, style))
    },
    imagesIn: imagesIn ? async (text) => imagesIn(await inTurns(readCsv(text, header))) : null,
    plan: async (ctx, { restId, text, isChanging, pictures }) => {
      const file = await inTurns(readCsv(text, header))
      const { form: opened, present } = await open(ctx, { restId, isChanging, file, pictures })
      const form = { ...opened, columns }
      const read = await inTurns(readRows(file, form, ctx.decimals))
      const names = [...present.map(({ values }) => values.name), ...read.rows.flatMap(({ name }) => name ?? [])]
      const keys = form.knownBy ? new Map<string, string>() : await readNameKeys(ctx.db, names)
      const plan = await inTurns(planOf(file, read, form, present, keys))
      const toWrite = (): Writing<Values> => {
        const { changed, settled } = plan
        return { added: withIds(plan.added, ctx.clock.now()), changed, settled, present, pictures }
      }
      const sent = pictures ? [text, pictures.digest] : [text]
      return { told: await inTurns(toldOf(plan, form, sent)), save: () => save(ctx, restId, toWrite()) }
    },
  }
}

function* writing<Values extends { name: string }>(
  header: readonly string[],
  form: Pick<CsvForm<Values, Values>, 'cellsOf' | 'parts'>,
  present: ReadonlyArray<PresentEntry<Values>>,
  style: CsvStyle,
): Steps<string> {
  const written = [writeCsv(header, [], style)]
  for (const { id, values } of present) {
    yield
    const rows = cellsOfRows(form, values, style).map((cells) => [id, ...cells])
    written.push(writeRows(rows, style))
  }
  return written.join('')
}

/** Lists begin with the newest entry, so the last of these comes first. */
const withIds = <Row extends object>(rows: readonly Row[], now: Date) =>
  rows
    .toReversed()
    .map((row) => ({ ...row, id: newId(now) }))
    .toReversed()
