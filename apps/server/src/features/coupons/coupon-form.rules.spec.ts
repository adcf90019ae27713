import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { hoursOf } from '@brigade/contract/kernel/decimal-hours.ts'
import { say } from '@brigade/contract/messages/say.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { atOnce } from '../../platform/steps.factory.ts'
import { ID } from '../csv/csv-entries.rules.ts'
import { cellsOfRows, planOf, readRows, toldOf } from '../csv/csv-plan.rules.ts'
import { readCsv, writeCsv } from '../csv/csv-text.rules.ts'
import { namedList } from '../csv/names.rules.ts'
import { couponColumns, type CouponsNow, type CouponValues } from './coupon-cells.rules.ts'
import { couponForm } from './coupon-form.rules.ts'

const idAt = (list: number, at: number) => `0190a5d0-000${list}-7000-8000-${String(at).padStart(12, '0')}`
const keyOf = (name: string) => name.toLowerCase()
const header = [ID, ...couponColumns].map(({ name }) => name)

const kinds = ['minimum-order-amount', 'order-amount-between', 'minimum-quantity', 'every-nth-order'] as const
const conditionNames = ['Minimum, "order"', 'Between; two', 'Quantity', 'Every nth order']

function nowOf(coupons: readonly CouponValues[], changes: Partial<CouponsNow> = {}): CouponsNow {
  return {
    restId: idAt(1, 0),
    decimals: 2,
    now: new Date('2026-07-01T00:00:00Z'),
    timeZone: 'Pacific/Auckland',
    services: namedList(
      ['Delivery', 'Takeaway', 'Dining', 'Direct'].map((name, at) => ({ id: idAt(2, at), name, isOffered: at > 0 })),
      keyOf,
    ),
    conditions: namedList(
      conditionNames.map((name, at) => ({ id: idAt(3, at), name, isOffered: at > 0 })),
      keyOf,
    ),
    kindOf: (id) => kinds[[0, 1, 2, 3].findIndex((at) => idAt(3, at) === id)],
    couponOf: (id, code) => coupons.find((coupon, at) => (id === '' ? coupon.code === code : idAt(8, at) === id)),
    isTaken: (code) => code === 'ELSE' || coupons.some((coupon) => coupon.code === code),
    ...changes,
  }
}

function planned(text: string, coupons: readonly CouponValues[], now = nowOf(coupons)) {
  const present = coupons.map((values, at) => ({ id: idAt(8, at), version: 1, values }))
  const file = atOnce(readCsv(text, [ID, ...couponColumns]))
  const form = { ...couponForm(now), columns: couponColumns }
  const plan = atOnce(planOf(file, atOnce(readRows(file, form, now.decimals)), form, present, new Map()))
  return { ...plan, told: atOnce(toldOf(plan, form, [text])) }
}

function exported(coupons: readonly CouponValues[], style: CsvStyle, withIds = true, now = nowOf(coupons)) {
  const rows = coupons.flatMap((values, at) =>
    cellsOfRows(couponForm(now), values, style).map((cells) => [withIds ? idAt(8, at) : '', ...cells]),
  )
  return writeCsv(header, rows, style)
}

const welcome: CouponValues = {
  name: 'Welcome',
  note: 'On your order',
  code: 'KIWI',
  restTypeIds: [idAt(2, 1), idAt(2, 2)],
  deduct: 550,
  isPercentage: false,
  isOnePerUser: false,
  conditionId: idAt(3, 1),
  conditionValue: { minAmount: 20, maxAmount: 50.5 },
  validity: { startDate: '2026:01:31', st: 0, endDate: '2026:12:31', et: 24 },
  isStopped: false,
  stored: { isUsed: false, isShared: false, stoppedAt: null },
}

const text = fc
  .string({ unit: fc.constantFrom('"', "'", ',', ';', '=', '-', ' ', '%', 'a', 'B', 'é'), minLength: 1, maxLength: 6 })
  .filter((each) => each.trim() === each)
const number = fc.integer({ min: 0, max: 9999 }).map((hundredths) => hundredths / 100)
const hours = fc.integer({ min: 0, max: 1440 }).map(hoursOf)
const day = fc.constantFrom('2019:12:31', '2024:02:29', '2026:07:01', '2030:01:01')

/** Also such as no form would accept any more. */
const coupon: fc.Arbitrary<CouponValues> = fc.record({
  name: text,
  note: text,
  code: fc.constantFrom('A', 'B B', 'ÉLAN', 'STOSS', '-5%', '100', "'=1", '🥝🥝'),
  restTypeIds: fc.subarray([0, 1, 2, 3]).map((places) => places.map((at) => idAt(2, at))),
  deduct: fc.integer({ min: 0, max: 10_000 }),
  isPercentage: fc.boolean(),
  isOnePerUser: fc.boolean(),
  conditionId: fc.nat(3).map((at) => idAt(3, at)),
  conditionValue: fc
    .array(fc.tuple(fc.constantFrom('minAmount', 'maxAmount', 'minQuantity', 'nth'), number))
    .map((pairs) => Object.fromEntries(pairs)),
  validity: fc.record({ startDate: day, st: hours, endDate: day, et: hours }),
  isStopped: fc.boolean(),
  stored: fc.record({
    isUsed: fc.boolean(),
    isShared: fc.boolean(),
    stoppedAt: fc.constant(new Date('2026-06-01T00:00:00Z')),
  }),
})

