import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { conditionKinds, conditionParameters, type ConditionKind } from '@brigade/contract/lookups/conditions.rules.ts'
import type { MessageKey } from '@brigade/contract/messages/say.ts'
import { wrongNumbers } from '../lookups/lookups.public.ts'
import { csvSays, type CellProblem } from './csv-problem.ts'
import { readNumber } from './csv-text.rules.ts'

type Cells = ReadonlyMap<string, string>

/** By their names. A wrong cell is kept as it is. */
export type ConditionNumbers = Readonly<Record<string, number | string>>

const parameters = [...new Set(conditionKinds.flatMap(({ id }) => Object.keys(conditionParameters(id))))]

/** The column of each number that a condition can have, named like its field: `minAmount` is `min amount`. */
export const conditionColumns: ReadonlyMap<string, string> = new Map(
  parameters.map((name) => [name, name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)]),
)

const takenBy = (kind: ConditionKind | undefined) => (kind ? Object.keys(conditionParameters(kind)) : [])

/** The numbers in a row. Where the file has no such column, those of `was` stay that a condition of this kind has. */
export function readConditionNumbers(
  cells: Cells,
  style: CsvStyle,
  kind: ConditionKind | undefined,
  was: Readonly<Record<string, number>> = {},
): ConditionNumbers {
  const taken = new Set(takenBy(kind))
  const numbers = [...conditionColumns].flatMap(([parameter, column]): Array<[string, number | string]> => {
    const cell = cells.get(column)
    const kept = taken.has(parameter) ? was[parameter] : undefined
    const number = cell === undefined ? kept : readNumber(cell, style)
    return number === undefined ? [] : [[parameter, number]]
  })
  return Object.fromEntries(numbers)
}

interface Named {
  kind: ConditionKind
  name: string
}

/** Numbers that the condition does not have. */
export function foreignNumbers(numbers: ConditionNumbers, { kind, name }: Named): CellProblem[] {
  const taken = new Set(takenBy(kind))
  return [...conditionColumns].flatMap(([parameter, column]) =>
    taken.has(parameter) || !Object.hasOwn(numbers, parameter)
      ? []
      : [{ column, text: csvSays('csv.not-of-condition', { name }) }],
  )
}

/** What is wrong with the numbers that the condition needs. `missing` is the message for an absent one. */
export function wrongConditionNumbers(
  numbers: ConditionNumbers,
  kind: ConditionKind,
  missing: MessageKey,
): CellProblem[] {
  const read = takenBy(kind).flatMap((parameter): Array<[string, number]> => {
    const number = numbers[parameter]
    return typeof number === 'number' ? [[parameter, number]] : []
  })
  const wrong = wrongNumbers(kind, Object.fromEntries(read), missing)
  return wrong.map(([path, text]) => ({
    column: conditionColumns.get(path.replace(/^\w+\./, '')) ?? 'condition',
    text,
  }))
}
