import { readExpensesOverview } from '@brigade/contract/expenses/expenses-overview.contract.ts'
import { addExpense, listExpenses, reverseExpense } from '@brigade/contract/expenses/expenses.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeExpenseCategory } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function makeBranch() {
  const { id: restId } = await makeRestaurant(server.db)
  const { id: accountId, token } = await makeAccount(server, { restIds: [restId] })
  const { id: expCatId } = await makeExpenseCategory(server.db)
  const rent = { restId, billId: 'RENT-3', date: '2026:03:01', purpose: 'Rent of March', expCatId, spended: 4200 }
  const add = () => server.call(addExpense, rent, { token })
  const reverse = (expId: string) => server.call(reverseExpense, { expId, reason: 'Booked twice' }, { token })
  return { restId, accountId, token, add, reverse, book: () => server.ask(addExpense, rent, { token }) }
}

it('keeps a reversed expense in the list, out of the totals, and its bill can be recorded again', async () => {
  const { restId, accountId, token, add, book, reverse } = await makeBranch()
  const { _id } = await book()
  expect((await add()).status).toBe(409)
  const { status, body } = await reverse(_id)
  const reversed = { at: server.time.now.toISOString(), by: expect.stringMatching(/\w/), reason: 'Booked twice' }
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { message: 'Expense RENT-3 reversed', data: { _id, reversed } },
  })
  expect(await server.ask(listExpenses, { restId }, { token })).toMatchObject([{ _id, reversed }])
  expect((await server.ask(readExpensesOverview, { restId }, { token })).categories).toEqual([])
  const trail = await server.sql`
    select actor_id, rest_id, after from audit_entries where action = 'reverse expense' and subject_id = ${_id}`
  expect(trail).toEqual([{ actor_id: accountId, rest_id: restId, after: { billId: 'RENT-3', reason: 'Booked twice' } }])
  expect((await add()).status).toBe(200)
})

it('reverses an expense once, and hides it from other branches', async () => {
  const [here, there] = [await makeBranch(), await makeBranch()]
  const { _id } = await here.book()
  for (const id of [_id, uuidv7()]) {
    const { status, body } = await there.reverse(id)
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'expense-unknown' } })
  }
  const answers = await Promise.all([here.reverse(_id), here.reverse(_id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await here.reverse(_id)).body).toMatchObject({
    code: 'expense-reversed',
    message: 'The expense RENT-3 is already reversed. Refresh the list',
  })
})
