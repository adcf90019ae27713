import {
  accessControls,
  approveAccess,
  askAccess,
  declineAccess,
  getUserDetails,
  sendOtp,
  verifyOtp,
} from '@brigade/contract/accounts/accounts.contract.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeBusiness } from '../business/business.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeAccount } from './accounts.factory.ts'

let server: TestServer
let owner: string

beforeEach(async () => {
  server = await createTestServer()
  await makeBusiness(server.db)
  ;({ token: owner } = await makeAccount(server, { type: 'owner' }))
})

const makeWaiting = () => makeAccount(server, { hasAccess: false })
const decline = (userId: string, token = owner) => server.call(declineAccess, { userId }, { token })
const waitingIds = async () =>
  (await server.ask(accessControls, {}, { token: owner })).filter((row) => !row.hasAccess).map(({ _id }) => _id)
const actions = async (id: string) => {
  const rows = await server.sql<Array<{ action: string }>>`
    select action from audit_entries where subject_id = ${id} order by id`
  return rows.map(({ action }) => action)
}

it('takes a declined request off the list and tells its person', async () => {
  const { id, token } = await makeWaiting()
  expect((await decline(id)).body).toMatchObject({ error: false, message: 'Request declined' })
  const { body } = await server.call(accessControls, {}, { token: owner })
  expect(body).toMatchObject({ total: 1 })
  expect(await waitingIds()).toEqual([])
  expect(await server.ask(getUserDetails, {}, { token })).toMatchObject({ hasAccess: false, isDeclined: true })
  expect((await server.call(listRestaurants, {}, { token })).body).toMatchObject({ code: 'not-approved' })
  expect(await actions(id)).toEqual(['decline access'])
})

it('lets a declined person sign in again and ask once more', async () => {
  const { id, provider } = await makeWaiting()
  await decline(id)
  const { key } = await server.ask(sendOtp, { provider })
  const signedIn = await server.ask(verifyOtp, { provider, key, otp: server.codeFor(provider) })
  if (!('token' in signedIn)) throw new Error('The declined person was asked for a name')
  const { token } = signedIn
  const details = await server.ask(askAccess, {}, { token })
  expect(details).toMatchObject({ hasAccess: false })
  expect(details).not.toHaveProperty('isDeclined')
  expect(await waitingIds()).toEqual([id])
  expect((await server.call(askAccess, {}, { token })).body).toMatchObject({ code: 'not-waiting' })
  expect(await actions(id)).toEqual(['decline access', 'sign in', 'ask for access'])
})

it('declines once: of two owners at once, one is told that it was answered', async () => {
  const { id } = await makeWaiting()
  const answers = await Promise.all([decline(id), decline(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await actions(id)).toEqual(['decline access'])
})

it('answers a repeated call with the first reply', async () => {
  const { id } = await makeWaiting()
  const key = uuidv7({ msecs: server.time.now.getTime() })
  const again = () => server.call(declineAccess, { userId: id }, { token: owner, key })
  expect([(await again()).status, (await again()).status]).toEqual([200, 200])
  expect(await actions(id)).toEqual(['decline access'])
})

it('does not decline whoever has access, had it before, or is unknown', async () => {
  const { id: restId } = await makeRestaurant(server.db)
  const manager = await makeAccount(server, { restIds: [restId] })
  const former = await makeAccount(server, { restIds: [restId], hasAccess: false })
  expect((await decline(manager.id)).body).toMatchObject({ code: 'not-waiting' })
  expect((await decline(former.id)).body).toMatchObject({ code: 'not-waiting' })
  expect((await decline('0190a5d0-0000-7000-8000-000000000000')).status).toBe(404)
})

it('is refused to managers, and asking again to nobody but the declined', async () => {
  const { id } = await makeWaiting()
  const manager = await makeAccount(server)
  expect((await decline(id, manager.token)).status).toBe(403)
  expect((await server.call(askAccess, {}, { token: manager.token })).status).toBe(409)
  expect((await server.call(askAccess, {})).status).toBe(401)
})

it('gives way to an approval by another owner', async () => {
  const { id, token } = await makeWaiting()
  const { id: restId } = await makeRestaurant(server.db)
  await decline(id)
  await server.ask(approveAccess, { userId: id, hasAccess: true, restIds: [restId] }, { token: owner })
  const details = await server.ask(getUserDetails, {}, { token })
  expect(details).toMatchObject({ hasAccess: true })
  expect(details).not.toHaveProperty('isDeclined')
})
