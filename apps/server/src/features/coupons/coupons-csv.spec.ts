import {
  changeCoupon,
  editCoupon,
  listCoupons,
  shareCoupon,
  type CouponOnWire,
} from '@brigade/contract/coupons/coupons.contract.ts'
import { exportCsv, importCsv, previewCsvImport } from '@brigade/contract/csv/csv.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDb } from '../../platform/db/db.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeKitchen, type Kitchen } from '../channel/channel.factory.ts'
import { csvCalls } from '../csv/csv.factory.ts'
import { makeCondition } from '../lookups/lookups.factory.ts'
import { makeCoupon } from './coupons.factory.ts'

const HEADER =
  'id,name,note,code,services,deduct,once per user,condition,min amount,max amount,min quantity,nth,starts,ends,stopped'
const DATES = '2026-01-01,2039-12-31'
const EVERY = '"Delivery,Takeaway,Dining,Direct"'
const stale = { status: 409, body: { code: 'stale-version' } }
const dish = { food: { variations: [{ price: 1000 }] } }
const list = 'coupons' as const

let server: TestServer
let kitchen: Kitchen
let other: Kitchen
let token: string
let restId: string
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  kitchen = await makeKitchen(server, dish)
  other = await makeKitchen(server, dish)
  restId = kitchen.restaurant.id
  token = (await makeAccount(server, { restIds: [restId, other.restaurant.id] })).token
})

const { key, exported, preview, sentOf, send, imported, problemsIn } = csvCalls(() => ({ server, list, restId, token }))

const newCode = () => uuidv7().slice(-6).toUpperCase()
const listed = (at = restId) => server.ask(listCoupons, { restId: at }, { token })

async function couponOf(id: string): Promise<CouponOnWire> {
  return (await listed()).find(({ _id }) => _id === id) ?? expect.fail('The coupon is not in the list')
}

async function made(wish: Parameters<typeof makeCoupon>[2] = {}): Promise<CouponOnWire> {
  return couponOf((await makeCoupon(server.db, restId, wish)).id)
}

/** A row of a coupon as `made` makes it, with another name. */
const rowOf = ({ _id, code, condition }: CouponOnWire, name: string, stopped = 'no') =>
  `${_id},${name},On your order,${code},${EVERY},5,no,${condition.name},0,,,,2020-01-01,2040-01-01,${stopped}`

const withCode = (row: string, code: string, next: string) => row.replace(`,${code},`, `,${next},`)

const newRow = (code: string, condition: string) =>
  `,Spring,Ten off,${code},Dining,10%,yes,${condition},,,2,,2026-01-01 09:30,2039-12-31 18:00,`

const order = (couponCode: string) =>
  kitchen.tryToPlace({
    couponCode,
    customer: { name: 'Ana', contact: 'ana@guest.test' },
    foods: [{ foodId: kitchen.food.id, variations: [{ foodVarId: kitchen.variation.id, quantity: 1 }] }],
  })

describe('exporting coupons', () => {
  it('writes those of the branch, newest first, with times in its zone', async () => {
    await makeCoupon(server.db, other.restaurant.id)
    const first = await made({ deduct: 550, isOnePerUser: true })
    const second = await made({
      deduct: 1250,
      isPercentage: true,
      services: ['Dining'],
      validity: { startDate: '2026:01:31', st: 9.3, endDate: '2026:12:31', et: 18.05 },
      condition: { kind: 'order-amount-between', value: { minAmount: 20, maxAmount: 50.5 } },
    })
    await server.ask(changeCoupon, { restId, _id: second._id, isStopped: true }, { token })
    const rows = (await exported()).split('\r\n')
    expect(rows).toEqual([
      `\uFEFF${HEADER}`,
      `${second._id},Welcome,On your order,${second.code},Dining,12.5%,no,${second.condition.name},20,50.5,,,2026-01-31 09:30,2026-12-31 18:05,yes`,
      expect.stringMatching(
        new RegExp(`^${first._id},Welcome,On your order,${first.code},".*",5.5,yes,.*,0,,,,2020-01-01,2040-01-01,no$`),
      ),
      '',
    ])
    expect(await exported('semicolon')).toContain(`;12,5%;no;${second.condition.name};20;50,5;;;`)
  })

  it.each(['comma', 'semicolon'] as const)('is imported again without a change, with %s', async (style) => {
    const used = await made()
    await order(used.code)
    await made({ validity: { startDate: '2020:01:01', st: 0, endDate: '2020:02:01', et: 24 } })
    await made({ code: `${newCode().slice(0, 4)} 7`, deduct: 0, services: [] })
    await made({ isPercentage: true, condition: { kind: 'every-nth-order', value: { nth: 3 } } })
    const before = await listed()
    const text = await exported(style)
    expect(await preview(text)).toMatchObject({ added: 0, changed: 0, unchanged: 4, problems: [], entries: [] })
    expect(await imported(text)).toEqual({ added: 0, changed: 0, unchanged: 4 })
    expect(await listed()).toEqual(before)
    expect(await trailOf(server, { restId }, 'add coupon', 'edit coupon', 'stop coupon', 'restart coupon')).toEqual([])
  })
})

