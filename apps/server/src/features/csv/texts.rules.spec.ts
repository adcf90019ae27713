import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTexts, writeTexts, wrongTexts } from './texts.rules.ts'

const texts = fc.array(
  fc
    .string({
      unit: fc.constantFrom('"', "'", ',', ';', '\n', '\r', '=', '+', 'a', 'B', ' '),
      minLength: 1,
      maxLength: 6,
    })
    .filter((text) => text.trim() === text && text !== ''),
  { maxLength: 6 },
)
const inCell = (cell: string) => new Map([['options', cell]])

describe.each(['comma', 'semicolon'] as const)('texts in one cell, with %s', (style) => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(texts, (given) => {
        const cell = writeTexts(given, style)
        expect(readTexts(cell, style)).toEqual(given)
        expect(wrongTexts(inCell(cell), 'options', style)).toEqual([])
      }),
    )
  })
})

it('a line has one text, perhaps with empty cells behind it, as spreadsheets write them', () => {
  expect(readTexts('Mild,,\n\n Hot ', 'comma')).toEqual(['Mild', ' Hot '])
  expect(wrongTexts(inCell('Mild,,\n\nHot'), 'options', 'comma')).toEqual([])
  expect(readTexts(undefined, 'comma')).toBeUndefined()
  expect(wrongTexts(new Map(), 'options', 'comma')).toEqual([])
})

it('of a cell with far more lines than any list has, only the first are read', () => {
  expect(readTexts('a\n'.repeat(300_000), 'comma')).toHaveLength(1000)
})

it('every wrong line is told', () => {
  expect(wrongTexts(inCell('Mild\nHot, very\n,Warm'), 'options', 'comma')).toEqual([
    { column: 'options', text: 'Line 2: Write one on each line, and put quotes around text that contains ,' },
    { column: 'options', text: 'Line 3: Write one on each line, and put quotes around text that contains ,' },
  ])
  expect(wrongTexts(inCell('Mild;Hot'), 'options', 'comma')).toEqual([])
  expect(wrongTexts(inCell('"Mild'), 'options', 'comma')).toEqual([
    {
      column: 'options',
      text: 'The quotes in this cell do not match. Write each entry on a line of its own, as in an export',
    },
  ])
})
