import {
  listCategories,
  listCoalitions,
  listConditions,
  listCustomizations,
  listDeliveryServices,
  listMenus,
  listPaymentModes,
  listTaxes,
} from '@brigade/contract/lookups/lookups.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { keptOn } from '../../platform/testing/context.ts'
import { readPages } from '../../platform/testing/pages.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import * as factory from './lookups.factory.ts'
import { findCondition, requireDeliveryService, requirePaymentMode, unknownEntries } from './lookups.public.ts'

const listed = { version: 1, isArchived: false }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestServer()
  token = (await makeAccount(server)).token
})

describe('the lists of the business', () => {
  it.each([
    ['categories', listCategories, factory.makeCategory],
    ['menus', listMenus, factory.makeMenu],
    ['coalitions', listCoalitions, factory.makeCoalition],
    ['payment modes', listPaymentModes, factory.makePaymentMode],
  ] as const)('show the %s, the newest first', async (_list, endpoint, make) => {
    const older = await make(server.db)
    const newer = await make(server.db)
    const [first, second] = await server.ask(endpoint, {}, { token })
    expect([first, second]).toEqual([
      { ...listed, _id: newer.id, name: newer.name },
      { ...listed, _id: older.id, name: older.name },
    ])
  })

  it('show own drivers and delivery partners, the newest first', async () => {
    const older = await factory.makeDeliveryService(server.db, { isOwn: false })
    const newer = await factory.makeDeliveryService(server.db)
    const [first, second] = await server.ask(listDeliveryServices, {}, { token })
    expect([first, second]).toEqual([
      { ...listed, _id: newer.id, name: newer.name, isOwn: true, keyId: null },
      { ...listed, _id: older.id, name: older.name, isOwn: false, keyId: null },
    ])
  })

  it('show the taxes with their percentages, the newest first', async () => {
    const older = await factory.makeTax(server.db, 8.875)
    const newer = await factory.makeTax(server.db, 15)
    const [first, second] = await server.ask(listTaxes, {}, { token })
    expect([first, second]).toEqual([
      { ...listed, _id: newer.id, name: newer.name, percentage: 15 },
      { ...listed, _id: older.id, name: older.name, percentage: 8.875 },
    ])
  })

  it('show the conditions with their numbers', async () => {
    const older = await factory.makeCondition(server.db, 'every-nth-order')
    const newer = await factory.makeCondition(server.db, 'order-amount-between')
    const [first, second] = await server.ask(listConditions, {}, { token })
    expect([first, second]).toEqual([
      { ...listed, _id: newer.id, name: newer.name, schema: { minAmount: 'number', maxAmount: 'number' } },
      { ...listed, _id: older.id, name: older.name, schema: { nth: 'number' } },
    ])
  })

  it('show the customizations with their options in the order entered', async () => {
    const spice = await factory.makeCustomization(server.db, ['Mild', 'Hot', 'Burning'])
    const milk = await factory.makeCustomization(server.db, ['Oat', 'Cow'], { isRequired: true })
    const [first, second] = await server.ask(listCustomizations, {}, { token })
    expect([first, second]).toEqual([
      {
        ...listed,
        _id: milk.id,
        name: milk.name,
        isRequired: true,
        levels: milk.levels.map(({ id, name }) => ({ _id: id, levelName: name })),
      },
      {
        ...listed,
        _id: spice.id,
        name: spice.name,
        isRequired: false,
        levels: spice.levels.map(({ id, name }) => ({ _id: id, levelName: name })),
      },
    ])
    expect(first?.levels.map(({ levelName }) => levelName)).toEqual(['Oat', 'Cow'])
  })

  it.each([
    ['categories', factory.makeCategory],
    ['taxes', factory.makeTax],
    ['conditions', factory.makeCondition],
    ['customizations', factory.makeCustomization],
  ] as const)('come in pages with their total, the newest first: %s', async (list, make) => {
    const local = await createTestServer()
    const { token } = await makeAccount(local)
    const read = () => readPages(local, `/manager/${list}`, { token, limit: 2 })
    expect(await read()).toEqual([{ ids: [], total: 0 }])
    const made: string[] = []
    for (let count = 0; count < 5; count += 1) made.unshift((await make(local.db)).id)
    expect(await read()).toEqual([
      { ids: made.slice(0, 2), total: 5 },
      { ids: made.slice(2, 4), total: 5 },
      { ids: made.slice(4), total: 5 },
    ])
  })

  it('refuse a page above 500 or of 0, and an invalid cursor', async () => {
    for (const query of ['limit=501', 'limit=0', 'limit=many', 'after=yesterday']) {
      const { status, body } = await server.send('GET', `/manager/menus?${query}`, undefined, { token })
      expect(status, query).toBe(400)
      expect(Object.keys(body.fields), query).toEqual([query.split('=')[0]])
    }
  })
})

describe('lookups for other features', () => {
  it('refuse an unknown payment mode or partner by its code', async () => {
    const { db } = server
    const ctx = { db, kept: keptOn(db) }
    await expect(requirePaymentMode(ctx, uuidv7(), uuidv7())).rejects.toMatchObject({
      code: 'payment-mode-unknown',
      status: 404,
    })
    await expect(requireDeliveryService({ db }, uuidv7())).rejects.toMatchObject({ code: 'delivery-service-unknown' })
    const cash = await factory.makePaymentMode(db, 'Cash')
    expect(await requirePaymentMode(ctx, uuidv7(), cash.id)).toEqual({ _id: cash.id, name: cash.name })
    const partner = await factory.makeDeliveryService(db, { isOwn: false })
    expect(await requireDeliveryService({ db }, partner.id)).toEqual({
      ...listed,
      _id: partner.id,
      name: partner.name,
      isOwn: false,
      keyId: null,
    })
  })

  it('report ids missing from their list; an entry of another list is missing', async () => {
    const { db } = server
    const [category, menu, addon] = [
      await factory.makeCategory(db),
      await factory.makeMenu(db),
      await factory.makeAddon(db),
    ]
    const gone = uuidv7()
    const unknown = await unknownEntries(
      { db },
      { categories: [category.id, gone], menus: [menu.id, category.id], addons: [addon.id] },
    )
    expect(unknown).toEqual({
      categories: new Set([gone]),
      menus: new Set([category.id]),
      addons: new Set(),
      coalitions: new Set(),
      taxes: new Set(),
      customizations: new Set(),
    })
  })

  it('find a condition with its kind', async () => {
    const { db } = server
    const made = await factory.makeCondition(db, 'minimum-quantity')
    expect(await findCondition({ db }, made.id)).toEqual({ _id: made.id, name: made.name, kind: 'minimum-quantity' })
    expect(await findCondition({ db }, uuidv7())).toBeUndefined()
  })
})