describe('importing coupons', () => {
  it('adds, changes, stops and restarts them, with the trail of the forms', async () => {
    const [edited, used] = [await made(), await made()]
    await order(used.code)
    const condition = await makeCondition(server.db, 'minimum-quantity')
    const [code, moved] = [newCode(), newCode()]
    const text = [
      HEADER,
      withCode(rowOf(edited, 'Autumn', 'yes'), edited.code, moved.toLowerCase()),
      rowOf(used, 'Welcome', 'yes').replace(used._id, ''),
      newRow(code.toLowerCase(), condition.name.toUpperCase()),
    ].join('\n')
    expect(await imported(text)).toEqual({ added: 1, changed: 2, unchanged: 0 })
    const added = (await listed()).find((coupon) => coupon.code === code)
    expect(added).toMatchObject({
      name: 'Spring',
      note: 'Ten off',
      code,
      deductedPrice: 10,
      isPercentage: true,
      isOnePerUser: true,
      restTypes: [{ name: 'Dining' }],
      condition: { _id: condition.id },
      conditionValue: { minQuantity: 2 },
      validity: { startDate: '2026:01:01', st: 9.3, endDate: '2039:12:31', et: 18 },
      isStopped: false,
      alsoIn: [],
      version: 1,
    })
    expect(await couponOf(edited._id)).toEqual({
      ...edited,
      name: 'Autumn',
      code: moved,
      isStopped: true,
      version: edited.version + 1,
    })
    expect(await couponOf(used._id)).toMatchObject({ isStopped: true, isUsed: true, name: 'Welcome' })
    const changes = await trailOf(server, { subjectId: edited._id })
    expect(changes.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['edit coupon', { name: 'Welcome', code: edited.code }, { name: 'Autumn', code: moved }],
      ['stop coupon', { name: 'Autumn', isStopped: false }, { name: 'Autumn', isStopped: true }],
    ])
    const actions = async (id = '') => (await trailOf(server, { subjectId: id })).map(({ action }) => action)
    expect(await actions(used._id)).toEqual(['stop coupon'])
    expect(await actions(added?._id)).toEqual(['add coupon'])
    await imported(`${HEADER}\n${rowOf(used, 'Welcome')}`)
    expect(await couponOf(used._id)).toMatchObject({ isStopped: false })
    expect(await actions(used._id)).toEqual(['stop coupon', 'restart coupon'])
  })

  it('lets guests use what it added', async () => {
    const condition = await makeCondition(server.db)
    const code = newCode()
    const row = `,Spring,Two off,${code},${EVERY},2,no,${condition.name},5,,,,${DATES},`
    await imported(`${HEADER}\n${row}`)
    const { body } = await order(code)
    expect(body.error ? body.code : body.data?.summary.couponDiscount).toBe(2)
  })

  it('changes a shared coupon in this branch only, and keeps its code', async () => {
    const coupon = await made()
    const restIds = [other.restaurant.id]
    await server.ask(shareCoupon, { restId, _id: coupon._id, restIds }, { token })
    await imported(`${HEADER}\n${rowOf(coupon, 'Here')}`)
    expect(await couponOf(coupon._id)).toMatchObject({ name: 'Here', alsoIn: restIds })
    expect(await listed(other.restaurant.id)).toMatchObject([{ name: 'Welcome', alsoIn: [restId] }])
    const text = `${HEADER}\n${withCode(rowOf(coupon, 'Here'), coupon.code, newCode())}`
    expect(await problemsIn(text)).toEqual([[2, 'code', say('coupon.code-shared')]])
  })

  it('tells every problem by row and column, and changes nothing', async () => {
    const [used, free] = [await made(), await made()]
    await order(used.code)
    const stranger = await makeCoupon(server.db, other.restaurant.id)
    const condition = await makeCondition(server.db, 'order-amount-between')
    const before = [await listed(), await listed(other.restaurant.id)]
    const text = [
      HEADER,
      rowOf(used, 'Changed'),
      rowOf(free, 'Welcome').replace(free._id, stranger.id),
      `,New,Note,${stranger.code},Brunch,"1,500",maybe,${condition.name},30,20,1,,tomorrow,2020-01-01,perhaps`,
      `,New,Note,${newCode()},Dining,5,,Weekend,,,,,${DATES},`,
    ].join('\n')
    const found = await problemsIn(text)
    expect(found).toEqual([
      [2, 'name', say('error.coupon-in-use', { code: used.code })],
      [3, 'code', say('error.coupon-code-taken', { code: free.code })],
      [
        3,
        'id',
        'Nothing here has this id. Empty the cell to add a new entry, or delete the column in a file of another branch',
      ],
      [4, 'code', say('error.coupon-code-taken', { code: stranger.code })],
      [4, 'services', 'There is no Brunch to choose. Correct the name, or add it first'],
      [4, 'deduct', say('input.money')],
      [4, 'once per user', 'Enter yes or no'],
      [4, 'max amount', say('condition.between')],
      [4, 'min quantity', `${condition.name} does not have this number. Empty the cell`],
      [4, 'starts', 'Enter a date, if you like with a time, such as 2026-01-31 or 2026-01-31 09:30'],
      [4, 'stopped', 'Enter yes or no'],
      [5, 'condition', 'There is no Weekend to choose. Correct the name, or add it first'],
    ])
    const { body } = await send(await sentOf(text))
    expect(body).toMatchObject({ code: 'bad-input', fields: { 'rows.5.condition': expect.any(String) } })
    expect([await listed(), await listed(other.restaurant.id)]).toEqual(before)
  })

  it('refuses what a spreadsheet would run, broken quotes, NULs, and columns that are missing or unknown', async () => {
    expect(await problemsIn(`${HEADER}\n,=1+1,Note,A,Dining,5,,Weekend,,,,,${DATES},`)).toContainEqual([
      2,
      'name',
      'A spreadsheet would run this as a formula. Put an apostrophe in front if it is meant as text',
    ])
    expect(await problemsIn(`${HEADER}\n,"New,Note`)).toHaveLength(1)
    const unknown = (name: string) => `There is no ${name} to choose. Correct the name, or add it first`
    expect(await problemsIn(`${HEADER}\n,New,Note,${newCode()},Di\0ning,5,,Week\0end,,,,,${DATES},`)).toEqual([
      [2, 'services', unknown('Di\0ning')],
      [2, 'condition', unknown('Week\0end')],
    ])
    expect((await problemsIn('code,price\nA,5')).map(([row, column]) => [row, column])).toEqual([
      [1, 'price'],
      ...['name', 'note', 'services', 'deduct', 'condition', 'starts', 'ends'].map((column) => [1, column]),
    ])
    expect(await listed()).toEqual([])
  })

  it('is refused if a coupon was changed, used or added since the preview', async () => {
    const coupon = await made()
    const condition = await makeCondition(server.db, 'minimum-quantity')
    const code = newCode()
    const sent = await sentOf([HEADER, rowOf(coupon, 'Autumn'), newRow(code, condition.name)].join('\n'))
    const { restTypeIds, note, isOnePerUser, conditionId, conditionValue, validity } = coupon
    const terms = { restTypeIds, note, isOnePerUser, conditionId, conditionValue, validity, deductedPrice: 5 }
    const { _id, version, code: kept } = coupon
    const edited = { restId, _id, version, name: 'Winter', isPercentage: false as const, code: kept, ...terms }
    await server.ask(editCoupon, edited, { token })
    expect(await send(sent)).toMatchObject(stale)
    const again = await sentOf(sent.text)
    await order(coupon.code)
    expect(await send(again)).toMatchObject(stale)
    const third = await sentOf(`${HEADER}\n${newRow(code, condition.name)}`)
    await makeCoupon(server.db, other.restaurant.id, { code })
    expect(await send(third)).toMatchObject(stale)
    expect(await listed()).toMatchObject([{ name: 'Winter', isUsed: true }])
  })

  it('happens once under one key, and of imports at one moment only the first', async () => {
    const condition = await makeCondition(server.db, 'minimum-quantity')
    const [code, next] = [newCode(), newCode()]
    const sent = await sentOf(`${HEADER}\n${newRow(code, condition.name)}`)
    const answers = await Promise.all([send(sent), send(sent), send(sent)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const later = await sentOf(`${HEADER}\n${newRow(next, condition.name)}`)
    const same = key()
    const first = await server.ask(importCsv, later, { token, key: same })
    expect(await server.ask(importCsv, later, { token, key: same })).toEqual(first)
    expect((await listed()).map((coupon) => coupon.code).toSorted()).toEqual([code, next].toSorted())
  })

  it('takes the old terms or the new ones for each order that races with it', async () => {
    const coupon = await made()
    const sent = await sentOf(`${HEADER}\n${rowOf(coupon, 'Welcome').replace(`${EVERY},5,`, `${EVERY},7,`)}`)
    const [answer, ...placed] = await Promise.all([send(sent), order(coupon.code), order(coupon.code)])
    const taken = placed.map(({ body }) => (body.error ? body.code : body.data?.summary.couponDiscount))
    // Orders that came first keep the import away.
    expect(new Set(taken)).toEqual(new Set([answer.status === 200 ? 7 : 5]))
  })

  it('is refused in a branch that the caller may not enter', async () => {
    const condition = await makeCondition(server.db, 'minimum-quantity')
    const sent = await sentOf(`${HEADER}\n${newRow(newCode(), condition.name)}`)
    const stranger = (await makeAccount(server, { restIds: [other.restaurant.id] })).token
    const notFound = { status: 404, body: { code: 'not-found' } }
    const asked = { list, restId }
    expect(await server.call(exportCsv, { ...asked, style: 'comma' }, { token: stranger })).toMatchObject(notFound)
    expect(await server.call(previewCsvImport, { ...asked, text: sent.text }, { token: stranger })).toMatchObject(
      notFound,
    )
    expect(await server.call(importCsv, sent, { token: stranger })).toMatchObject(notFound)
    expect(await listed()).toEqual([])
  })
})

it('takes as many statements for many coupons as for three', async () => {
  let asked = 0
  const watched = await createTestServer({ beside: server, wrapDb: (_db, pool) => createDb(pool, () => (asked += 1)) })
  const condition = await makeCondition(server.db, 'minimum-quantity')
  const codes = Array.from({ length: 300 }, () => newCode())
  const counted = async (count: number, note: string) => {
    const rows = codes.slice(0, count).map((code) => newRow(code, condition.name).replace('Ten off', note))
    const sent = await sentOf([HEADER, ...rows].join('\n'))
    asked = 0
    await watched.ask(importCsv, sent, { token })
    return asked
  }
  await counted(2, 'First')
  const few = await counted(3, 'Second')
  expect(await counted(300, 'Third')).toBe(few)
  expect(few).toBeLessThanOrEqual(24)
  expect((await listed()).map(({ note }) => note)).toEqual(codes.map(() => 'Third'))
})
