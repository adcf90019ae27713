import { addHolidays, changeStatus } from '@brigade/contract/restaurants/opening.contract.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeRestaurant } from './restaurants.factory.ts'
import { openingOf, saturdayEvening, today, tomorrow, wholeDay } from './opening.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(() => {
  server.time.now = saturdayEvening
})

/** A branch with all services, one that only delivers, and a manager of both. */
async function twoBranches() {
  const house = await makeRestaurant(server.db)
  const other = await makeRestaurant(server.db, { services: ['Delivery', 'Direct'] })
  const { token } = await makeAccount(server, { restIds: [house.id, other.id] })
  const openings = await Promise.all([house, other].map(({ id }) => openingOf(server, id, token)))
  const [here, there] = openings
  if (!here || !there) throw new Error('There are two branches')
  const closing = (...services: Array<'Delivery' | 'Takeaway'>) =>
    services.map((name) => ({ typeId: here.idOf(name), isOpen: false as const, reason: 'No power' }))
  return { house, other, token, here, there, closing }
}

describe('closing several branches', () => {
  it('closes in each what it offers, once', async () => {
    const { house, other, token, here, there, closing } = await twoBranches()
    const asked = { restId: house.id, alsoIn: [other.id, other.id], status: closing('Delivery', 'Takeaway') }
    const key = uuidv7()
    const { body } = await server.call(changeStatus, asked, { token, key })
    expect(body).toMatchObject({ message: 'Closed for orders', data: { _id: house.id, takeaway: { isOpen: false } } })
    await server.call(changeStatus, asked, { token, key })

    const states = await server.ask(listRestaurants, {}, { token })
    const closed = { isOpen: false, closedReason: 'No power' }
    expect(states.find(({ _id }) => _id === other.id)).toMatchObject({ delivery: closed })
    expect(await here.keptService('Takeaway')).toMatchObject(closed)
    expect(await there.trail()).toMatchObject([
      { action: 'change service status', after: [{ typeId: there.idOf('Delivery'), ...closed }] },
    ])
    expect(await here.trail()).toHaveLength(1)
  })

  it('closes nothing if a branch has none of the services, and names all such branches', async () => {
    const { house, other, token, here, closing } = await twoBranches()
    const third = await makeRestaurant(server.db, { services: ['Direct'] })
    const owner = await makeAccount(server, { type: 'owner' })
    const asked = { restId: house.id, alsoIn: [other.id, third.id], status: closing('Takeaway') }
    const { body } = await server.call(changeStatus, asked, owner)
    const message = 'This service cannot be opened or closed here. Select another'
    const fields = { 'alsoIn.0': message, 'alsoIn.1': message }
    expect(body).toMatchObject({ code: 'service-without-opening', fields })
    expect(await here.keptService('Takeaway')).toMatchObject({ isOpen: true })
    expect((await server.call(changeStatus, asked, { token })).body).toMatchObject({ code: 'not-found' })
  })

  it('is refused for a branch that the manager may not see', async () => {
    const { house, token, here, closing } = await twoBranches()
    const stranger = await makeRestaurant(server.db)
    const asked = { restId: house.id, alsoIn: [stranger.id], status: closing('Delivery') }
    expect((await server.call(changeStatus, asked, { token })).body).toMatchObject({ code: 'not-found' })
    expect(await here.keptService('Delivery')).toMatchObject({ isOpen: true })
  })

  it('ends for two callers who name the branches in opposite order', async () => {
    const { house, other, token, closing } = await twoBranches()
    const [one, two] = [house.id, other.id]
    const status = closing('Delivery')
    const calls = Array.from({ length: 20 }, (_, at) =>
      server.call(
        changeStatus,
        at % 2 ? { restId: one, alsoIn: [two], status } : { restId: two, alsoIn: [one], status },
        {
          token,
        },
      ),
    )
    expect(new Set((await Promise.all(calls)).map((reply) => reply.status))).toEqual(new Set([200]))
  })
})

describe('holidays of several branches', () => {
  it('are added to what each branch offers, in all or none', async () => {
    const { house, other, token, here, there } = await twoBranches()
    const holidayOn = (date: string) =>
      (['Delivery', 'Dining'] as const).map((name) => ({ typeId: here.idOf(name), holiday: [wholeDay(date)] }))
    const asked = { restId: house.id, alsoIn: [other.id] }
    const early = await server.call(addHolidays, { ...asked, holiday: holidayOn(today) }, { token })
    expect(early.body).toMatchObject({ code: 'holiday-too-early' })
    expect([await here.keptHolidays(), await there.keptHolidays()]).toEqual([[], []])

    await server.ask(addHolidays, { ...asked, holiday: holidayOn(tomorrow) }, { token })
    expect(await here.keptHolidays()).toHaveLength(2)
    expect(await there.keptHolidays()).toMatchObject([{ typeId: there.idOf('Delivery'), reason: 'Painting' }])
    expect(await there.trail()).toMatchObject([{ action: 'add holidays' }])
  })

  it('begin tomorrow in each branch, wherever it is', async () => {
    const { house, token, here } = await twoBranches()
    const far = await makeRestaurant(server.db, { timeZone: 'Pacific/Kiritimati' })
    const { token: owner } = await makeAccount(server, { type: 'owner' })
    // In Auckland it is 23:30 of the 7th, on Kiritimati the 8th.
    server.time.now = new Date('2026-03-07T10:30:00Z')
    const holiday = [{ typeId: here.idOf('Delivery'), holiday: [wholeDay(tomorrow)] }]
    const both = await server.call(addHolidays, { restId: house.id, alsoIn: [far.id], holiday }, { token: owner })
    expect(both.body).toMatchObject({ code: 'holiday-too-early' })
    expect(await here.keptHolidays()).toEqual([])
    expect((await server.call(addHolidays, { restId: house.id, holiday }, { token })).status).toBe(200)
  })
})
