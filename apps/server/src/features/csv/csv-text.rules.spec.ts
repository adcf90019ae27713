import { MOST_CSV_ROWS, type CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atOnce } from '../../platform/steps.factory.ts'
import { readCsv, readLines, readNumber, writeCsv, writeLine, writeNumber } from './csv-text.rules.ts'

const styles: readonly CsvStyle[] = ['comma', 'semicolon']
const columns = [
  { name: 'id', isRequired: false },
  { name: 'name', isRequired: true },
  { name: 'note', isRequired: false },
]
const header = columns.map(({ name }) => name)
const read = (text: string) => atOnce(readCsv(text, columns))
const rowsIn = (text: string) => read(text).rows.map(({ cells }) => header.map((name) => cells.get(name)))
const problemsIn = (text: string) => read(text).problems.map(({ row, column, text: said }) => [row, column, said])

/** What makes a file hard to read, and letters. */
const hard = fc.string({
  unit: fc.constantFrom(
    '"',
    "'",
    ',',
    ';',
    '\n',
    '\r',
    '\t',
    '=',
    '+',
    '-',
    '@',
    '＝',
    ' ',
    'a',
    'é',
    '한',
    '😀',
    '\uFEFF',
  ),
})
const isFilled = (cell: string) => cell.trim() !== ''

describe.each(styles)('a file with %s', (style) => {
  it('is read as it was written, whatever is in its cells', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hard, hard.filter(isFilled), hard), { maxLength: 5 }), (rows) => {
        const { problems, style: found } = read(writeCsv(header, rows, style))
        expect({ problems, found }).toEqual({ problems: [], found: style })
        expect(rowsIn(writeCsv(header, rows, style))).toEqual(rows)
      }),
    )
  })

  it('is read alike in slices, and breaks at the same row', () => {
    const rows = Array.from({ length: 3000 }, (_, n) => [`${n}`, `"a"\n${n}`, 'x,y;z'.repeat(n % 9)])
    const written = writeCsv(header, rows, style)
    expect(rowsIn(written)).toEqual(rows)
    expect(problemsIn(`${written}1${style === 'comma' ? ',' : ';'}"open\n`)).toEqual([
      [3002, null, 'The quotes here do not match. Save the file as CSV again'],
    ])
  })

  it('has names in a cell that are read as they were written, with quotes and without', () => {
    const names = fc.array(hard.filter(isFilled), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(names, (all) => {
        expect(readLines(writeLine(all, style), style)).toEqual([all])
      }),
    )
  })

  it('has no cell that a spreadsheet runs', () => {
    fc.assert(
      fc.property(hard, (cell) => {
        const written = writeCsv(['id'], [[cell]], style)
          .replace(/^\uFEFF?id\r\n"?/, '')
          .replace(/"?\r\n$/, '')
        expect(written).not.toMatch(/^[=+\-@\t\r\n＝]/)
      }),
    )
  })

  it('has numbers that are read as they were', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.constantFrom(1, 10, 100, 1000),
        (whole, unit) => {
          expect(readNumber(writeNumber(whole / unit, style), style)).toBe(whole / unit)
        },
      ),
    )
  })
})

it('is written as RFC 4180 says, and for Excel with a byte order mark and decimal commas', () => {
  const rows = [
    ['1', 'Salt, "fine"', 'two\nlines'],
    ['2', '=SUM(A1)', ''],
    ['3', "'quoted'", ''],
    ['4', 'x', 1.5],
  ]
  expect(writeCsv(header, rows, 'comma')).toBe(
    `\uFEFFid,name,note\r\n1,"Salt, ""fine""","two\nlines"\r\n2,'=SUM(A1),\r\n3,'quoted',\r\n4,x,1.5\r\n`,
  )
  expect(writeCsv(header, rows.slice(3), 'semicolon')).toBe('\uFEFFid;name;note\r\n4;x;1,5\r\n')
})

it.each([
  ['1.5', 'comma', 1.5],
  ['1,5', 'comma', 1.5],
  ['1,500', 'comma', '1,500'],
  ['1,500.00', 'comma', '1,500.00'],
  ['1,5', 'semicolon', 1.5],
  ['1.5', 'semicolon', 1.5],
  ['1.500', 'semicolon', '1.500'],
  ['1.500,00', 'semicolon', '1.500,00'],
  [' 12 ', 'comma', 12],
  ['', 'comma', undefined],
  ['$3', 'comma', '$3'],
  ['1e3', 'comma', '1e3'],
] as const)('the number in %j of a file with %s is %j', (cell, style, number) => {
  expect(readNumber(cell, style)).toBe(number)
})

it('reads the columns by their names, in any order and case, and leaves empty rows out', () => {
  expect(rowsIn('Note ,NAME\n Fine ,Salt\n,\n\n,Rice\n')).toEqual([
    [undefined, 'Salt', ' Fine '],
    [undefined, 'Rice', ''],
  ])
  expect(read('name\nSalt\n\nRice').rows.map(({ row }) => row)).toEqual([2, 4])
})

it('tells every problem of the shape by row and column', () => {
  expect(problemsIn('id,note,price,note\n1,2,3,4\n1,2,3,4,5\n')).toEqual([
    [1, 'price', 'There is no column price here. Delete it, or name it as in the template'],
    [1, 'note', 'The column note is there twice. Delete one'],
    [1, 'name', 'The column name is missing. Add it, as in the template'],
    [3, null, 'This row has more cells than the file has columns. Put quotes around text that contains ,'],
  ])
  expect(problemsIn('name,note\nSalt,Fine\nCr\uFFFDme,')).toEqual([
    [3, 'name', 'Some characters are lost. Save the file as "CSV UTF-8" and choose it again'],
  ])
  const formula = 'A spreadsheet would run this as a formula. Put an apostrophe in front if it is meant as text'
  expect(problemsIn("name,note\n=1+1,@SUM(A1)\n-cmd|calc,-1.5\n'=Salt,+64 (21) 555-10")).toEqual([
    [2, 'name', formula],
    [2, 'note', formula],
    [3, 'name', formula],
  ])
  expect(problemsIn(' \n')).toEqual([[1, null, 'The file is empty. Download the template and fill it in']])
  const quotes = 'The quotes here do not match. Save the file as CSV again'
  expect(problemsIn('name\nSalt\n"Rice\nWheat')).toEqual([[3, null, quotes]])
  expect(problemsIn('name\n"Salt"y')).toEqual([[2, null, quotes]])
  expect(problemsIn(`name\n${'Salt\n'.repeat(MOST_CSV_ROWS + 1)}`)).toEqual([
    [MOST_CSV_ROWS + 2, null, 'The file has more than 10000 rows. Import it in parts'],
  ])
})
