import type { CsvPlan, importCsv as importCall } from '@brigade/contract/csv/csv.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { mayChangePrices, type Context } from '../../platform/context.ts'
import { InputRefusal } from '../../platform/http/read-input.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import type { CsvSource } from './csv-source.ts'
import type { ZipPictures } from './zip-pictures.ts'

/**
 * Adds and changes the entries of a file, all or none. Throws `not-found` for a branch that the actor may not see,
 * `stale-version` if it would not do what its preview told, `bad-input` with the problems in the file, and
 * `not-allowed` if it changes prices for a manager without an owner's unlock.
 */
export async function importCsv(
  ctx: Context,
  source: CsvSource,
  { restId, text, version }: Omit<InputOf<typeof importCall>, 'list'>,
  pictures: ZipPictures | null,
) {
  await requireBranch(ctx, restId)
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
