import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { UNTIL_CHANGED } from '@brigade/contract/foods/orderable.rules.ts'
import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { restoreStocks } from '@brigade/contract/foods/restore-foods.contract.ts'
import { changeStocks } from '@brigade/contract/foods/several-foods.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shownMessage } from '../../../shared/testing/render-app.tsx'
import { answers, callsTo, noAnswer, refusal, sentTo } from '../../../shared/testing/server.ts'
import { forgetUndo, undoable } from '../../../shared/ui/undo-store.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { SoldOutAct } from './sold-out-act.tsx'
import { SoldOutMark } from './sold-out-mark.tsx'

const idOf = (digit: number) => `0190a5d0-0000-7000-8000-00000000000${digit}`
const [small, large] = [aVariation({ _id: idOf(1), name: 'Small' }), aVariation({ _id: idOf(2), name: 'Large' })]
const counted = { hasStock: true, noOfStock: 4 }
const out = { noOfStock: 0 }
const NOON = Date.parse('2026-03-10T12:00:00Z')
/** Long after now, by any clock. */
const later = { soldOutUntil: '2999-03-10T16:00:00.000Z' }
const curry = (variations: Food['variations'], more: Partial<Food> = {}) =>
  aFood({ _id: idOf(9), restId: idOf(8), name: 'Curry', version: 7, variations, ...more })

const stockOf = ({ _id, hasStock, noOfStock, soldOutUntil }: Variation) => ({ _id, hasStock, noOfStock, soldOutUntil })
/** What the server says of a press that it stored. */
const stored = (...variations: Variation[]) => ({ changed: 1, replaced: variations.map(stockOf) })
const pressed = { restId: idOf(8), foods: [{ foodId: idOf(9), version: 7 }] }
/** Undo gives variations back what the server replaced. */
const undone = (...variations: Variation[]) => ({
  restId: idOf(8),
  foods: [{ foodId: idOf(9), version: 8, variations: variations.map(stockOf) }],
})

test('one press in a row sells a food out, and undo keeps the portions that sales leave meanwhile', async () => {
  forgetUndo()
  // Six were sold since the screen read them.
  const now = { ...large, ...counted }
  answers(changeStocks, () => stored(small, now))
  answers(restoreStocks, () => ({ changed: 1 }))
  const { press } = renderAtBranch(
    <SoldOutMark now={NOON} food={curry([small, { ...now, noOfStock: 10 }])} isTabbable />,
  )
  await press('Mark Curry as sold out')
  await waitFor(() => expect(undoable()?.text).toBe('Curry is sold out'))
  expect(sentTo(changeStocks)).toEqual([{ ...pressed, isSoldOut: true, isUndoable: true }])
  await undoable()?.undo()
  expect(sentTo(restoreStocks)).toEqual([undone(small, now)])
})

test('what was sold out before stays so after undo', async () => {
  forgetUndo()
  answers(changeStocks, () => stored(large))
  answers(restoreStocks, () => ({ changed: 1 }))
  const { press } = renderAtBranch(<SoldOutAct now={NOON} food={curry([{ ...small, ...out }, large])} />)
  await press('Mark sold out')
  await waitFor(() => expect(undoable()).not.toBeNull())
  await undoable()?.undo()
  expect(sentTo(restoreStocks)).toEqual([undone(large)])
})

test('one press sells a food out until tomorrow, and undo brings it back', async () => {
  forgetUndo()
  const now = { ...large, ...counted }
  answers(changeStocks, () => stored(now))
  answers(restoreStocks, () => ({ changed: 1 }))
  const { press } = renderAtBranch(<SoldOutAct now={NOON} food={curry([{ ...small, ...out }, now])} />)
  await press('Sold out until tomorrow')
  await waitFor(() => expect(undoable()?.text).toBe('Curry is sold out until tomorrow'))
  await undoable()?.undo()
  expect(sentTo(changeStocks)).toEqual([{ ...pressed, isSoldOut: true, untilTomorrow: true, isUndoable: true }])
  expect(sentTo(restoreStocks)).toEqual([undone(now)])
})

