import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { CartDesk } from './cart-desk.tsx'
import { atTheTill, counter, pay, place, signIn } from './till.factory.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))

beforeEach(signIn)

const desk = <CartDesk place={place} title="Cart" next={{ label: 'New cart', act: () => undefined }} />

test('a cart that is looked at again after its payment tells its token and what was given back, whoever took it', async () => {
  const server = counter()
  server.pay()
  const till = await atTheTill({ shown: desk })
  await till.shows(
    'This cart is already paid: token 7It is paid already. Nothing more can be added to it.Token7Given back$7.50New cart',
  )
  expect(server.calls()).toHaveLength(1)
})

test('the till that takes the payment says what to give back', async () => {
  const server = counter()
  const till = await atTheTill({ shown: desk })
  await till.does(pay)
  await till.shows('PaidToken7Give back$7.50New cart')
  expect(server.calls(directCart.pay.name)).toHaveLength(1)
})
