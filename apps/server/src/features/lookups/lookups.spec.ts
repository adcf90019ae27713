import { listDeliveryServices, listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeDeliveryService, makePaymentMode } from './lookups.factory.ts'
import { requireDeliveryService, requirePaymentMode } from './lookups.public.ts'

const server = await createTestServer()
const { db } = server

test('a manager sees how customers can pay and who delivers, the newest first', async () => {
  const { token } = await makeAccount(server)
  const [cash, card] = [await makePaymentMode(db, 'Cash'), await makePaymentMode(db, 'Card')]
  const drivers = await makeDeliveryService(db)

  expect(await server.ask(listPaymentModes, {}, { token })).toEqual([
    { _id: card.id, name: card.name },
    { _id: cash.id, name: cash.name },
  ])
  expect(await server.ask(listDeliveryServices, {}, { token })).toEqual([{ _id: drivers.id, name: drivers.name }])
})

test('a payment mode or a partner that the business does not have is refused by name', async () => {
  await expect(requirePaymentMode({ db }, uuidv7())).rejects.toMatchObject({
    code: 'payment-mode-unknown',
    status: 404,
  })
  await expect(requireDeliveryService({ db }, uuidv7())).rejects.toMatchObject({ code: 'delivery-service-unknown' })
  const partner = await makeDeliveryService(db, { isOwn: false })
  expect(await requireDeliveryService({ db }, partner.id)).toEqual({
    _id: partner.id,
    name: partner.name,
    isOwn: false,
  })
})
