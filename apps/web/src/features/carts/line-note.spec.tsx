import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import {
  priceCart,
  withCourse,
  withDiscount,
  withLine,
  withNote,
  withoutLine,
  withRound,
} from '@brigade/contract/carts/cart.rules.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shownMessage } from '../../shared/testing/render-app.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { emptyCart, shownAfter, type CartChange } from './cart-acts.rules.ts'
import { CartLines } from './cart-lines.tsx'
import { atTheTill, bowl, place, soup } from './till.factory.tsx'
import './till-words.ts'

const moment = { instant: new Date(), timeZone: 'UTC', overallTax: null, decimals: 2 as const }
const meant = { foodId: 'soup', varId: 'bowl', lineId: 'bowl' }
const bowls = (quantity: number) => withLine(emptyCart(place, new Date()), soup, bowl(12.5, quantity))

function Lines({ start, acts }: { start: Cart; acts: CartChange[] }) {
  const [cart, setCart] = useState(start)
  const act = (change: CartChange) => {
    acts.push(change)
    setCart((before) => shownAfter(before, { ...place, ...change }))
  }
  return (
    <>
      <CartLines priced={priceCart(cart, moment)} isLocked={false} act={act} />
      <button type="button" onClick={() => setCart((before) => withoutLine(before, 'bowl'))}>
        Removed elsewhere
      </button>
      <button
        type="button"
        onClick={() => {
          setCart((before) => withoutLine(before, 'bowl'))
          toast('Only 0 of Soup are left', 'bad')
        }}
      >
        Refused
      </button>
      <button type="button" onClick={() => setCart((before) => withLine(before, soup, bowl(12.5)))}>
        Added elsewhere
      </button>
    </>
  )
}

function atLines(start: Cart) {
  const acts: CartChange[] = []
  atTheTill({ shown: <Lines start={start} acts={acts} /> })
  const user = userEvent.setup()
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  return {
    acts,
    user,
    press,
    /** Opens the note on a line. */
    open: async (line: string) => {
      const row = within(await screen.findByRole('listitem', { name: line }))
      await user.click(row.getByRole('button', { name: /Note$/ }))
      return within(await screen.findByRole('dialog', { name: `Note on ${line}` }))
    },
    writes: async (text: string) => {
      const field = await screen.findByRole('textbox', { name: 'Note' })
      await user.clear(field)
      await user.type(field, text)
    },
  }
}

test('a note is written on a line, is part of what it is called, and is changed and removed', async () => {
  const { acts, user, press, open, writes } = atLines(bowls(1))
  await open('Soup, Bowl')
  expect(screen.queryByRole('spinbutton', { name: 'Portions with this note' })).toBeNull()
  await writes(' No onions {Enter}')
  expect(acts).toEqual([{ deed: 'note', note: 'No onions', quantity: 1, ...meant }])
  expect(screen.queryByRole('dialog')).toBeNull()
  const line = await screen.findByRole('listitem', { name: 'Soup, Bowl, No onions' })
  expect(within(line).getByText('No onions')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('list', { name: 'In the cart' })).toHaveFocus())
  await open('Soup, Bowl, No onions')
  await press('Save note')
  expect(acts).toHaveLength(1)
  await open('Soup, Bowl, No onions')
  await press('Remove note')
  const noted = { ...meant, lineId: 'bowl*No onions' }
  expect(acts.at(-1)).toEqual({ deed: 'note', note: '', quantity: 1, ...noted })
  await open('Soup, Bowl')
  await user.keyboard('{Escape}')
  expect(acts).toHaveLength(2)
})

test('of several portions, some get a note and become a line of their own', async () => {
  const { acts, press, open, writes } = atLines(bowls(3))
  await open('Soup, Bowl')
  await writes('No onions')
  await press('Less: Portions with this note')
  await press('Save note')
  expect(acts).toEqual([{ deed: 'note', note: 'No onions', quantity: 2, ...meant }])
  expect(await screen.findByRole('button', { name: 'One more of Soup, Bowl' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'One more of Soup, Bowl, No onions' })).toBeVisible()
})

test('a note that is too long is not saved', async () => {
  const { acts, user, press, open } = atLines(bowls(1))
  const dialog = await open('Soup, Bowl')
  await user.click(dialog.getByRole('textbox', { name: 'Note' }))
  await user.paste('x'.repeat(141))
  await press('Save note')
  expect(await dialog.findByText('This text is too long. Shorten it')).toBeVisible()
  expect(acts).toEqual([])
})

