import { businessDetails, changeBusiness } from '@brigade/contract/business/business.contract.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeKitchen } from '../channel/channel.factory.ts'

const changed = { name: 'Kai & Co', currency: 'EUR', timeZone: 'Europe/Paris', locale: 'en-IE' }

async function makeInstallation() {
  const server = await createTestServer()
  const kitchen = await makeKitchen(server)
  const { token } = await makeAccount(server, { type: 'owner' })
  return {
    server,
    kitchen,
    token,
    trail: () => server.sql`select * from audit_entries where action = 'change business'`,
  }
}

describe('the business', () => {
  it('is changed by its owner before the first sale, currency included, and audited once', async () => {
    const { server, kitchen, token, trail } = await makeInstallation()
    const reply = { ...changed, hasSold: false }
    expect((await server.call(changeBusiness, changed, { token })).body).toMatchObject({
      message: 'Business updated',
      data: reply,
    })
    expect(await server.ask(businessDetails, {}, { token })).toEqual(reply)
    const [branch] = await server.ask(listRestaurants, {}, { token: kitchen.manager.token })
    expect(branch).toMatchObject({ currency: 'EUR', timeZone: 'Pacific/Auckland', locale: 'en-IE' })
    await server.ask(changeBusiness, changed, { token })
    expect(await trail()).toMatchObject([{ before: { currency: 'NZD' }, after: changed }])
    expect((await server.call(changeBusiness, changed, { token: kitchen.manager.token })).status).toBe(403)
  })

  it('keeps its currency after the first sale, and can still be renamed', async () => {
    const { server, kitchen, token } = await makeInstallation()
    await kitchen.place()
    const { status, body } = await server.call(changeBusiness, changed, { token })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'currency-in-use',
      message: 'Something was ordered in NZD, so the currency stays',
    })
    const renamed = { ...changed, currency: 'NZD' }
    expect(await server.ask(changeBusiness, renamed, { token })).toEqual({ ...renamed, hasSold: true })
  })

  it('has one currency for concurrent orders and changes', async () => {
    const { server, kitchen, token } = await makeInstallation()
    const [placed, answer] = await Promise.all([kitchen.tryToPlace(), server.call(changeBusiness, changed, { token })])
    expect(placed.status).toBe(200)
    expect([200, 409]).toContain(answer.status)
    const { currency } = await server.ask(businessDetails, {}, { token })
    expect(currency).toBe(answer.status === 200 ? 'EUR' : 'NZD')
  })

  it('keeps its locale when a caller does not name one', async () => {
    const { server, token } = await makeInstallation()
    expect(await server.ask(changeBusiness, { ...changed, locale: undefined }, { token })).toMatchObject({
      locale: 'en-NZ',
    })
  })

  it('reports every invalid field', async () => {
    const { server, token } = await makeInstallation()
    const { body } = await server.call(
      changeBusiness,
      { name: ' ', currency: 'CLF', timeZone: 'noon', locale: 'fr' },
      { token },
    )
    expect(body).toMatchObject({
      fields: {
        name: 'Field cannot be empty',
        currency: 'Select the currency of the business',
        timeZone: 'Select the time zone of the business',
        locale: 'Select the country whose dates and amounts you use',
      },
    })
  })
})
