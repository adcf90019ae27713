import { describe, expect, it } from 'vitest'
import { paperOf } from './paper.rules.ts'

describe('a typed paper size', () => {
  it.each([
    ['80 mm', { kind: 'roll', width: 80 }],
    ['80', { kind: 'roll', width: 80 }],
    ['80mm roll', { kind: 'roll', width: 80 }],
    ['80 x 297 mm', { kind: 'roll', width: 80 }],
    ['Roll, 58 millimetres', { kind: 'roll', width: 58 }],
    ['58MM', { kind: 'roll', width: 58 }],
    ['57 x 40 mm', { kind: 'roll', width: 58 }],
    ['57.5mm', { kind: 'roll', width: 58 }],
    ['79,5 mm', { kind: 'roll', width: 80 }],
    ['A4 Sheet', { kind: 'sheet', size: 'A4' }],
    ['A4, 80', { kind: 'sheet', size: 'A4' }],
    ['a5', { kind: 'sheet', size: 'A5' }],
    ['US Letter', { kind: 'sheet', size: 'Letter' }],
  ])('reads %j as %j', (text, paper) => {
    expect(paperOf(text)).toEqual(paper)
  })

  it.each(['', 'plain', '180 mm', '580 mm', '80 g'])('reads %j as A4, because it names no known paper', (text) => {
    expect(paperOf(text)).toEqual({ kind: 'sheet', size: 'A4' })
  })
})
