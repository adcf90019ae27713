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
  return readPage(
    roundPage({ round, branch: aBranch(), isReprint: false, isDone: false, station: null, now }, roll),
  ).filter((text) => text.startsWith('Contains'))
}

it('says beside addons that their allergens are not included', () => {
  expect(page([aLine({ allergens: ['milk', 'nuts'], addons: ['Raita'] }), aLine({ allergens: ['fish'] })])).toEqual([
    'Contains milk, nuts (addons not included)',
    'Contains fish',
  ])
  expect(page([aLine({ addons: ['Raita'] })])).toEqual([])
})
