import { archiveBranch, changeBranch, createBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeBusiness } from '../business/business.factory.ts'
import { branchForm, formOf } from './branches.factory.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestServer()
  await makeBusiness(server.db)
  token = (await makeAccount(server, { type: 'owner' })).token
})

const create = (name: string) => server.ask(createBranch, branchForm({ name }), { token })
const tryToCreate = (name: string) => server.call(createBranch, branchForm({ name }), { token })
const namesLike = async (text: RegExp) =>
  (await server.ask(listRestaurants, {}, { token })).map(({ name }) => name).filter((name) => text.test(name))

const taken = (name: string) => {
  const message = `There is already a branch with the name ${name}. Enter another name`
  return { status: 409, body: { code: 'name-taken', message, fields: { name: message } } }
}

describe('the name of a branch', () => {
  it.each(['Harbour', 'HARBOUR', ' harbour ', 'Ｈarbour'])('is refused for another: %s', async (name) => {
    if ((await namesLike(/^Harbour$/)).length === 0) await create('Harbour')
    expect(await tryToCreate(name)).toMatchObject(taken(name.trim()))
    expect(await namesLike(/harbour/i)).toEqual(['Harbour'])
  })

  it('may be written in another way, but not become that of another branch', async () => {
    const [quay] = [await create('Quay'), await create('Pier')]
    expect((await server.call(changeBranch, formOf(quay, { name: 'QUAY' }), { token })).status).toBe(200)
    expect(await server.call(changeBranch, formOf(quay, { name: 'pier' }), { token })).toMatchObject(taken('pier'))
    expect(await namesLike(/quay|pier/i)).toEqual(['QUAY', 'Pier'])
  })

  it('goes to one of many who open a branch at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryToCreate('Wharf')))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(9)
    for (const answer of refused) expect(answer).toMatchObject(taken('Wharf'))
    expect(await namesLike(/^Wharf$/)).toEqual(['Wharf'])
  })

  it('is free again once the branch is archived', async () => {
    const { _id: restId } = await create('Cellar')
    await server.ask(archiveBranch, { restId }, { token })
    expect((await create('cellar')).name).toBe('cellar')
  })
})
