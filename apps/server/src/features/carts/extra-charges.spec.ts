import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeTill } from './carts.factory.ts'

const server = await createTestServer()

it('keeps the extra charges that another till added meanwhile', async () => {
  const till = await makeTill(server)
  const { cartId } = await till.open()
  const [corkage, cake] = [
    { amount: 4.05, note: 'Corkage' },
    { amount: 10, note: 'Cake' },
  ]
  const send = (extraCharges: { amount: number; note: string }[], shown: typeof extraCharges) =>
    server.ask(directCart.charge, { cartId, extraCharges, shown }, { token: till.token })
  await send([corkage], [])
  expect(await send([cake], [])).toMatchObject({ extraCharges: [corkage, cake], summary: { grandTotal: 14.05 } })
  expect(await send([], [corkage])).toMatchObject({ extraCharges: [cake], summary: { grandTotal: 10 } })
})
