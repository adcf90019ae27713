import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { priceCart, unsentOfCart, withLine } from '@brigade/contract/carts/cart.rules.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { shownMessage } from '../../shared/testing/render-app.tsx'
import { emptyCart, shownAfter, type CartChange } from './cart-acts.rules.ts'
import { CartLines } from './cart-lines.tsx'
import { SendRound, useSend } from './send-round.tsx'
import { atTheTill, bowl, place, soup } from './till.factory.tsx'
import './till-words.ts'

const pie = { foodId: 'pie', name: 'Pie', isCombo: false, isFreeClaim: false }
const slice = { ...bowl(8), lineId: 'slice', _id: 'slice', name: 'Slice' }
const moment = { instant: new Date(), timeZone: 'UTC', overallTax: null, decimals: 2 as const }

function Desk({ start, acts }: { start: Cart; acts: CartChange[] }) {
  const [cart, setCart] = useState(start)
  const act = (change: CartChange) => {
    acts.push(change)
    setCart((before) => shownAfter(before, { ...place, ...change }))
  }
  const send = useSend({ unsent: unsentOfCart(cart), isEmpty: cart.foods.length === 0, isLocked: false, act })
  return (
    <>
      <CartLines priced={priceCart(cart, moment)} isLocked={false} act={act} onSend={send.sendCourse} />
      <SendRound {...send} />
    </>
  )
}

/** A cart with two bowls of soup and a slice of pie. */
function atDesk(start = withLine(withLine(emptyCart(place, new Date()), soup, bowl(12.5, 2)), pie, slice)) {
  const acts: CartChange[] = []
  atTheTill({ shown: <Desk start={start} acts={acts} /> })
  const user = userEvent.setup()
  return { acts, press: async (name: string) => user.click(await screen.findByRole('button', { name })) }
}

const line = (name: string) => screen.findByRole('listitem', { name })

afterEach(() => vi.restoreAllMocks())

test('what is new is sent, each line says how much the kitchen has, and then there is nothing to send', async () => {
  const { acts, press } = atDesk()
  await press('Send 3 to kitchen')
  expect(acts).toEqual([{ deed: 'send' }])
  expect(await line('Soup, Bowl')).toHaveTextContent('2 sent')
  expect(await line('Pie, Slice')).toHaveTextContent('1 sent')
  await press('Send')
  expect(acts).toHaveLength(1)
  expect(shownMessage()).toBe('The kitchen has everything in this cart')
  await press('One more of Soup, Bowl')
  expect(await screen.findByRole('button', { name: 'Send 1 to kitchen' })).toBeVisible()
})

test('beside the payment it is shorter, and keeps its name', async () => {
  const start = withLine(emptyCart(place, new Date()), soup, bowl(12.5, 2))
  const sending = { unsent: unsentOfCart(start), next: undefined, isLocked: false, isEarly: false }
  atTheTill({ shown: <SendRound {...sending} send={() => undefined} sendCourse={() => undefined} isShort /> })
  expect(await screen.findByRole('button', { name: 'Send 2 to kitchen' })).toBeVisible()
})

test('an empty cart says that it is empty', async () => {
  const { acts, press } = atDesk(emptyCart(place, new Date()))
  await press('Send')
  expect(acts).toEqual([])
  expect(shownMessage()).toBe('This cart is empty. Add a food first')
})

test('a line that was sent and is removed is named until the kitchen knows', async () => {
  const { press } = atDesk()
  await press('Send 3 to kitchen')
  await press('Remove Pie, Slice')
  await press('Wrong item')
  expect(await screen.findByText('Not to be cooked any more, once sent: 1 × Pie, Slice (Wrong item)')).toBeVisible()
  await press('Send 1 to kitchen')
  expect(screen.queryByText(/^Not to be cooked/)).toBeNull()
})

test('courses are set by line, the first is sent first, and the others are held', async () => {
  const { acts, press } = atDesk()
  await press('Courses')
  await press('Later course for Pie, Slice')
  expect(acts).toEqual([{ deed: 'course', course: 2, foodId: 'pie', varId: 'slice', lineId: 'slice' }])
  await press('Send 2: course 1')
  expect(acts.at(-1)).toEqual({ deed: 'send', courses: [1] })
  const all = within(await screen.findByRole('list', { name: 'In the cart' }))
  const heads = all.getAllByRole('heading').map((head) => head.parentElement?.textContent)
  expect(heads).toEqual(['Course 1Sent', 'Course 2HeldSend'])
  await press('Send course 2')
  expect(acts.at(-1)).toEqual({ deed: 'send', courses: [2] })
})

test('without a network nothing is sent, and the till says why', async () => {
  const { acts, press } = atDesk()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await press('Send 3 to kitchen')
  expect(acts).toEqual([])
  expect(shownMessage()).toBe('You are offline. This works again once the connection is back')
})
