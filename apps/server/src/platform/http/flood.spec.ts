import { getUserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { expect, it } from 'vitest'
import { makeAccount } from '../../features/accounts/accounts.factory.ts'
import { createTestServer } from '../testing/server.ts'

const server = await createTestServer()
const account = await makeAccount(server)

async function left(token: string, from: string): Promise<number> {
  const { headers } = await server.call(getUserDetails, {}, { token, from })
  return Number(headers.get('x-ratelimit-remaining'))
}

it('calls with invented tokens count together for their address', async () => {
  const first = await left('invented-1', '10.40.0.1')
  expect(await left('invented-2', '10.40.0.1')).toBe(first - 1)
  expect(await left('invented-3', '10.40.0.2')).toBe(first)
})

it('calls with a valid token have a limit of their own, whatever neighbours do', async () => {
  const first = await left(account.token, '10.41.0.1')
  const known = await left(account.token, '10.41.0.1')
  expect(known).toBe(first)
  await left('invented', '10.41.0.1')
  expect(await left(account.token, '10.41.0.1')).toBe(known - 1)
})