it.each(['comma', 'semicolon'] as const)('what is exported with %s changes nothing, with ids and without', (style) => {
  const several = fc.uniqueArray(coupon, { selector: ({ code }) => code, maxLength: 5 })
  fc.assert(
    fc.property(several, fc.boolean(), fc.constantFrom(0, 2, 3), (coupons, withIds, decimals) => {
      const now = nowOf(coupons, { decimals })
      const { added, changed, unchanged, problems } = planned(exported(coupons, style, withIds, now), coupons, now)
      expect({ added, changed, unchanged, problems }).toEqual({
        added: [],
        changed: [],
        unchanged: coupons.length,
        problems: [],
      })
    }),
  )
})

it.each(['comma', 'semicolon'] as const)('what is exported with %s adds the same coupons elsewhere', (style) => {
  const now = nowOf([])
  const { added, problems } = planned(exported([welcome], style, false, now), [], now)
  expect(problems).toEqual([])
  expect(added.map(({ will }) => will)).toEqual([{ ...welcome, stored: null }])
})

const COLUMNS = 'name,note,code,services,deduct,condition,min amount,max amount,min quantity,nth,starts,ends'
const ROW = {
  name: 'Welcome',
  note: 'Hi',
  code: 'new',
  services: '"dining,TAKEAWAY"',
  deduct: '12.5%',
  condition: 'quantity',
  'min amount': '',
  'max amount': '',
  'min quantity': '2',
  nth: '',
  starts: '2026-1-31 9:30',
  ends: '2026/12/31',
}
const rowOf = (changes: Partial<typeof ROW> = {}) => Object.values({ ...ROW, ...changes }).join(',')
const problemsOf = (changes: Partial<typeof ROW>) =>
  planned(`${COLUMNS}\n${rowOf(changes)}`, []).problems.map(({ column, text: said }) => [column, said])

it('reads what a person types', () => {
  const { added, problems } = planned(`${COLUMNS}\n${rowOf()}`, [])
  expect(problems).toEqual([])
  expect(added.map(({ will }) => will)).toMatchObject([
    {
      code: 'NEW',
      restTypeIds: [idAt(2, 1), idAt(2, 2)],
      deduct: 1250,
      isPercentage: true,
      isOnePerUser: false,
      conditionId: idAt(3, 2),
      conditionValue: { minQuantity: 2 },
      validity: { startDate: '2026:01:31', st: 9.3, endDate: '2026:12:31', et: 24 },
      isStopped: false,
      stored: null,
    },
  ])
})

const MOMENT = 'Enter a date, if you like with a time, such as 2026-01-31 or 2026-01-31 09:30'

it.each([
  [{ name: '' }, 'name', say('input.empty')],
  [{ code: '' }, 'code', say('input.empty')],
  [{ code: 'TWO 4' }, 'code', say('coupon.code')],
  [{ code: 'KIWI100' }, 'code', say('input.longer-than', { most: '6' })],
  [{ code: 'else' }, 'code', say('error.coupon-code-taken', { code: 'ELSE' })],
  [{ services: '' }, 'services', say('coupon.services')],
  [{ services: 'Delivery' }, 'services', 'There is no Delivery to choose. Correct the name, or add it first'],
  [{ deduct: '' }, 'deduct', say('input.empty')],
  [{ deduct: '0' }, 'deduct', say('coupon.amount')],
  [{ deduct: '5.005' }, 'deduct', say('input.money')],
  [{ deduct: '100.01%' }, 'deduct', say('coupon.share')],
  [{ condition: '' }, 'condition', say('coupon.condition')],
  [{ condition: 'Weekend' }, 'condition', 'There is no Weekend to choose. Correct the name, or add it first'],
  [{ 'min quantity': '' }, 'min quantity', say('coupon.condition-values')],
  [{ 'min quantity': '1.5' }, 'min quantity', say('condition.whole')],
  [{ 'min quantity': 'two' }, 'min quantity', say('input.number-format')],
  [{ 'min amount': '5' }, 'min amount', 'Quantity does not have this number. Empty the cell'],
  [{ starts: '' }, 'starts', MOMENT],
  [{ starts: '31/01/2026' }, 'starts', MOMENT],
  [{ starts: '2026-02-30' }, 'starts', MOMENT],
  [{ ends: '2026-12-31 24:01' }, 'ends', MOMENT],
  [{ ends: '2026-01-31 09:30' }, 'ends', say('input.validity')],
  [{ starts: '2025-01-01', ends: '2026-06-30' }, 'ends', say('input.validity-over')],
])('a new coupon with %j has its problem at %s', (changes, column, said) => {
  expect(problemsOf(changes)).toEqual([[column, said]])
})

