import type { BookName } from '@brigade/contract/books/books.contract.ts'
import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { dayPresetNames, dayPresets, type Days } from '../../shared/ui/day-presets.rules.ts'
import { toDashes } from '../../shared/ui/typed-date.rules.ts'

/** All days are too many for a file. */
export const bookPresets = dayPresetNames.filter((name) => name !== 'all')

/** The days of the list if it is narrowed to some, and otherwise this month. */
export const daysToBegin = ({ from, to }: Days, today: WireDate): Days =>
  from !== undefined && to !== undefined && from <= to ? { from, to } : dayPresets.month(today)

/** A name that tells the files of an accountant apart. */
export function fileNameOf(list: BookName, from: WireDate, to: WireDate): string {
  const days = from === to ? toDashes(from) : `${toDashes(from)}-to-${toDashes(to)}`
  return `${list}-${days}.csv`
}
