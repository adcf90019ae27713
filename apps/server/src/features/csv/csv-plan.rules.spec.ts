import { textInput } from '@brigade/contract/kernel/input-schema.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { atOnce } from '../../platform/steps.factory.ts'
import type { PresentEntry } from './csv-match.rules.ts'
import { planOf, readRows, type CsvForm } from './csv-plan.rules.ts'
import { readCsv, writeCsv } from './csv-text.rules.ts'

interface Values {
  name: string
  note: string
  isArchived: boolean
}

const name = textInput('name', { minLength: 1, maxLength: 120 })
const schema = z.object({ name, note: z.string().optional() })
const form: CsvForm<Values, z.output<typeof schema>> = {
  columns: [
    { name: 'name', isRequired: true },
    { name: 'note', isRequired: false },
  ],
  schema,
  name,
  cellsOf: (values) => [values.name, values.note],
  sentOf: (cells) => ({ name: cells.get('name'), note: cells.get('note') }),
  complete: (given, was) => ({
    name: given.name,
    note: given.note ?? was?.note ?? '',
    isArchived: was?.isArchived ?? false,
  }),
}
const columns = [{ name: 'id', isRequired: false }, ...form.columns]
const header = columns.map((column) => column.name)

const entry = (id: string, named: string, note = ''): PresentEntry<Values> => ({
  id,
  version: 1,
  values: { name: named, note, isArchived: false },
})

function plan(text: string, present: ReadonlyArray<PresentEntry<Values>>) {
  const file = atOnce(readCsv(text, columns))
  const read = atOnce(readRows(file, form, 2))
  const names = [...present.map(({ values }) => values.name), ...read.rows.flatMap((row) => row.name ?? [])]
  const keys = new Map(names.map((each) => [each, each.toLowerCase()]))
  const { added, changed, unchanged, problems } = atOnce(planOf(file, read, form, present, keys))
  return {
    added: added.map(({ will }) => will.name),
    changed: changed.map(({ was, will }) => [was.id, will.name, will.note]),
    unchanged,
    problems: problems.map(({ row, column, text: said }) => [row, column, said]),
  }
}

const unique = fc.uniqueArray(
  fc
    .string({ unit: fc.constantFrom('"', "'", ',', ';', '\n', '=', '+', '-', ' ', 'a', 'B', 'é'), minLength: 1 })
    .filter((text) => name.safeParse(text).data === text),
  { selector: (text) => text.toLowerCase(), maxLength: 8 },
)

it.each(['comma', 'semicolon'] as const)('what is exported with %s changes nothing', (style) => {
  fc.assert(
    fc.property(unique, fc.string({ maxLength: 5 }), (names, note) => {
      const present = names.map((each, at) => entry(`e${at}`, each, note))
      const rows = present.map(({ id, values }) => [id, ...form.cellsOf(values, style)])
      const isUnchanged = { added: [], changed: [], unchanged: names.length, problems: [] }
      expect(plan(writeCsv(header, rows, style), present)).toEqual(isUnchanged)
      const withoutIds = rows.map(([, ...cells]) => ['', ...cells])
      expect(plan(writeCsv(header, withoutIds, style), present)).toEqual(isUnchanged)
    }),
  )
})

it('rows find their entry by its id, else by its name in any case; others are new', () => {
  const present = [entry('a', 'Salt', 'Fine'), entry('b', 'Rice', 'Round')]
  expect(plan('id,name,note\na,Sea salt,Fine\n,RICE,Round\n,Flour,\n', present)).toEqual({
    added: ['Flour'],
    changed: [
      ['a', 'Sea salt', 'Fine'],
      ['b', 'RICE', 'Round'],
    ],
    unchanged: 0,
    problems: [],
  })
})

it('a column that the file does not have leaves what is there, and an empty cell empties it', () => {
  const present = [entry('a', 'Salt', 'Fine')]
  expect(plan('name\nSalt', present)).toMatchObject({ changed: [], unchanged: 1 })
  expect(plan('name,note\nSalt,', present)).toMatchObject({ changed: [['a', 'Salt', '']] })
})

it('entries exchange their names, and a new one takes a name that is given up', () => {
  const present = [entry('a', 'Salt'), entry('b', 'Rice'), entry('c', 'Oil')]
  expect(plan('id,name\na,Rice\nb,Salt\nc,Olive oil\n,oil', present)).toMatchObject({
    added: [],
    problems: [[5, 'name', 'Row 4 is the same entry. Delete one of the two']],
  })
  expect(plan('id,name\na,Rice\nb,Salt', present)).toMatchObject({
    changed: [
      ['a', 'Rice'],
      ['b', 'Salt'],
    ].map((each) => [...each, '']),
    problems: [],
  })
})

it('an empty list takes the export of another branch, whose ids only tell its entries apart', () => {
  expect(plan('id,name\na,Salt\nb,Rice', [])).toEqual({
    added: ['Salt', 'Rice'],
    changed: [],
    unchanged: 0,
    problems: [],
  })
  expect(plan('id,name\na,Salt\na,Rice\nb,SALT', []).problems).toEqual([
    [3, 'id', 'Row 2 is the same entry. Delete one of the two'],
    [4, 'name', 'Row 2 has the same name. Change one of the two'],
  ])
})

it('every problem of every row is told at once', () => {
  const present = [entry('a', 'Salt'), entry('b', 'Rice')]
  const text = 'id,name,note\nz,Flour,\na,,\na,Sugar,\n,flour,\n,Oil,\nb,SALT,\n'
  expect(plan(text, present).problems).toEqual([
    [
      2,
      'id',
      'Nothing here has this id. Empty the cell to add a new entry, or delete the column in a file of another branch',
    ],
    [3, 'name', 'Field cannot be empty'],
    [4, 'id', 'Row 3 is the same entry. Delete one of the two'],
    [5, 'name', 'Row 2 has the same name. Change one of the two'],
  ])
  expect(plan('id,name\nb,SALT', present).problems).toEqual([
    [2, 'name', 'SALT is the name of another entry. Enter another name'],
  ])
})
