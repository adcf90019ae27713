import { closeDrawer, listZReports, readZReport } from '@brigade/contract/drawers/drawers.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeBusiness } from '../business/business.factory.ts'
import { makeDrawerTill } from './drawers.factory.ts'

const server = await createTestServer()
await makeBusiness(server.db)

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
const noPiece = 'This is no longer in the list. Select another'
const noNumber = 'Invalid number format'

it('a drawer is counted by its coins and notes, and the Z report shows those that were there', async () => {
  const till = await makeDrawerTill(server)
  const drawerId = await till.openDrawer('Bar', 100)
  const report = await till.close(drawerId, 111.3, [
    { value: 0.1, count: 3 },
    { value: 5, count: 0 },
    { value: 50, count: 2 },
    { value: 1, count: 11 },
  ])
  const pieces = [
    { value: 50, count: 2 },
    { value: 1, count: 11 },
    { value: 0.1, count: 3 },
  ]
  expect(report).toMatchObject({ cash: { counted: 111.3, over: 11.3 }, pieces })
  const { restId, token } = till
  expect(await server.ask(readZReport, { restId, drawerId }, { token })).toEqual(report)
  const [row] = await server.sql`select counted, pieces, report ? 'pieces' as twice from z_reports`
  expect(row).toMatchObject({ counted: 11130, pieces: [{ value: 5000 }, { value: 100 }, { value: 10 }], twice: false })
})

it('a total alone is a count too, and so is an empty drawer', async () => {
  const till = await makeDrawerTill(server)
  expect((await till.close(await till.openDrawer('Bar', 5), 5)).pieces).toBeNull()
  const empty = await till.close(await till.openDrawer('Bar', 0), 0, [{ value: 20, count: 0 }])
  expect(empty).toMatchObject({ cash: { counted: 0, over: 0 }, pieces: [] })
})

it('of a currency whose coins are not known, only the total is counted', async () => {
  const abroad = await createTestServer()
  await makeBusiness(abroad.db, { currency: 'XPF' })
  const till = await makeDrawerTill(abroad)
  const drawerId = await till.openDrawer('Bar', 500)
  const sent = { drawerId, counted: 500, pieces: [{ value: 500, count: 1 }] }
  const { body } = await abroad.call(closeDrawer, sent, { token: till.token })
  expect(body).toMatchObject({ code: 'bad-input', fields: { 'pieces.0.value': noPiece } })
  expect((await till.close(drawerId, 500)).pieces).toBeNull()
})

it('everything that is wrong in a count is told at once, and the drawer stays open', async () => {
  const { token, ...till } = await makeDrawerTill(server)
  const drawerId = await till.openDrawer('Bar', 100)
  const fieldsOf = async (counted: number, pieces: unknown) =>
    (await server.send('PATCH', '/manager/drawer', { drawerId, counted, pieces }, { token })).body.fields
  const wrong = [
    { value: 50, count: 1.5 },
    { value: 20, count: -1 },
    { value: 10.001, count: 1 },
    { value: 5, count: 100_000 },
    { value: 2 },
  ]
  expect(Object.entries(await fieldsOf(-1, wrong))).toEqual([
    ['pieces.0.count', noNumber],
    ['pieces.1.count', noNumber],
    ['pieces.2.value', 'Enter an amount from 0 to 10,000,000 with at most two decimals'],
    ['pieces.3.count', noNumber],
    ['pieces.4.count', 'Field cannot be empty'],
    ['counted', 'Enter an amount from 0, with at most two decimals and no more than a million million'],
  ])
  const unknown = [
    { value: 3, count: 1 },
    { value: 2, count: 1 },
    { value: 0.05, count: 2 },
  ]
  expect(await fieldsOf(5.1, unknown)).toEqual({ 'pieces.0.value': noPiece, 'pieces.2.value': noPiece })
  const five = { value: 5, count: 1 }
  expect(Object.keys(await fieldsOf(10, [five, five]))).toEqual(['pieces'])
  expect(Object.keys(await fieldsOf(5.01, [five]))).toEqual(['counted'])
  expect(Object.keys(await fieldsOf(5, 'five'))).toEqual(['pieces'])
  expect((await till.drawers()).drawers).toHaveLength(1)
})

it('two people who count one drawer write one Z report, and a repeated call is answered with it', async () => {
  const { restId, token, ...till } = await makeDrawerTill(server)
  const { token: colleague } = await makeAccount(server, { restIds: [restId] })
  const drawerId = await till.openDrawer('Bar', 20)
  const counts = [
    { as: token, key: newKey(), counted: 20, pieces: [{ value: 20, count: 1 }] },
    { as: colleague, key: newKey(), counted: 10, pieces: [{ value: 10, count: 1 }] },
  ]
  const count = ({ as, key, ...sent }: (typeof counts)[number]) =>
    server.call(closeDrawer, { drawerId, ...sent }, { token: as, key })
  const answers = await Promise.all([...counts, ...counts].map(count))
  const done = answers.filter(({ status }) => status === 200)
  expect(done).toHaveLength(2)
  expect(done[0]?.body).toEqual(done[1]?.body)
  expect(await server.ask(listZReports, { restId }, { token })).toHaveLength(1)
})

it('a drawer of another branch is not found, however it is counted', async () => {
  const till = await makeDrawerTill(server)
  const drawerId = await till.openDrawer('Bar', 5)
  const { token } = await makeDrawerTill(server)
  for (const pieces of [undefined, [{ value: 5, count: 1 }], [{ value: 3, count: 1 }]]) {
    const { body } = await server.call(closeDrawer, { drawerId, counted: pieces?.[0]?.value ?? 5, pieces }, { token })
    expect(body).toMatchObject({ code: 'not-found' })
  }
})

it('the database refuses coins and notes that do not add up to the count', async () => {
  const till = await makeDrawerTill(server)
  const drawerId = await till.openDrawer('Bar', 0)
  const wrong = JSON.stringify([{ value: 500, count: 1 }])
  const write = server.sql`
    insert into z_reports (rest_id, number, drawer_id, closed_at, closed_by, expected, counted, pieces, total, report)
    select d.rest_id, 0, d.id, d.opened_at, d.opened_by, 0, 501, ${wrong}::text::jsonb, 0, '{}' from drawers d where d.id = ${drawerId}`
  await expect(write).rejects.toThrow(/z_reports_pieces/)
})
