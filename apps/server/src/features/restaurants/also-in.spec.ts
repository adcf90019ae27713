import type { DayWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import { addHolidays, changeStatus } from '@brigade/contract/restaurants/opening.contract.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeRestaurant } from './restaurants.factory.ts'
import { openingOf, saturdayEvening, today, tomorrow, wholeDay } from './opening.factory.ts'
import { restaurantServices } from './restaurants.table.ts'

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
    const data = { _id: house.id, takeaway: { isOpen: false }, alsoIn: [other.id] }
    expect(body).toMatchObject({ message: 'Closed for orders', data })
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
    const message = `Leave out ${other.name}, ${third.name}: none of the chosen services can be opened or closed there`
    const fields = { 'alsoIn.0': message, 'alsoIn.1': message }
    expect(body).toMatchObject({ code: 'service-without-opening', message, fields })
    expect(await here.keptService('Takeaway')).toMatchObject({ isOpen: true })
    expect((await server.call(changeStatus, asked, { token })).body).toMatchObject({ code: 'not-found' })
  })

  it('names the branches in which a pause would not end, beside what is wrong here', async () => {
    const { house, other, token, here, there } = await twoBranches()
    const [delivery, takeaway] = [here.idOf('Delivery'), here.idOf('Takeaway')]
    const setHours = (typeId: string, availability: DayWindow[]) =>
      server.db
        .update(restaurantServices)
        .set({ availability })
        .where(and(eq(restaurantServices.restId, house.id), eq(restaurantServices.typeId, typeId)))
    // The other branch is open around the clock, so no hours begin there.
    for (const typeId of [delivery, takeaway]) await setHours(typeId, [{ day: 'sun', st: 9, et: 21 }])
    const pausing = (...typeIds: string[]) => {
      const paused = { isOpen: false as const, reason: 'Rush', pause: 'next-hours' as const }
      const status = typeIds.map((typeId) => ({ typeId, ...paused }))
      return server.call(changeStatus, { restId: house.id, alsoIn: [other.id], status }, { token })
    }
    const named = `Leave out ${other.name}, or choose minutes: no hours begin there in the next two weeks`
    const { body } = await pausing(takeaway, delivery)
    expect(body).toMatchObject({ code: 'no-next-hours', message: named })
    expect(body.error && body.fields).toEqual({ 'alsoIn.0': named })

    await setHours(takeaway, [])
    const message = 'No hours begin in the next two weeks. Choose minutes, or close until you open it'
    const both = await pausing(delivery, takeaway)
    expect(both.body).toMatchObject({ code: 'no-next-hours', message })
    expect(both.body.error && both.body.fields).toEqual({ 'status.1.pause': message, 'alsoIn.0': named })
    expect(await here.keptService('Delivery')).toMatchObject({ isOpen: true })
    expect(await there.keptService('Delivery')).toMatchObject({ isOpen: true })
    expect([await here.trail(), await there.trail()]).toEqual([[], []])
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

    const added = await server.ask(addHolidays, { ...asked, holiday: holidayOn(tomorrow) }, { token })
    expect(added.alsoIn).toEqual([other.id])
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
    const why = 'by the date there, the holiday would begin before tomorrow'
    const message = `Leave out ${far.name}, or pick a later date: ${why}`
    expect(both.body).toMatchObject({ code: 'holiday-too-early', message })
    expect(both.body.error && both.body.fields).toEqual({ 'alsoIn.0': message })
    expect(await here.keptHolidays()).toEqual([])
    expect((await server.call(addHolidays, { restId: house.id, holiday }, { token })).status).toBe(200)
  })

  it('are checked in a branch only for the services that it offers', async () => {
    const { house, token, here } = await twoBranches()
    const far = await makeRestaurant(server.db, { timeZone: 'Pacific/Kiritimati', services: ['Delivery'] })
    const { token: owner } = await makeAccount(server, { type: 'owner' })
    server.time.now = new Date('2026-03-07T10:30:00Z')
    const holiday = [
      { typeId: here.idOf('Dining'), holiday: [wholeDay(tomorrow)] },
      { typeId: here.idOf('Delivery'), holiday: [wholeDay('2026:03:09')] },
    ]
    await server.ask(addHolidays, { restId: house.id, alsoIn: [far.id], holiday }, { token: owner })
    expect(await here.keptHolidays()).toHaveLength(2)
    expect(await (await openingOf(server, far.id, token)).keptHolidays()).toMatchObject([
      { typeId: here.idOf('Delivery') },
    ])
  })
})