test('portions that the kitchen has keep their note, and the question says so', async () => {
  const { acts, press, open, writes } = atLines(withRound(bowls(2), undefined))
  const dialog = await open('Soup, Bowl')
  expect(dialog.getByText(/^The kitchen has all of this food already/)).toBeVisible()
  expect(dialog.queryByRole('textbox')).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Save note' })).toBeNull()
  await press('Cancel')
  await press('One more of Soup, Bowl')
  const partly = await open('Soup, Bowl')
  expect(partly.getByText('The kitchen has 2 of these portions already. Their note stays.')).toBeVisible()
  await writes('No onions')
  await press('Save note')
  expect(acts.at(-1)).toEqual({ deed: 'note', note: 'No onions', quantity: 1, ...meant })
})

test('portions join no line of another course, and the question says why', async () => {
  const second = withCourse(bowls(3), 'bowl', 2)
  const split = withCourse(withNote(second, 'bowl', 'No onions', 1), 'bowl*No onions', 1)
  const { acts, press, open, writes } = atLines(split)
  const dialog = await open('Soup, Bowl')
  await writes('No onions')
  await press('Save note')
  expect(await dialog.findByText(/^This food with that note is in course 1 already, .* in course 2/)).toBeVisible()
  await press('Cancel')
  const noted = await open('Soup, Bowl, No onions')
  expect(noted.getByText(/^This food without a note is in course 2, .* in course 1/)).toBeVisible()
  expect(noted.queryByRole('button', { name: 'Remove note' })).toBeNull()
  expect(acts).toEqual([])
  await writes('Well done')
  await press('Save note')
  expect(acts).toMatchObject([{ deed: 'note', note: 'Well done', quantity: 1 }])
})

const off = { kind: 'amount' as const, value: 2, reason: 'Long wait' }

test('of a line with a discount, the note changes for all portions or not at all', async () => {
  const { acts, press, open } = atLines(withDiscount(withRound(bowls(2), undefined), 'bowl', off))
  await press('One more of Soup, Bowl')
  const dialog = await open('Soup, Bowl')
  expect(dialog.getByText(/Take the discount away first$/)).toBeVisible()
  expect(dialog.queryByRole('textbox')).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Save note' })).toBeNull()
  expect(acts).toHaveLength(1)
})

test('portions join no line that has a discount, and none with a discount joins another', async () => {
  const noted = withNote(bowls(2), 'bowl', 'No onions', 1)
  for (const discounted of ['bowl', 'bowl*No onions']) {
    const { acts, press, open, writes } = atLines(withDiscount(noted, discounted, off))
    await open('Soup, Bowl')
    await writes('No onions')
    await press('Save note')
    expect(await screen.findByText(/Take the discount away first$/)).toBeVisible()
    await press('Cancel')
    await open('Soup, Bowl, No onions')
    await press('Remove note')
    expect(shownMessage()).toMatch(/Take the discount away first$/)
    expect(acts).toEqual([])
    cleanup()
  }
})

test('a note whose line was removed elsewhere is left with a message, and does not come back with the food', async () => {
  const { press, open } = atLines(bowls(1))
  await open('Soup, Bowl')
  await press('Removed elsewhere')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shownMessage()).toBe(
    'This food was changed at another till meanwhile. Check the cart, then write the note again',
  )
  await press('Added elsewhere')
  expect(await screen.findByRole('listitem', { name: 'Soup, Bowl' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a note whose line was refused is left with the reason of the refusal', async () => {
  const { press, open } = atLines(bowls(1))
  await open('Soup, Bowl')
  await press('Refused')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shownMessage()).toBe('Only 0 of Soup are left')
})

test('a message about something else does not hide that the line is gone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { press, open } = atLines(bowls(1))
  await open('Soup, Bowl')
  toast('Only 0 of Cake are left', 'bad')
  vi.setSystemTime(Date.now() + 5_000)
  await press('Removed elsewhere')
  expect(shownMessage()).toMatch(/^This food was changed at another till meanwhile/)
})

test('a note that speaks of an allergy is marked', async () => {
  const { open, writes, press } = atLines(bowls(1))
  await open('Soup, Bowl')
  await writes('Nut allergy')
  await press('Save note')
  const line = await screen.findByRole('listitem', { name: 'Soup, Bowl, Nut allergy' })
  expect(within(line).getByTitle('Nut allergy')).toBeVisible()
})