it('tells every problem of a row at once, in the order of the columns', () => {
  const wrong = {
    name: '',
    note: '',
    code: 'TWO 4',
    services: 'Brunch',
    deduct: 'x',
    condition: '',
    starts: '',
    ends: 'soon',
  }
  expect(problemsOf(wrong).map(([column]) => column)).toEqual(Object.keys(wrong))
})

it('a number that the file has no column for is a problem of the condition', () => {
  const file = 'name,note,code,services,deduct,condition,starts,ends\nA,B,C,Dining,5,Quantity,2026-01-01,2026-12-31'
  expect(planned(file, []).problems).toEqual([{ row: 2, column: 'condition', text: say('coupon.condition-values') }])
})

const used = { isUsed: true, isShared: false, stoppedAt: null }
const over = { ...welcome.validity, endDate: '2026:06:30' }
const changing = (was: CouponValues, from: string, to: string) =>
  planned(exported([was], 'comma').replace(from, to), [was])

it('a used coupon keeps its terms, and is stopped', () => {
  const was = { ...welcome, stored: used }
  const said = say('error.coupon-in-use', { code: 'KIWI' })
  expect(changing(was, 'Welcome,On your order', 'Hello,').problems).toEqual([
    { row: 2, column: 'name', text: said },
    { row: 2, column: 'note', text: said },
  ])
  const { changed, problems } = changing(was, 'no\r\n', 'yes\r\n')
  expect(problems).toEqual([])
  expect(changed).toMatchObject([{ will: { ...was, isStopped: true } }])
})

it('a coupon that is over is edited with a later end only', () => {
  const was = { ...welcome, validity: over }
  const ends = { row: 2, column: 'ends', text: say('input.validity-over') }
  expect(changing(was, 'Welcome', 'Hello').problems).toEqual([ends])
  expect(changing(was, '2026-06-30', '2026-08-31').changed).toMatchObject([
    { will: { ...was, validity: { ...over, endDate: '2026:08:31' } } },
  ])
})

it('the code of a shared coupon stays, and so does one that another coupon has', () => {
  const shared = { ...welcome, stored: { ...used, isUsed: false, isShared: true } }
  const at = (said: string) => [{ row: 2, column: 'code', text: said }]
  expect(changing(shared, 'KIWI', 'MOA').problems).toEqual(at(say('coupon.code-shared')))
  expect(changing(welcome, 'KIWI', 'ELSE').problems).toEqual(at(say('error.coupon-code-taken', { code: 'ELSE' })))
  expect(changing(welcome, 'KIWI', 'moa').changed).toMatchObject([{ will: { code: 'MOA' } }])
})

const MANGLED =
  'The spreadsheet made a number or a date of this code. Format the column code as text, and enter the code again'

it('a code that a spreadsheet has changed is a problem, also of a used coupon', () => {
  const at = [{ row: 2, column: 'code', text: MANGLED }]
  const dated = { ...welcome, code: 'MAR5' }
  expect(changing(dated, 'MAR5', '5-Mar').problems).toEqual(at)
  expect(changing({ ...dated, stored: used }, 'MAR5', '5-Mar').problems).toEqual(at)
  expect(changing({ ...welcome, code: '007' }, ',007,', ',7,').problems).toEqual(at)
  expect(problemsOf({ code: '1.00E+05' })).toEqual([['code', MANGLED]])
  const spelled = { ...welcome, code: '5-MAR' }
  expect(changing(spelled, '5-MAR', '5-mar')).toMatchObject({ unchanged: 1, problems: [] })
  expect(changing(dated, 'MAR5', '5-OFF').changed).toMatchObject([{ will: { code: '5-OFF' } }])
})

it('coupons cannot exchange their codes, and a code stands in one row only', () => {
  const coupons = [welcome, { ...welcome, code: 'MOA' }]
  const swapped = exported(coupons, 'comma').replace('KIWI', 'x').replace('MOA', 'KIWI').replace(',x,', ',MOA,')
  const taken = (code: string) => say('error.coupon-code-taken', { code })
  expect(planned(swapped, coupons).problems.map(({ row, text: said }) => [row, said])).toEqual([
    [2, taken('MOA')],
    [3, taken('KIWI')],
  ])
  const twice = `${COLUMNS}\n${rowOf()}\n${rowOf({ code: 'NEW' })}`
  expect(planned(twice, []).problems).toEqual([
    { row: 3, column: 'code', text: 'Row 2 has the same code. Change one of the two' },
  ])
})

it('an archived condition and a service that is no longer offered stay until other terms change', () => {
  const was = { ...welcome, conditionId: idAt(3, 0), conditionValue: { minAmount: 5 }, restTypeIds: [idAt(2, 0)] }
  expect(planned(exported([was], 'comma'), [was])).toMatchObject({ unchanged: 1, problems: [] })
  expect(changing(was, 'Welcome', 'Hello').problems.map(({ column }) => column)).toEqual(['services'])
  expect(changing(was, 'Delivery', 'Dining').changed).toMatchObject([{ will: { conditionId: idAt(3, 0) } }])
})
