import { cancelOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { prepareTakeaway, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answers, held, sentTo } from '../../shared/testing/server.ts'
import { forgetAnswers } from './given-answer.ts'
import { aTakeaway } from './order.factory.ts'
import { idOf, placed, showOrders, threeOrders } from './shown-orders.factory.tsx'

afterEach(forgetAnswers)

const at = (token: number) => `/dashboard/orders/${idOf(token)}`
const inKitchen = () => aTakeaway({ _id: idOf(5), tokenNo: 5 })

test('an order that is accepted in its row leads to the next one to answer while nothing is selected', async () => {
  const { press, address } = showOrders(threeOrders())
  await press('Accept token 8 in 20 min')
  await waitFor(() => expect(address()).toBe(at(9)))
})

const listPane = () => document.querySelector<HTMLElement>('[data-pane="list"]') ?? document.body
const inList = (token: number) => within(listPane()).getByText(`Token ${token}`)
const isNew = (token: number) => inList(token).closest('[data-unseen]')?.getAttribute('data-unseen') === 'true'

test('the order that follows an answered one is new until a person opens it', async () => {
  const { press, user, address } = showOrders([placed(4), placed(6)], at(4))
  await press('Accept token 4 in 20 min')
  await waitFor(() => expect(address()).toBe(at(6)))
  await screen.findByText('Token 4 accepted in 20 min')
  expect([isNew(4), isNew(6)]).toEqual([false, true])
  await user.click(inList(6))
  await waitFor(() => expect(isNew(6)).toBe(false))
})

test('the order that follows an answered one is seen where it covers the list', async () => {
  const { fill, press, address } = showOrders([placed(1), placed(7)], at(1))
  await fill('Minutes to prepare, or a note to reject', '20')
  listPane().style.visibility = 'hidden'
  await press('Accept')
  await waitFor(() => expect(address()).toBe(at(7)))
  await waitFor(() => expect(isNew(7)).toBe(false))
})

test('a step leads to no order that a search hides', async () => {
  const { press, fill, address } = showOrders(threeOrders(), at(8))
  await fill('Search orders', '8')
  await press('Accept token 8 in 20 min')
  await screen.findByText('Token 8 accepted in 20 min')
  expect(address()).toBe(at(8))
})

test('a step in a row leaves another order that a person is reading', async () => {
  const { press, address } = showOrders([...threeOrders(), inKitchen()], at(3))
  await press('Accept token 8 in 20 min')
  await screen.findByText('Token 8 accepted in 20 min')
  await press(/^Food prepared.*5$/)
  await waitFor(() => expect(sentTo(prepareTakeaway)).toEqual([{ orderId: idOf(5), isUndoable: true }]))
  await waitFor(() => expect(screen.getAllByText('Ready (1)')[0]).toBeInTheDocument())
  expect(address()).toBe(at(3))
})

test('an order that is prepared or cancelled leads to the next one to answer', async () => {
  const { press, fill, address } = showOrders([...threeOrders(), inKitchen()], at(3))
  fireEvent.click(await screen.findByRole('button', { name: 'Food prepared' }))
  await waitFor(() => expect(address()).toBe(at(8)))
  fireEvent.click(screen.getByText('Token 5'))
  await press('Cancel the order with token 5')
  await fill('Why is it cancelled?', 'The guest called')
  fireEvent.click(screen.getByRole('radio', { name: 'Yes, it is used up' }))
  await press('Cancel order')
  await waitFor(() => expect(sentTo(cancelOrder)).toHaveLength(1))
  await waitFor(() => expect(address()).toBe(at(8)))
})

test('an order that is opened after a step in its row stays open', async () => {
  const { press, address } = showOrders([...threeOrders(), inKitchen()], at(3))
  const { answer, give } = held<Order>()
  answers(prepareTakeaway, () => answer)
  await press(/^Food prepared.*5$/)
  fireEvent.click(screen.getByText('Token 5'))
  await waitFor(() => expect(address()).toBe(at(5)))
  await act(async () => give(aTakeaway({ _id: idOf(5), tokenNo: 5, status: 'prepared' })))
  await waitFor(() => expect(screen.getAllByText('Ready (1)')[0]).toBeInTheDocument())
  expect(address()).toBe(at(5))
})

test('an order that is prepared stays open when none waits for an answer', async () => {
  const { press, address } = showOrders([inKitchen()], at(5))
  await press('Food prepared')
  await screen.findAllByText('Ready (1)')
  expect(address()).toBe(at(5))
})

test('a phone stays at its list after a step in a row', async () => {
  const { press, address } = showOrders([placed(8), placed(9)])
  await screen.findByRole('button', { name: 'Accept token 8 in 20 min' })
  const detail = document.querySelector<HTMLElement>('[data-pane="list"] + section')
  if (detail) detail.style.visibility = 'hidden'
  await press('Accept token 8 in 20 min')
  await screen.findByText('Token 8 accepted in 20 min')
  expect(address()).toBe('/dashboard/orders')
})
