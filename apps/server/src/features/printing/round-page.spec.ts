import { expect, it } from 'vitest'
import type { PrintedRound } from '../carts/carts.public.ts'
import type { PaperOf } from './page-parts.ts'
import { aBranch, readPage } from './printed.factory.ts'
import { roundPage } from './round-page.ts'

const roll: PaperOf = { paper: { kind: 'roll', width: 80 }, isLandscape: false }

type Line = PrintedRound['lines'][number]

const aLine = (changes: Partial<Line> = {}): Line => ({
  roundId: '018f4e8a-0000-7000-8000-000000000001',
  lineId: 'biryani',
  foodId: '018f4e8a-0000-7000-8000-000000000002',
  variationId: '018f4e8a-0000-7000-8000-000000000003',
  food: 'Chicken Biryani',
  variation: 'Large',
  allergens: [],
  tags: [],
  quantity: 1,
  voided: 0,
  isVoid: false,
  voidReason: null,
  customizations: [],
  addons: [],
  ...changes,
})

function page(lines: Line[]) {
  const round: PrintedRound = {
    id: '018f4e8a-0000-7000-8000-000000000001',
    number: 1,
    service: 'Dining',
    place: 'Table 4',
    note: '',
    allergy: null,
    sentAt: new Date('2026-03-07T18:05:00.000Z'),
    lines,
  }
  const now = new Date('2026-03-07T18:07:00.000Z')
  return readPage(roundPage({ round, branch: aBranch(), isReprint: false, isDone: false, station: null, now }, roll))
}

const containing = (lines: Line[]) => page(lines).filter((text) => text.startsWith('Contains'))

it('says beside addons that their allergens are not included', () => {
  expect(
    containing([aLine({ allergens: ['milk', 'nuts'], addons: ['Raita'] }), aLine({ allergens: ['fish'] })]),
  ).toEqual(['Contains milk, nuts (addons not included)', 'Contains fish'])
  expect(containing([aLine({ addons: ['Raita'] })])).toEqual([])
})

it('says the tags of a food after its allergens, and nothing without any', () => {
  const lines = page([aLine({ allergens: ['fish'], tags: ['spicy', '<b>raw</b>'] }), aLine()])
  expect(lines.slice(lines.indexOf('1 ×'), -1)).toEqual([
    '1 ×',
    'Chicken Biryani Large',
    'Contains fish',
    'spicy · <b>raw</b>',
    '1 ×',
    'Chicken Biryani Large',
  ])
})
