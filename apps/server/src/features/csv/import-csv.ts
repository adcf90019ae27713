import type { CsvPlan } from '@brigade/contract/csv/csv.contract.ts'
import { accountOf, mayChangePrices, type Context } from '../../platform/context.ts'
import { InputRefusal } from '../../platform/http/read-input.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import type { CsvSource } from './csv-source.ts'
import type { ZipPictures } from './zip-pictures.ts'

/** Throws `not-found` for a branch that the actor may not see, and `not-allowed` for a list that others change. */
async function requireRight(ctx: Context, { isOwnersOnly }: CsvSource, restId: string) {
  await requireBranch(ctx, restId)
  if (isOwnersOnly && accountOf(ctx).type !== 'owner') refuse('not-allowed')
}

interface Asked {
  restId: string
  text: string
}

/** Tells what an import would do. Refuses whom the import refuses. */
export async function previewCsv(
  ctx: Context,
  source: CsvSource,
  { restId, text }: Asked,
  pictures: ZipPictures | null,
): Promise<CsvPlan> {
  await requireRight(ctx, source, restId)
  const plan = (db: Context['db']) => source.plan({ ...ctx, db }, { restId, text, isChanging: false, pictures })
  return (await ctx.db.snapshot(plan)).told
}

/**
 * Adds and changes the entries of a file, all or none. Throws `not-found` for a branch that the actor may not see,
 * `not-allowed` for a list that others change, `stale-version` if it would not do what its preview told, `bad-input`
 * with the problems in the file, and `not-allowed` if it changes prices for a manager without an owner's unlock.
 */
export async function importCsv(
  ctx: Context,
  source: CsvSource,
  { restId, text, version }: Asked & { version: string },
  pictures: ZipPictures | null,
) {
  await requireRight(ctx, source, restId)
  const { told, save } = await source.plan(ctx, { restId, text, isChanging: true, pictures })
  if (told.version !== version) refuse('stale-version')
  if (told.problems.length > 0) throw new InputRefusal(fieldsOf(told))
  if (told.priced > 0 && !mayChangePrices(ctx)) refuse('not-allowed')
  await save()
  const { added, changed, unchanged } = told
  return { added, changed, unchanged }
}

/** A problem of a whole row has no column. */
const fieldsOf = ({ problems }: CsvPlan) =>
  Object.fromEntries(
    problems.map(({ row, column, text }) => [column === null ? `rows.${row}` : `rows.${row}.${column}`, text]),
  )