test('what comes back tomorrow is in stock again before at one press, and sold out until then after undo', async () => {
  forgetUndo()
  const held = { ...counted, noOfStock: 2, soldOutUntil: UNTIL_CHANGED.toISOString() }
  const had = [
    { ...small, ...counted, ...later },
    { ...large, ...held },
  ] as const
  answers(changeStocks, () => stored(...had))
  answers(restoreStocks, () => ({ changed: 1 }))
  const { press } = renderAtBranch(<SoldOutAct now={NOON} food={curry([...had])} />)
  await press('In stock again')
  await waitFor(() => expect(undoable()).not.toBeNull())
  await undoable()?.undo()
  expect(sentTo(restoreStocks)).toEqual([undone(...had)])
})

test('a second press of the same act is the same call, and another act is not', async () => {
  forgetUndo()
  answers(changeStocks, () => noAnswer())
  const { press } = renderAtBranch(<SoldOutAct now={NOON} food={curry([small])} />)
  for (const [calls, act] of ['Sold out until tomorrow', 'Sold out until tomorrow', 'Mark sold out'].entries()) {
    await press(act)
    await waitFor(() => expect(callsTo(changeStocks)).toHaveLength(calls + 1))
    await waitFor(() => expect(screen.getByRole('button', { name: act })).not.toHaveAttribute('aria-busy'))
  }
  const [first, second, third] = callsTo(changeStocks).map(({ request }) => request.headers.get('idempotency-key'))
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a press that changed nothing is another act when it is made again', async () => {
  answers(changeStocks, () => ({ changed: 0 }))
  const { press } = renderAtBranch(<SoldOutAct now={NOON} food={curry([small])} />)
  for (const calls of [1, 2]) {
    await press('Mark sold out')
    await waitFor(() => expect(callsTo(changeStocks)).toHaveLength(calls))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mark sold out' })).not.toHaveAttribute('aria-busy'))
  }
  const [first, second] = callsTo(changeStocks).map(({ request }) => request.headers.get('idempotency-key'))
  expect(second).not.toBe(first)
})

test('a food that is sold out is in stock again at one press', async () => {
  forgetUndo()
  answers(changeStocks, () => stored({ ...small, ...out }))
  const { press } = renderAtBranch(<SoldOutMark now={NOON} food={curry([{ ...small, ...out }])} isTabbable />)
  await press('Put Curry in stock again')
  await waitFor(() => expect(undoable()?.text).toBe('Curry is in stock again'))
  expect(sentTo(changeStocks)[0]).toMatchObject({ isSoldOut: false })
})

test('a food of which only some variations can be sold again has the button', async () => {
  forgetUndo()
  answers(changeStocks, () => stored({ ...small, ...out }))
  const food = curry([
    { ...small, ...out },
    { ...large, ...counted, ...out },
  ])
  const { press } = renderAtBranch(<SoldOutAct now={NOON} food={food} />)
  await press('In stock again')
  await waitFor(() => expect(sentTo(changeStocks)).toEqual([{ ...pressed, isSoldOut: false, isUndoable: true }]))
})

test.each([
  ['counted portions that are sold out', curry([{ ...small, ...counted, ...out }])],
  ['a delisted food', curry([small], { isDelisted: true })],
  ['a food whose variations are delisted', curry([{ ...small, isDelisted: true }])],
])('%s has no such button', async (_what, food) => {
  const { shows } = renderAtBranch(
    <p>
      Curry <SoldOutMark now={NOON} food={food} isTabbable />
    </p>,
  )
  await shows('Curry')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a food that was changed meanwhile offers no undo', async () => {
  forgetUndo()
  answers(changeStocks, () => refusal('stale-version', 'Someone else changed it'))
  const { press } = renderAtBranch(<SoldOutMark now={NOON} food={curry([small])} isTabbable />)
  await press('Mark Curry as sold out')
  await waitFor(() => expect(shownMessage()).toBe('Someone else changed it'))
  expect(undoable()).toBeNull()
})
