import { acceptOrder, undoAnswers } from '@brigade/contract/orders/order-answers.contract.ts'
import { prepareTakeaway, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownMessage } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, held } from '../../shared/testing/server.ts'
import { toast } from '../../shared/ui/snack-store.ts'
import { forgetAnswers } from './given-answer.ts'
import { aTakeaway } from './order.factory.ts'
import { idOf, placed, showOrders, threeOrders } from './shown-orders.factory.tsx'

beforeEach(() => {
  toast('', 'good')
  // A busy machine types slowly, and nothing here is about a pause.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
})
afterEach(forgetAnswers)

const at = (token: number) => `/dashboard/orders/${idOf(token)}`
const LOST = 'Token 8 was answered meanwhile. Your text was not sent.'
const answerField = () => screen.findByRole('textbox', { name: 'Minutes to prepare, or a note to reject' })
const acts = () => [acceptOrder, prepareTakeaway, undoAnswers].flatMap((endpoint) => callsTo(endpoint))

test.each([
  ['accepts', { status: 'accepted', isAccepted: true, preparationTime: 20 }],
  ['rejects', null],
] as const)(
  'while a colleague %s the order, the rest of a note acts on no order and its writer is told',
  async (_, to) => {
    const { user, change, remove, refresh, address } = showOrders(threeOrders(), at(8))
    await user.click(await answerField())
    await user.keyboard('Too b')
    if (to) change(idOf(8), to)
    else remove(idOf(8))
    await refresh()
    await waitFor(() => expect(shownMessage()).toBe(LOST))
    await user.keyboard('upset japan')
    expect(acts()).toEqual([])
    expect(address()).toBe(at(8))
  },
)

test('a note that is begun while an order is being accepted neither undoes that nor answers the next one', async () => {
  const { user, address } = showOrders(threeOrders(), at(9))
  const { answer, give } = held<Order>()
  answers(acceptOrder, () => answer)
  await answerField()
  await user.keyboard('ar')
  await user.keyboard('To')
  await act(async () => give(placed(9, { status: 'accepted', isAccepted: true, preparationTime: 20 })))
  await waitFor(() => expect(address()).toBe(at(8)))
  await user.keyboard('o busy tonight, a pun')
  expect(acts()).toHaveLength(1)
  expect(address()).toBe(at(8))
  expect(shownMessage()).not.toBe(LOST)
})

test('a note that is begun at an order without a form does nothing', async () => {
  const { user, address } = showOrders([...threeOrders(), aTakeaway({ _id: idOf(5), tokenNo: 5 })], at(5))
  await screen.findByRole('button', { name: 'Food prepared' })
  await user.keyboard('rupa')
  expect(acts()).toEqual([])
  expect(address()).toBe(at(5))
})

test('nobody is told of an order that is answered before anything was written', async () => {
  const { change, refresh } = showOrders(threeOrders(), at(8))
  await answerField()
  change(idOf(8), { status: 'accepted', isAccepted: true, preparationTime: 20 })
  await refresh()
  await screen.findAllByText('In the kitchen (2)')
  expect(shownMessage()).not.toBe(LOST)
})
