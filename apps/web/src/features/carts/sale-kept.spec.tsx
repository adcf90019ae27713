import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { readPopularFoods } from '@brigade/contract/foods/menu-sales.contract.ts'
import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, callsTo, sentTo } from '../../shared/testing/server.ts'
import { textsOf } from '../../shared/testing/render-app.tsx'
import { snackState } from '../../shared/ui/snack-store.ts'
import { CartDesk } from './cart-desk.tsx'
import { add, atTheTill, counter, pay, place } from './till.factory.tsx'

const onNew = vi.fn<() => void>()
const desk = (
  <CartDesk place={place} title="Cart" others={[]} onOther={() => undefined} next={{ label: 'New cart', act: onNew }} />
)
const kept = () => screen.findByRole('status', { name: 'Sale kept in this browser' }, { timeout: 8_000 })

beforeEach(() => {
  onNew.mockClear()
  answers(listPaymentModes, () => [])
  answers(listFoods, () => [])
  answers(readPopularFoods, () => [])
  answers(listFavourites, () => [])
})

test('a payment without a network ends the sale with a number, the change and a receipt, and its token follows', async () => {
  const server = counter({ loses: directCart.pay })
  const till = atTheTill({ shown: desk })
  await till.does(add)
  await till.isDone()
  await till.does({ ...pay, localNo: 12, entryAt: '2026-07-01T12:00:00Z' })
  const sale = within(await kept())
  expect(textsOf(sale.getAllByRole('definition').slice(0, 2))).toEqual(['12', '$7.50'])
  expect(sale.getByRole('article', { name: 'Receipt of sale 12' })).toHaveTextContent(
    /1 × Soup, Bowl\$12\.50.*Received\$20\.00Given back\$7\.50$/,
  )
  expect(sale.getByRole('button', { name: 'New cart' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onNew).toHaveBeenCalledOnce()

  server.release()
  await till.isDone()
  expect(snackState().kept[0]?.text).toBe('Sale 12 was sent. Token 7')
  expect(server.keys()).toHaveLength(2)
  expect(callsTo(directCart.pay).length).toBeGreaterThan(1)
})

test('a tip of a sale without a network is on its receipt, and is sent with the payment', async () => {
  const server = counter({ loses: directCart.takeTender })
  const till = atTheTill({ shown: desk })
  await till.does(add)
  await till.isDone()
  await till.does({ ...pay, tip: 1.25, localNo: 12, entryAt: '2026-07-01T12:00:00Z' })
  const sale = within(await kept())
  expect(textsOf(sale.getAllByRole('definition').slice(0, 2))).toEqual(['12', '$6.25'])
  expect(sale.getByRole('article', { name: 'Receipt of sale 12' })).toHaveTextContent(
    /Tip\$1\.25Received\$20\.00Given back\$6\.25$/,
  )
  server.release()
  await till.isDone()
  expect(sentTo(directCart.takeTender)[0]).toMatchObject({
    amount: 12.5,
    tip: 1.25,
    recivedAmount: 20,
    grandTotal: 12.5,
  })
  expect(snackState().kept[0]?.text).toBe('Sale 12 was sent. Token 7')
})

test('a kept sale whose food is refused later is reported with its number', async () => {
  const server = counter({ refuses: directCart.addItem })
  const till = atTheTill({ shown: desk })
  server.hold()
  await till.does(add)
  await till.does({ ...pay, localNo: 12, entryAt: '2026-07-01T12:00:00Z' })
  await kept()
  server.release()
  await till.isDone()
  expect(snackState().kept[0]?.text).toBe('Gone. Sale 12 was not paid: check its cart')
  expect(callsTo(directCart.pay)).toEqual([])
})
