import { describe, expect, it } from 'vitest'
import type { PaperOf } from './page-parts.ts'
import { receiptStyle, ticketStyle } from './page-style.ts'
import { printed } from './printed.factory.ts'
import { ticketPage } from './ticket-page.ts'

const MM = 96 / 25.4
/** The smallest cap height of the named fonts, as a share of the font size. */
const CAPITAL = 0.7

const roll = (width: 58 | 80, isLandscape = false): PaperOf => ({ paper: { kind: 'roll', width }, isLandscape })
const sheet = (size: 'A4' | 'A5' | 'Letter', isLandscape: boolean): PaperOf => ({
  paper: { kind: 'sheet', size },
  isLandscape,
})
const papers = [
  roll(58),
  roll(80),
  ...(['A4', 'A5', 'Letter'] as const).flatMap((size) => [sheet(size, false), sheet(size, true)]),
]

function sizeOf(style: string, name: string): number {
  const size = new RegExp(`--${name}:([\\d.]+)(?:px|mm)?[;}]`).exec(style)?.[1]
  if (size === undefined) throw new Error(`The style has no ${name}`)
  return Number(size)
}
const capitals = (on: PaperOf, name: string) => (sizeOf(ticketStyle(on, 'Token 42'), name) * CAPITAL) / MM

describe('the text sizes of a kitchen ticket', () => {
  it('give food names capitals of five millimetres, and more than four on a narrow roll', () => {
    const [narrow, ...others] = papers.map((on) => capitals(on, 'name'))
    expect(narrow).toBeGreaterThan(4)
    for (const height of others) expect(height).toBeGreaterThanOrEqual(5)
  })

  it.each(papers)('make a quantity larger than its food and the token larger than all: $paper', (on) => {
    expect(capitals(on, 'quantity')).toBeGreaterThan(capitals(on, 'name') * 1.25)
    expect(capitals(on, 'token')).toBeGreaterThan(15)
  })
})

describe('a page on its paper', () => {
  it.each([
    [58, 48],
    [80, 72],
  ] as const)('on a roll of %s millimetres keeps to the %s that can be printed', (width, printable) => {
    expect(width - 2 * sizeOf(ticketStyle(roll(width), 'Token 42'), 'side')).toBe(printable)
    expect(width - 2 * sizeOf(receiptStyle(roll(width), 'Token 42'), 'side')).toBe(printable)
  })

  it('is never turned on a roll', () => {
    expect(ticketPage(printed(), roll(80, true))).toBe(ticketPage(printed(), roll(80)))
    expect(ticketPage(printed(), roll(58, true))).toBe(ticketPage(printed(), roll(58)))
  })

  it('follows the orientation of a sheet', () => {
    const kind = (on: PaperOf) => /<body class="([^"]*)"/.exec(ticketPage(printed(), on))?.[1]
    expect([sheet('A4', false), sheet('A4', true), sheet('Letter', true), sheet('A5', true)].map(kind)).toEqual([
      'sheet standing',
      'sheet lying wide',
      'sheet lying wide',
      'sheet lying',
    ])
  })

  it('breaks no line across sheets and names its order on every sheet', () => {
    for (const style of [ticketStyle(sheet('A4', true), 'Token 42'), receiptStyle(sheet('A4', true), 'Token 42')]) {
      expect(style).toMatch(/li,[^{]*\{break-inside:avoid\}/)
      expect(style).toContain(`content:"Token 42" ' · ' counter(page) ' / ' counter(pages)`)
    }
  })

  it('is black on white', () => {
    for (const style of [ticketStyle(roll(80), 'Token 42'), receiptStyle(roll(80), 'Token 42')]) {
      expect(new Set(style.match(/#[\da-f]{3,8}\b/gi))).toEqual(new Set(['#fff', '#000']))
      expect(style).not.toMatch(/rgb|hsl|gr[ae]y|opacity/)
    }
  })
})
