import {
  acceptOrder,
  acceptOrders,
  cancelOrder,
  undoAnswers,
  UNDO_MS,
} from '@brigade/contract/orders/order-answers.contract.ts'
import { delayOrder, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { goes } from '../../shared/testing/network.ts'
import { answers, callsTo, noAnswer, sentTo } from '../../shared/testing/server.ts'
import { foldLane } from './folded-lanes.ts'
import { forgetAnswers } from './given-answer.ts'
import { useHiddenOrders } from './hidden-orders.ts'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { aShippedDelivery } from './order.factory.ts'
import { idOf, placed, showOrders, threeOrders, tokens } from './shown-orders.factory.tsx'

afterEach(() => {
  forgetAnswers()
  vi.useRealTimers()
})

test('while no order is selected, an overview counts the lanes and the portions to make', async () => {
  showOrders(threeOrders())
  await screen.findByText('2 wait too long or are late')
  const overview = within(screen.getByRole('region', { name: 'Orders right now' }))
  expect(overview.getByText('To answer').closest('div')).toHaveTextContent('To answer22 wait too long or are late')
  expect(overview.getByText('On the way').closest('div')).toHaveTextContent('On the way11 waits too long or is late')
  expect(overview.getByRole('heading', { name: 'To make if you accept all' })).toBeInTheDocument()
  expect(overview.getByRole('heading', { name: 'To make now' })).toBeInTheDocument()
})

test('orders stand in lanes with their counts, those to answer first and the longest wait on top', async () => {
  showOrders(threeOrders())
  await waitFor(() => expect(tokens()).toEqual(['8', '9', '3', '2']))
  for (const lane of ['To answer (2)', 'In the kitchen (1)', 'On the way (1)']) {
    expect(screen.getAllByText(lane)[0]).toBeInTheDocument()
  }
})

test('one press in a row accepts its order in the usual minutes', async () => {
  const { press } = showOrders(threeOrders())
  await press('Accept token 8 in 20 min')
  await waitFor(() => expect(screen.getAllByText('In the kitchen (2)')[0]).toBeInTheDocument())
  expect(sentTo(acceptOrder)).toEqual([{ orderId: idOf(8), acceptOrder: true, preparationTime: 20, isUndoable: true }])
})

/** What a browser does after the press. */
function opensMenu(token: number) {
  const menu = screen.getByRole('group', { name: `Accept token ${token} in other minutes`, hidden: true })
  for (const name of ['beforetoggle', 'toggle']) {
    fireEvent(menu, Object.assign(new Event(name), { newState: 'open' }))
  }
}

test('other minutes take two presses from a row, and are the usual ones from then on', async () => {
  const { press } = showOrders(threeOrders())
  await press('Accept token 8 in other minutes')
  opensMenu(8)
  fireEvent.click(screen.getByRole('button', { name: 'Accept token 8 in 45 min', hidden: true }))
  await waitFor(() => expect(sentTo(acceptOrder)).toEqual([expect.objectContaining({ preparationTime: 45 })]))
  expect(await screen.findByRole('button', { name: 'Accept token 9 in 45 min' })).toBeInTheDocument()
})

test('a key opens the other minutes of the open order', async () => {
  const { user } = showOrders(threeOrders(), `/dashboard/orders/${idOf(8)}`)
  await screen.findByRole('textbox', { name: 'Minutes to prepare, or a note to reject' })
  await user.keyboard('m')
  expect(screen.getByRole('button', { name: 'Accept token 8 in other minutes' })).toHaveFocus()
  opensMenu(8)
  expect(screen.getByRole('button', { name: 'Accept token 8 in 10 min', hidden: true })).toHaveFocus()
})

test('without a network no order is answered, and what was typed waits for it', async () => {
  const { user } = showOrders(threeOrders(), `/dashboard/orders/${idOf(8)}`)
  await user.type(await screen.findByRole('textbox', { name: 'Minutes to prepare, or a note to reject' }), '20')
  goes(false)
  const accept = screen.getByRole('button', { name: 'Accept' })
  expect(accept).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(callsTo(acceptOrder)).toEqual([])
  goes(true)
  await user.click(accept)
  await waitFor(() => expect(sentTo(acceptOrder)).toEqual([expect.objectContaining({ preparationTime: 20 })]))
})

test('a reason rejects at once after Reject was pressed without one, and only fills the field before', async () => {
  const { press, fill } = showOrders(threeOrders(), `/dashboard/orders/${idOf(8)}`)
  await press('Too busy')
  expect(screen.getByLabelText('Minutes to prepare, or a note to reject')).toHaveValue('Too busy')
  await fill('Minutes to prepare, or a note to reject', '')
  await press('Reject')
  await screen.findByRole('alert')
  await press('15 min')
  expect(callsTo(acceptOrder)).toEqual([])
  await fill('Minutes to prepare, or a note to reject', '')
  await press('Sold out')
  await waitFor(() =>
    expect(sentTo(acceptOrder)).toEqual([
      { orderId: idOf(8), acceptOrder: false, rejectNote: 'Sold out', isUndoable: true },
    ]),
  )
})

test('Enter rejects with the reason that is written after R or after Reject, and accepts with minutes', async () => {
  const { user, press } = showOrders([placed(8), placed(9), placed(7)], `/dashboard/orders/${idOf(7)}`)
  const enter = async (text: string) => {
    await user.click(await screen.findByRole('textbox', { name: 'Minutes to prepare, or a note to reject' }))
    await user.paste(text)
    await user.keyboard('{Enter}')
  }
  await screen.findByRole('textbox', { name: 'Minutes to prepare, or a note to reject' })
  await user.keyboard('r')
  await enter('Too busy tonight')
  await screen.findByText('Token 7 rejected')
  await press('Reject')
  await enter('Sold out')
  await screen.findByText('Token 8 rejected')
  await press('Reject')
  await enter('25')
  await screen.findByText('Token 9 accepted in 25 min')
  expect(sentTo(acceptOrder).map(({ acceptOrder: isAccepted }) => isAccepted)).toEqual([false, false, true])
})

test('Accept asks for minutes also after R, and Enter asks for them without it', async () => {
  const { user, press } = showOrders(threeOrders(), `/dashboard/orders/${idOf(8)}`)
  const field = await screen.findByRole('textbox', { name: 'Minutes to prepare, or a note to reject' })
  await user.type(field, 'Too busy{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter the preparation time in whole minutes')
  await user.keyboard('{Tab}r')
  expect(field).toHaveFocus()
  await press('Accept')
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter the preparation time in whole minutes')
  expect(callsTo(acceptOrder)).toEqual([])
})

test('an answer looks ready once the field holds what it needs, and says what is missing before', async () => {
  const { press, fill } = showOrders(threeOrders(), `/dashboard/orders/${idOf(8)}`)
  const isEarly = (name: string) => screen.getByRole('button', { name }).hasAttribute('data-early')
  await fill('Minutes to prepare, or a note to reject', '')
  expect([isEarly('Accept'), isEarly('Reject')]).toEqual([true, false])
  await press('15 min')
  expect([isEarly('Accept'), isEarly('Reject')]).toEqual([false, true])
  await press('Reject')
  expect(await screen.findByRole('alert')).toHaveTextContent('To reject, write the reason in words')
  await press('Too busy')
  expect([isEarly('Accept'), isEarly('Reject')]).toEqual([true, false])
  expect(screen.getByRole('group', { name: 'Reject because' })).toHaveTextContent(
    /^Reject becauseSold outToo busyClosing$/,
  )
})

test('an answer can be undone by its button or a key until the time is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { press, user, address } = showOrders(threeOrders())
  await press('Accept token 8 in 20 min')
  expect(await screen.findByText('Token 8 accepted in 20 min')).toBeInTheDocument()
  await press('Undo')
  await waitFor(() => expect(sentTo(undoAnswers)).toEqual([{ restId: 'branch', orderIds: [idOf(8)] }]))
  await waitFor(() => expect(address()).toBe(`/dashboard/orders/${idOf(8)}`))
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(document.activeElement).toHaveAttribute('data-row')

  await press('Accept token 9 in 20 min')
  await screen.findByText('Token 9 accepted in 20 min')
  await user.keyboard('u')
  await waitFor(() => expect(sentTo(undoAnswers).at(-1)).toEqual({ restId: 'branch', orderIds: [idOf(9)] }))

  await press('Accept token 9 in 20 min')
  await screen.findByText('Token 9 accepted in 20 min')
  act(() => void vi.advanceTimersByTime(UNDO_MS))
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('Food prepared can be undone, and the order is in the kitchen again', async () => {
  const { press, change } = showOrders(threeOrders())
  answers(undoAnswers, ({ orderIds: [id = ''] }) => [change(id, { status: 'accepted' })])
  await press('Food prepared: token 3')
  expect(await screen.findByText('Token 3 prepared')).toBeInTheDocument()
  expect(screen.getAllByText('Ready (1)')[0]).toBeInTheDocument()
  await press('Undo')
  await waitFor(() => expect(screen.getAllByText('In the kitchen (1)')[0]).toBeInTheDocument())
  expect(sentTo(undoAnswers)).toEqual([{ restId: 'branch', orderIds: [idOf(3)] }])
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('after the last answer, the one before it can be undone as well', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { press } = showOrders(threeOrders())
  await press('Accept token 8 in 20 min')
  await screen.findByText('Token 8 accepted in 20 min')
  await press('Accept token 9 in 20 min')
  await screen.findByText('Token 9 accepted in 20 min')
  await press('Undo')
  await screen.findByText('Token 8 accepted in 20 min')
  await press('Undo')
  await waitFor(() =>
    expect(sentTo(undoAnswers)).toEqual([9, 8].map((token) => ({ restId: 'branch', orderIds: [idOf(token)] }))),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument())
})

test('several orders are chosen, accepted with one press and undone together', async () => {
  const { press, user, address } = showOrders(threeOrders(), `/dashboard/orders/${idOf(8)}`)
  await press('Select orders')
  expect(screen.getByRole('button', { name: 'Accept 0' })).toBeDisabled()
  await press('Choose token 8, 20 min')
  expect(screen.getByRole('button', { name: 'Choose token 8, 20 min' })).toHaveAttribute('aria-pressed', 'true')
  await press('All')
  await press('Accept 2')
  expect(await screen.findByText('2 orders accepted')).toBeInTheDocument()
  const orders = [8, 9].map((token) => ({ orderId: idOf(token), preparationTime: 20 }))
  expect(sentTo(acceptOrders)).toEqual([{ restId: 'branch', orders }])
  await waitFor(() => expect(address()).toBe('/dashboard/orders'))
  expect(document.activeElement).toHaveAttribute('data-row')
  expect(screen.queryByRole('button', { name: 'Select orders' })).not.toBeInTheDocument()

  await user.keyboard('u')
  await waitFor(() => expect(sentTo(undoAnswers)).toEqual([{ restId: 'branch', orderIds: [idOf(8), idOf(9)] }]))
  await press('Select orders')
  await press('Cancel')
  expect(screen.getByRole('button', { name: 'Accept token 9 in 20 min' })).toBeInTheDocument()
})

test('after a lost connection, another press repeats the call, and a search hides no chosen order', async () => {
  const { press, fill } = showOrders(threeOrders())
  await press('Select orders')
  await press('Choose token 8, 20 min')
  await fill('Search orders', '9')
  await press('Choose token 9, 20 min')
  answers(acceptOrders, () => noAnswer())
  await press('Accept 2')
  await waitFor(() => expect(callsTo(acceptOrders)).toHaveLength(1))
  answers(acceptOrders, () => [])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Accept 2' })).not.toHaveAttribute('aria-busy'))
  await press('Accept 2')
  await waitFor(() => expect(callsTo(acceptOrders)).toHaveLength(2))
  const keys = callsTo(acceptOrders).map(({ request }) => request.headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
})

test('a key chooses the open order, and an order that another till answers is no longer among the chosen', async () => {
  const { user, change, refresh } = showOrders(threeOrders(), `/dashboard/orders/${idOf(8)}`)
  await screen.findByLabelText('Minutes to prepare, or a note to reject')
  await user.keyboard('xjx')
  expect(await screen.findByText(/^2 chosen · \$/)).toBeInTheDocument()
  change(idOf(9), { status: 'accepted', isAccepted: true, preparationTime: 20 })
  await refresh()
  expect(await screen.findByText(/^1 chosen · \$/)).toBeInTheDocument()
})

test('a key accepts the orders that keys chose, and only the open order once none is chosen', async () => {
  const { user } = showOrders([placed(7), ...threeOrders()])
  await waitFor(() => expect(tokens()).toHaveLength(5))
  await user.keyboard('jxjx')
  await screen.findByText(/^2 chosen · \$/)
  await user.keyboard('a')
  await waitFor(() =>
    expect(sentTo(acceptOrders)).toEqual([
      { restId: 'branch', orders: [7, 8].map((token) => ({ orderId: idOf(token), preparationTime: 20 })) },
    ]),
  )
  await screen.findByText('2 orders accepted')
  expect(callsTo(acceptOrder)).toEqual([])
  await user.keyboard('na')
  await waitFor(() => expect(sentTo(acceptOrder)).toMatchObject([{ orderId: idOf(9) }]))
  expect(callsTo(acceptOrders)).toHaveLength(1)
})

test('the promise of an order in the kitchen moves by ten minutes', async () => {
  const { press } = showOrders(threeOrders(), `/dashboard/orders/${idOf(3)}`)
  await press('10 more minutes')
  await waitFor(() => expect(sentTo(delayOrder)).toEqual([{ orderId: idOf(3), moreMinutes: 10 }]))
  expect(await screen.findByText('30 min')).toBeInTheDocument()
})

test('an accepted order is cancelled with a reason and a word about the food', async () => {
  const { press, fill } = showOrders(threeOrders(), `/dashboard/orders/${idOf(3)}`)
  await press('Cancel the order with token 3')
  await press('Cancel order')
  expect(await screen.findByText('Say whether the food was cooked')).toBeInTheDocument()
  expect(sentTo(cancelOrder)).toEqual([])
  await fill('Why is it cancelled?', '15')
  fireEvent.click(screen.getByRole('radio', { name: 'Yes, it is used up' }))
  await press('Cancel order')
  expect(await screen.findByText('Write the reason in words. The customer reads it')).toBeInTheDocument()
  await fill('Why is it cancelled?', 'The guest called')
  await press('Cancel order')
  await waitFor(() =>
    expect(sentTo(cancelOrder)).toEqual([{ orderId: idOf(3), reason: 'The guest called', wasCooked: true }]),
  )
  await waitFor(() => expect(tokens()).toEqual(['8', '9', '2']))
})

test.each([
  ['own drivers on the way are told by whoever cancels', true, /say CANCELLED\. Tell Own drivers yourself: no message/],
  ['a partner on the way is told by the server', false, /say CANCELLED\.( What was paid is then due for a refund\.)?$/],
])('%s', async (_title, isReportedHere, hint) => {
  const shipped = aShippedDelivery({ _id: idOf(2), tokenNo: 2 })
  const service = { _id: 'ours', name: 'Own drivers', isOwn: isReportedHere }
  const delivery = shipped.delivery && { ...shipped.delivery, deliveryService: service, isReportedHere }
  const { press } = showOrders([{ ...shipped, delivery }], `/dashboard/orders/${idOf(2)}`)
  await press('Cancel the order with token 2')
  expect(await screen.findByText(hint)).toBeInTheDocument()
})

test('one press gives a reason to cancel, which can still be changed', async () => {
  const { press, fill } = showOrders(threeOrders(), `/dashboard/orders/${idOf(3)}`)
  await press('Cancel the order with token 3')
  const reasons = within(screen.getByRole('group', { name: 'Cancel because' }))
  expect(reasons.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'At your request',
    'Sold out',
    'Too busy',
    'Closing',
  ])
  await press('At your request')
  expect(screen.getByLabelText('Why is it cancelled?')).toHaveValue('At your request')
  expect(reasons.getByRole('button', { name: 'At your request' })).toHaveAttribute('aria-pressed', 'true')
  await fill('Why is it cancelled?', '')
  await press('Sold out')
  fireEvent.click(screen.getByRole('radio', { name: 'No, return it to the stock' }))
  await press('Cancel order')
  await waitFor(() => expect(sentTo(cancelOrder)).toMatchObject([{ reason: 'Sold out', wasCooked: false }]))
})

test('the second click of a double click accepts no other order', async () => {
  const { press } = showOrders(threeOrders())
  await press('Accept token 8 in 20 min')
  fireEvent.click(await screen.findByRole('button', { name: 'Accept token 9 in 20 min' }), { detail: 2 })
  await waitFor(() => expect(screen.getAllByText('In the kitchen (2)')[0]).toBeInTheDocument())
  expect(sentTo(acceptOrder)).toHaveLength(1)
})

test('the minutes used last are the usual ones, and an answer leads to the next order that waits', async () => {
  const { press, fill, address } = showOrders(threeOrders(), `/dashboard/orders/${idOf(8)}`)
  await fill('Minutes to prepare, or a note to reject', '35')
  await press('Accept')
  await waitFor(() => expect(address()).toBe(`/dashboard/orders/${idOf(9)}`))
  expect(await screen.findByRole('button', { name: 'Accept token 9 in 35 min' })).toBeInTheDocument()
})

test('the minutes that are set for a service come before those used last', async () => {
  const takeaway = { isOpen: true, availability: [], holiday: [], preparationTime: 25 }
  const branch = aBranch({ _id: threeOrders()[0]?.restId ?? '', takeaway })
  const { press, fill, address } = showOrders(threeOrders(), `/dashboard/orders/${idOf(8)}`, { branch })
  await fill('Minutes to prepare, or a note to reject', '35')
  await press('Accept')
  await waitFor(() => expect(address()).toBe(`/dashboard/orders/${idOf(9)}`))
  expect(await screen.findByRole('group', { name: 'Accept in' })).toHaveTextContent('20 min25 min30 min')
  await press('Accept token 9 in 25 min')
  await waitFor(() => expect(sentTo(acceptOrder).map(({ preparationTime }) => preparationTime)).toEqual([35, 25]))
})

test('keys move through the orders and take their steps', async () => {
  const { user, address } = showOrders(threeOrders(), `/dashboard/orders/${idOf(3)}`)
  await screen.findByRole('button', { name: 'Food prepared' })
  await user.keyboard('p')
  await waitFor(() => expect(sentTo(prepareTakeaway)).toEqual([{ orderId: idOf(3), isUndoable: true }]))
  await user.keyboard('n')
  expect(address()).toBe(`/dashboard/orders/${idOf(8)}`)
  await user.keyboard('j')
  expect(address()).toBe(`/dashboard/orders/${idOf(9)}`)
  await user.keyboard('k')
  expect(address()).toBe(`/dashboard/orders/${idOf(8)}`)
  await user.keyboard('r')
  expect(screen.getByLabelText('Minutes to prepare, or a note to reject')).toHaveFocus()
  // Keys typed into a field are no shortcuts.
  await user.keyboard('j')
  expect(address()).toBe(`/dashboard/orders/${idOf(8)}`)
  await user.keyboard('{Tab}a')
  await waitFor(() => expect(sentTo(acceptOrder)).toHaveLength(1))
})

test('keys pass over the orders of a folded lane', async () => {
  foldLane('kitchen')
  onTestFinished(() => foldLane('kitchen'))
  const { user, address } = showOrders(threeOrders(), `/dashboard/orders/${idOf(9)}`)
  await screen.findByLabelText('Minutes to prepare, or a note to reject')
  await user.keyboard('j')
  expect(address()).toBe(`/dashboard/orders/${idOf(2)}`)
})

test('the list can be searched and filtered by service', async () => {
  const { fill, press, user } = showOrders(threeOrders())
  await waitFor(() => expect(tokens()).toHaveLength(4))
  await user.keyboard('/')
  expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveFocus()
  await fill('Search orders', '9')
  expect(tokens()).toEqual(['9'])
  await fill('Search orders', '')
  await press('Delivery')
  expect(tokens()).toEqual(['2'])
  expect(screen.getByRole('button', { name: 'All services', pressed: false })).toHaveTextContent('All')
  await press('All services')
  expect(tokens()).toHaveLength(4)
  expect(screen.getByRole('button', { name: 'All services', pressed: true })).toBeInTheDocument()
})

test('a lane can be folded and unfolded', async () => {
  const { press } = showOrders(threeOrders())
  await waitFor(() => expect(tokens()).toHaveLength(4))
  await press('In the kitchen (1)')
  expect(tokens()).toEqual(['8', '9', '2'])
  await press('In the kitchen (1)')
  expect(tokens()).toEqual(['8', '9', '3', '2'])
})

test('a search opens a folded lane, which can be folded again, and afterwards it is folded as before', async () => {
  foldLane('way')
  onTestFinished(() => foldLane('way'))
  const { fill, press } = showOrders(threeOrders())
  await waitFor(() => expect(tokens()).toEqual(['8', '9', '3']))
  await fill('Search orders', '2')
  expect(tokens()).toEqual(['2'])
  await press('On the way (1)')
  expect(tokens()).toEqual([])
  await fill('Search orders', '')
  expect(tokens()).toEqual(['8', '9', '3'])
})

test('a list tells which orders to answer it hides, by a folded lane, a search or a service', async () => {
  const { fill, press } = showOrders(threeOrders())
  const { result } = renderHook(() => useHiddenOrders())
  const hides = (...ids: string[]) => expect(result.current.filter((id) => id !== '')).toEqual(ids)
  await waitFor(() => expect(tokens()).toHaveLength(4))
  hides()
  await fill('Search orders', '8')
  hides(idOf(9))
  await fill('Search orders', '')
  await press('Delivery')
  hides(idOf(9), idOf(8))
  await press('All services')
  await press('To answer (2)')
  hides(idOf(9), idOf(8))
  await press('To answer (2)')
  hides()
})
