import { deleteCart, directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { expect, test } from 'vitest'
import { answers } from '../../shared/testing/server.ts'
import type { CartChange } from './cart-acts.rules.ts'
import { sendCartAct } from './send-cart-act.ts'
import { add, more, pay, place } from './till.factory.tsx'

const line = { foodId: 'soup', varId: 'bowl', lineId: 'bowl' }
const siting = { _id: 'window', name: 'Window', hasCharge: false, amount: 0, capacity: 4 }
const changes: Record<CartChange['deed'], CartChange> = {
  open: { deed: 'open' },
  add,
  more,
  less: { deed: 'less', ...line },
  remove: { deed: 'remove', ...line },
  seat: { deed: 'seat', siting, noOfPersons: 2 },
  unseat: { deed: 'unseat' },
  charge: { deed: 'charge', extraCharges: [] },
  pay,
  delete: { deed: 'delete' },
}

test.each(Object.entries(changes))(
  'the act `%s` is sent under its own key, so that it takes effect once',
  async (_deed, change) => {
    const keys: unknown[] = []
    for (const endpoint of [openCart, deleteCart, ...Object.values(directCart)]) {
      answers<Endpoint>(endpoint, (_input, { headers }) => {
        keys.push(headers.get('idempotency-key'))
        return {}
      })
    }
    const act = { key: 'key', about: place.cartId, what: { ...change, ...place }, isLeftOver: false }
    await sendCartAct(act, new AbortController().signal)
    expect(keys).toEqual(['key'])
  },
)
