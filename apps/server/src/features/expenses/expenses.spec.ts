import { inventoryTopic } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { addExpense, listAllExpenses, listExpenses } from '@brigade/contract/expenses/expenses.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeExpenseCategory } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeExpense } from './expenses.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function makeBranch(timeZone = 'Pacific/Auckland') {
  const { id: restId } = await makeRestaurant(server.db, { timeZone })
  const { id: accountId, token } = await makeAccount(server, { restIds: [restId] })
  const category = await makeExpenseCategory(server.db)
  const rent = {
    restId,
    billId: 'RENT-3',
    date: '2026:03:01',
    purpose: 'Rent of March',
    expCatId: category.id,
    spended: 4200.5,
  }
  return { restId, accountId, token, category, rent }
}

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
const idsOf = (list: ReadonlyArray<{ _id: string }> = []) => list.map(({ _id }) => _id)

describe('an expense', () => {
  it('is booked with its category and audited', async () => {
    const { restId, accountId, token, category, rent } = await makeBranch()
    const { status, body } = await server.call(addExpense, { ...rent, billId: ' rent-3 ' }, { token })
    if (body.error) throw new Error(body.message)
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Expense RENT-3 recorded' })
    expect(body.data).toEqual({
      _id: expect.any(String),
      restId,
      billId: 'RENT-3',
      date: '2026:03:01',
      purpose: 'Rent of March',
      spended: 4200.5,
      category: { _id: category.id, catName: category.name },
      reversed: null,
    })
    expect(await server.ask(listExpenses, { restId }, { token })).toEqual([body.data])
    const trail = await server.sql`
      select action, actor_id, subject_id, after from audit_entries where rest_id = ${restId}`
    const { billId, date, purpose, expCatId, spended } = rent
    const after = { billId, date, purpose, expCatId, spended }
    expect(trail).toEqual([{ action: 'add expense', actor_id: accountId, subject_id: body.data?._id, after }])
  })

  it("is announced to the branch's other screens", async () => {
    const { restId, token, rent } = await makeBranch()
    const live = server.connectLive(token)
    await new Promise<void>((open) => void live.once('connect', open))
    const heard = new Promise((resolve) => {
      live.on(LIVE_EVENT, ({ m, data }: { m: string; data: unknown }) => {
        if (m === inventoryTopic.m) resolve(data)
      })
    })
    await server.ask(addExpense, rent, { token })
    expect(await heard).toEqual({ restId })
  })

  it('is refused with everything it lacks, in the order of the form', async () => {
    const { restId, token, rent } = await makeBranch()
    const send = async (sent: object) =>
      Object.entries((await server.send('POST', '/manager/expense', { restId, ...sent }, { token })).body.fields)
    expect(await send({})).toEqual([
      ['billId', 'Field cannot be empty'],
      ['purpose', 'Field cannot be empty'],
      ['spended', 'Field cannot be empty'],
      ['date', 'Select the date'],
      ['expCatId', 'Select the expense category'],
    ])
    expect(await send({ ...rent, spended: '12', date: '', expCatId: 'rent' })).toEqual([
      ['spended', 'Invalid number format'],
      ['date', 'Select the date'],
      ['expCatId', 'Select the expense category'],
    ])
    expect(await send({ ...rent, date: '2026:02:29' })).toEqual([['date', 'Enter a date that exists']])
  })

  it.each([
    [0, 'Enter an amount above 0, up to 10,000,000, with at most two decimals'],
    [-5, 'Enter an amount above 0, up to 10,000,000, with at most two decimals'],
    [0.005, 'Enter an amount from 0 to 10,000,000 with at most two decimals'],
    [10_000_000.01, 'Enter an amount from 0 to 10,000,000 with at most two decimals'],
  ])('cannot be of %d', async (spended, message) => {
    const { token, rent } = await makeBranch()
    const { status, body } = await server.call(addExpense, { ...rent, spended }, { token })
    expect({ status, fields: !body.error || body.fields }).toEqual({ status: 400, fields: { spended: message } })
  })

  it('needs a category of the business', async () => {
    const { restId, token, rent } = await makeBranch()
    const { status, body } = await server.call(addExpense, { ...rent, expCatId: uuidv7() }, { token })
    const message = 'Expense category not found. Select another'
    expect({ status, body }).toMatchObject({
      status: 404,
      body: { code: 'expense-category-unknown', message, fields: { expCatId: message } },
    })
    expect(await server.ask(listExpenses, { restId }, { token })).toEqual([])
  })

  it("may be dated today in the branch's time zone or earlier", async () => {
    const [auckland, chennai] = [await makeBranch(), await makeBranch('Asia/Kolkata')]
    const evening = server.time.now
    server.passMinutes(6 * 60)
    const sunday = { date: '2026:03:08' }
    expect((await server.call(addExpense, { ...auckland.rent, ...sunday }, auckland)).status).toBe(200)
    const { status, body } = await server.call(addExpense, { ...chennai.rent, ...sunday }, chennai)
    expect({ status, fields: !body.error || body.fields }).toEqual({
      status: 400,
      fields: { date: 'Pick a day that is not after today' },
    })
    expect((await server.call(addExpense, { ...chennai.rent, date: '1999:12:31' }, chennai)).status).toBe(200)
    server.time.now = evening
  })

  it('has a unique bill in its category and branch, ignoring case, also for concurrent calls', async () => {
    const { restId, token, category, rent } = await makeBranch()
    const answers = await Promise.all(
      ['rent-3', 'RENT-3', 'Rent-3', 'rENT-3'].map((billId) =>
        server.call(addExpense, { ...rent, billId }, { token, key: newKey() }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const message = `The bill RENT-3 is already recorded for ${category.name}. Enter another number`
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({ code: 'expense-bill-taken', message, fields: { billId: message } })
    }
    const { id: expCatId } = await makeExpenseCategory(server.db, 'Power')
    expect((await server.call(addExpense, { ...rent, expCatId }, { token })).status).toBe(200)
    const elsewhere = await makeBranch()
    const there = await server.call(addExpense, { ...rent, restId: elsewhere.restId }, { token: elsewhere.token })
    expect(there.status).toBe(200)
    expect(await server.ask(listExpenses, { restId }, { token })).toHaveLength(2)
  })

  it('is booked once when repeated under its key', async () => {
    const { restId, token, rent } = await makeBranch()
    const key = newKey()
    const send = (purpose: string) => server.call(addExpense, { ...rent, purpose }, { token, key })
    const [first, second] = [await send('Rent'), await send('Rent')]
    expect({ status: second.status, body: second.body }).toEqual({ status: 200, body: first.body })
    expect(await server.ask(listExpenses, { restId }, { token })).toHaveLength(1)
    expect((await send('Power')).body).toMatchObject({ code: 'key-reused' })
  })

  it('of another branch can be neither booked nor seen', async () => {
    const [here, there] = [await makeBranch(), await makeBranch()]
    await makeExpense(server.db, there.restId)
    for (const restId of [there.restId, uuidv7()]) {
      for (const answer of [
        await server.call(addExpense, { ...here.rent, restId }, { token: here.token }),
        await server.call(listExpenses, { restId }, { token: here.token }),
      ]) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
      }
    }
    expect(await server.ask(listAllExpenses, {}, { token: here.token })).toEqual([])
  })
})

describe('the list of expenses', () => {
  it('comes in pages with its total, the last booked first', async () => {
    const { restId, token } = await makeBranch()
    const made: string[] = []
    for (const date of ['2026:03:01', '2024:01:31', '2026:03:07']) {
      made.unshift((await makeExpense(server.db, restId, { date })).id)
    }
    const { body: first } = await server.call(listExpenses, { restId, limit: 2 }, { token })
    expect(first).toMatchObject({ next: made[1], total: 3 })
    expect(idsOf(first.error ? [] : first.data)).toEqual(made.slice(0, 2))
    const { body: last } = await server.call(listExpenses, { restId, limit: 2, after: made[1] }, { token })
    expect(last).toMatchObject({ data: [{ _id: made[2] }], next: null, total: 3 })
  })

  it('without a branch covers all branches of the account', async () => {
    const [first, second, other] = [await makeBranch(), await makeBranch(), await makeBranch()]
    const here = await makeExpense(server.db, first.restId)
    await makeExpense(server.db, other.restId)
    const there = await makeExpense(server.db, second.restId)
    const { token } = await makeAccount(server, { restIds: [first.restId, second.restId] })
    const { body } = await server.call(listAllExpenses, { limit: 1 }, { token })
    expect(body).toMatchObject({ next: there.id, total: 2, data: [{ _id: there.id, restId: second.restId }] })
    expect(idsOf(await server.ask(listAllExpenses, { after: there.id }, { token }))).toEqual([here.id])
  })
})
