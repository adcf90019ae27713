import type { Cart, TenderOfCart } from '@brigade/contract/carts/cart.contract.ts'
import { priceCart, withLine } from '@brigade/contract/carts/cart.rules.ts'
import { decimalsOf } from '@brigade/contract/kernel/money.ts'
import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { answers, setServerClock } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { emptyCart, type CartChange } from './cart-acts.rules.ts'
import { Payment } from './payment.tsx'
import { bowl, soup } from './till.factory.tsx'
import { listed } from '../lookups/listed.factory.ts'

const HOUR_MS = 3_600_000
const card = { _id: 'card', name: 'Eftpos' }
const cash = { _id: 'cash', name: 'Cash' }

const tenderOf = (changes: Partial<TenderOfCart> = {}): TenderOfCart => ({
  _id: 'first',
  paymentMode: cash,
  amount: 10,
  tip: 0,
  recivedAmount: 20,
  returnedAmount: 10,
  label: 'Guest 1',
  by: 'Anna',
  at: '2026-11-25T12:00:00Z',
  lines: null,
  among: 3,
  ...changes,
})

const anyMoment = { instant: new Date(0), timeZone: 'UTC', overallTax: null, decimals: 2 as const }

/** The cashier goes from one cart to the next. */
function Desks({ carts }: { carts: readonly Cart[] }) {
  const [at, goTo] = useState(0)
  const cart = carts[at]
  return (
    <>
      {cart && (
        <Payment
          key={at}
          priced={priceCart(cart, anyMoment)}
          blocked={null}
          isPaying={false}
          isUnsent={false}
          start={createRef()}
          act={() => undefined}
        />
      )}
      <button type="button" onClick={() => goTo(at + 1)}>
        Next cart
      </button>
    </>
  )
}

interface Wish {
  price?: number
  quantity?: number
  tenders?: TenderOfCart[]
  guests?: number
  currency?: string
}

/** At the payment of some bowls of soup. */
async function atPayment({ price = 13.8, quantity = 1, tenders = [], guests = 0, currency = 'NZD' }: Wish = {}) {
  answers(listPaymentModes, () => [cash, card].map((mode) => ({ ...mode, ...listed })))
  const acts: CartChange[] = []
  const takenAt: string[] = []
  const place = { cartId: 'cart', restId: 'branch', service: 'Direct' as const }
  const moment = { instant: new Date(), timeZone: 'UTC', overallTax: null, decimals: decimalsOf(currency) }
  const bill = withLine(emptyCart(place, new Date()), soup, bowl(price, quantity))
  const cart: Cart = { ...bill, tenders, noOfPersons: guests }
  renderAtBranch(
    <Payment
      priced={priceCart(cart, moment)}
      blocked={null}
      isPaying={false}
      isUnsent={false}
      start={createRef()}
      act={(change) => {
        if ('entryAt' in change) takenAt.push(change.entryAt)
        acts.push({ ...change, ...('entryAt' in change && { entryAt: 'now' }) })
      }}
    />,
    { branch: aBranch({ currency }) },
  )
  await screen.findByRole('radio', { name: 'Eftpos' })
  const user = userEvent.setup()
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  return {
    acts,
    takenAt,
    user,
    press,
    choose: (name: string) => user.click(screen.getByRole('radio', { name })),
    complete: () => press('Complete Order'),
    field: (name: string) => screen.getByRole('textbox', { name }),
    received: () => screen.getByRole('textbox', { name: 'Recived Amount' }),
    parts: () =>
      within(screen.getByRole('list', { name: 'Parts of the bill' }))
        .queryAllByRole('listitem')
        .map((part) => part.textContent),
  }
}

describe('the whole bill', () => {
  test('by card is charged exactly with two presses', async () => {
    const { acts, choose, complete } = await atPayment()
    await choose('Eftpos')
    await complete()
    const money = { recivedAmount: 13.8, paymentModeId: 'card' }
    expect(acts).toMatchObject([{ deed: 'pay', ...money, entryAt: 'now', grandTotal: 13.8 }])
  })

  test('in cash is typed, and replaces the amount of a card', async () => {
    const { acts, user, choose, complete, received } = await atPayment()
    await choose('Eftpos')
    await choose('Cash')
    expect(received()).toHaveValue('')
    await complete()
    expect(acts).toEqual([])
    await user.type(received(), '20')
    await choose('Eftpos')
    expect(received()).toHaveValue('20')
  })

  test('gives no change on a card', async () => {
    const { acts, user, choose, complete, received } = await atPayment({ price: 18.06 })
    await choose('Eftpos')
    await user.clear(received())
    await user.type(received(), '100')
    await complete()
    expect(acts).toEqual([])
    expect(received()).toHaveAccessibleDescription('Only cash gives change. Take exactly $18.06 by Eftpos')
    await choose('Cash')
    await complete()
    expect(acts).toMatchObject([{ deed: 'pay', recivedAmount: 100, paymentModeId: 'cash' }])
  })

  test('in yen has no decimals, and proposes notes', async () => {
    const { acts, user, choose, complete, received } = await atPayment({ price: 1850, currency: 'JPY' })
    const quick = within(screen.getByRole('group', { name: 'Quick amounts' })).getAllByRole('button')
    expect(quick.map((one) => one.textContent)).toEqual(['¥1,850', '¥2,000', '¥5,000', '¥10,000'])
    await choose('Cash')
    await user.type(received(), '2000.5')
    await complete()
    expect(acts).toEqual([])
    expect(
      screen.getByText('Enter an amount from 0, without decimals and no more than a million million'),
    ).toBeVisible()
    await user.clear(received())
    await user.type(received(), '2000')
    expect(screen.getByText('¥150')).toBeVisible()
    await complete()
    expect(acts).toMatchObject([{ deed: 'pay', recivedAmount: 2000, grandTotal: 1850 }])
  })

  test('in dinars has three decimals', async () => {
    const { acts, user, choose, complete, received } = await atPayment({ price: 2.355, currency: 'KWD' })
    await choose('Eftpos')
    expect(received()).toHaveValue('2.355')
    await choose('Cash')
    await user.type(received(), '2.5')
    expect(screen.getByText(/KWD.0\.145/)).toBeVisible()
    await complete()
    expect(acts).toMatchObject([{ deed: 'pay', recivedAmount: 2.5, grandTotal: 2.355 }])
  })

  test('that costs nothing needs no amount', async () => {
    const { acts, choose, complete } = await atPayment({ price: 0 })
    await choose('Cash')
    await complete()
    expect(acts).toMatchObject([{ deed: 'pay', recivedAmount: 0, paymentModeId: 'cash' }])
  })

  test('that prices lowered to what guests have paid is completed with nothing', async () => {
    const { acts, choose, complete } = await atPayment({ price: 10, tenders: [tenderOf()] })
    await choose('Cash')
    await complete()
    expect(acts).toMatchObject([{ deed: 'pay', recivedAmount: 0, grandTotal: 10 }])
  })
})

describe('a tip for the whole bill', () => {
  test('is a share of it with two more presses, and is charged with it', async () => {
    const { acts, press, choose, complete, received } = await atPayment({ price: 20 })
    await choose('Eftpos')
    await press('Add a tip')
    expect(screen.queryByRole('group', { name: 'Quick amounts' })).toBeNull()
    await press('10% tip, $2.00')
    expect(received()).toHaveValue('22')
    expect(screen.getByRole('status')).toHaveTextContent('$22.00 with the tip')
    await complete()
    expect(acts).toMatchObject([{ deed: 'pay', recivedAmount: 22, paymentModeId: 'card', grandTotal: 20, tip: 2 }])
  })

  test('is any amount, which the change leaves out', async () => {
    const { acts, user, press, choose, complete, field, received } = await atPayment({ price: 20 })
    await choose('Cash')
    await press('Add a tip')
    await user.type(field('Tip'), '1.50')
    await user.type(received(), '30')
    expect(screen.getByText('$8.50')).toBeVisible()
    await complete()
    expect(acts).toMatchObject([{ recivedAmount: 30, tip: 1.5 }])
  })

  test('is taken off with another press', async () => {
    const { acts, press, choose, complete } = await atPayment({ price: 20 })
    await choose('Eftpos')
    await press('Add a tip')
    await press('5% tip, $1.00')
    await press('Add a tip')
    await complete()
    expect(acts).toMatchObject([{ recivedAmount: 20 }])
    expect(acts[0]).not.toHaveProperty('tip')
  })

  test('that is no amount, or is not paid, is said at its field', async () => {
    const { acts, user, press, choose, complete, field, received } = await atPayment({ price: 20 })
    await choose('Cash')
    await press('Add a tip')
    await user.type(field('Tip'), 'two')
    await user.type(received(), '20')
    await complete()
    expect(field('Tip')).toHaveAccessibleDescription(/^Enter an amount from 0/)
    await user.clear(field('Tip'))
    await user.type(field('Tip'), '2')
    await complete()
    expect(received()).toHaveAccessibleDescription(/\$22\.00/)
    expect(acts).toEqual([])
  })

  test('is not offered for what costs nothing', async () => {
    await atPayment({ price: 0 })
    expect(screen.queryByRole('button', { name: 'Add a tip' })).toBeNull()
  })
})

test('money is taken at the time of the server, whatever the clock of the browser says', async () => {
  setServerClock(HOUR_MS)
  const { takenAt, press, choose, complete } = await atPayment({ price: 10 })
  await choose('Eftpos')
  await complete()
  await press('Split')
  await press('More: Guests')
  await choose('Eftpos')
  await press('Take $3.34')
  expect(takenAt).toHaveLength(2)
  for (const at of takenAt) expect(Math.abs(Date.parse(at) - Date.now() - HOUR_MS)).toBeLessThan(HOUR_MS / 2)
})

describe('a split bill', () => {
  test('is shared evenly, with one press for each card after the first', async () => {
    const { acts, press, choose, parts, received } = await atPayment({ price: 10 })
    await press('Split')
    await press('More: Guests')
    expect(parts()).toEqual(['Guest 1$3.34 due', 'Guest 2$3.33 due', 'Guest 3$3.33 due'])
    await choose('Eftpos')
    expect(received()).toHaveValue('3.34')
    await press('Take $3.34')
    const share = { deed: 'tender', paymentModeId: 'card', tip: 0, among: 3, entryAt: 'now', grandTotal: 10 }
    expect(acts).toEqual([{ ...share, recivedAmount: 3.34, amount: 3.34, label: 'Guest 1' }])
  })

  test('goes on at another till as it began', async () => {
    const { acts, press, choose, parts, received } = await atPayment({ price: 30, tenders: [tenderOf()] })
    expect(parts()).toEqual(['Guest 1 · Cash · $10.00 given back$10.00', 'Guest 2$10.00 due', 'Guest 3$10.00 due'])
    expect(screen.queryByRole('button', { name: 'Whole bill' })).toBeNull()
    await choose('Eftpos')
    expect(received()).toHaveValue('10')
    await press('Take $10.00')
    expect(acts).toMatchObject([{ amount: 10, label: 'Guest 2', among: 3 }])
  })

  test('takes an amount with a tip and a name, and at most what is due', async () => {
    const { acts, user, press, choose, field, received } = await atPayment({ price: 30 })
    await press('Split')
    await choose('By amount')
    await choose('Eftpos')
    expect(received()).toHaveValue('30')
    await user.type(field('This part'), '40')
    await press(/^Take/)
    expect(acts).toEqual([])
    expect(screen.getByRole('alert')).toHaveTextContent('Only $30.00 is still due. Take at most that')
    await user.clear(field('This part'))
    await user.type(field('This part'), '12.50')
    await user.type(field('Tip'), '2')
    await user.type(field('Name (optional)'), 'Mia')
    expect(received()).toHaveValue('14.50')
    await press('Take $14.50')
    expect(acts).toMatchObject([{ recivedAmount: 14.5, amount: 12.5, tip: 2, label: 'Mia', among: null }])
    for (const name of ['Tip', 'This part', 'Name (optional)']) expect(field(name)).toHaveValue('')
  })

  test('takes foods, of which those that are paid are left out', async () => {
    const paid = tenderOf({ lines: [{ lineId: 'bowl', quantity: 1 }], among: null, label: '' })
    const { acts, user, press, choose, field } = await atPayment({ price: 10, quantity: 3, tenders: [paid] })
    await choose('Cash')
    await press(/^Take \$/)
    expect(acts).toEqual([])
    expect(screen.getByText('Soup, Bowl · 2 to pay')).toBeVisible()
    await press('More: Soup, Bowl')
    await user.type(field('Recived Amount'), '10')
    await press('Take $10.00')
    expect(acts).toMatchObject([{ deed: 'tender', lines: [{ lineId: 'bowl', quantity: 1 }], recivedAmount: 10 }])
  })

  test('by guest shares among all what nobody was given', async () => {
    const { acts, press, choose, parts } = await atPayment({ price: 10, quantity: 3 })
    await press('Split')
    await choose('By guest')
    await screen.findByRole('dialog', { name: 'Who pays what' })
    await press('Take the payments')
    expect(parts()).toEqual(['Guest 1$15.00 due', 'Guest 2$15.00 due'])
    await choose('Eftpos')
    await press('Take $15.00')
    const share = { amount: 15, label: 'Guest 1', among: null, recivedAmount: 15, grandTotal: 30 }
    expect(acts).toMatchObject([{ deed: 'tender', ...share }])
  })

  test('by guest gives portions to guests, and takes the payment of each by item', async () => {
    const { acts, user, press, choose, parts, received } = await atPayment({ price: 10, quantity: 3 })
    await press('Split')
    await choose('By guest')
    await screen.findByRole('dialog', { name: 'Who pays what' })
    await press('Portions apart: Soup, Bowl')
    await press('Guest 1 pays Soup, Bowl, portion 1')
    await press('Guest 2 pays Soup, Bowl, portion 2')
    await press('Guest 2 pays Soup, Bowl, portion 3')
    expect(screen.getByRole('list', { name: 'Guests' })).toHaveTextContent('Guest 1 · $10.00Guest 2 · $20.00')
    await press('Take the payments')
    expect(parts()).toEqual(['Guest 1$10.00 due', 'Guest 2$20.00 due'])
    await choose('Eftpos')
    expect(received()).toHaveValue('10')
    // Guest 2 is in a hurry.
    await user.click(screen.getByRole('combobox', { name: 'Guest' }))
    await user.click(await screen.findByRole('option', { name: 'Guest 2 · $20.00' }))
    await press('Take $20.00')
    expect(acts).toMatchObject([{ lines: [{ lineId: 'bowl', quantity: 2 }], label: 'Guest 2', among: null }])
    expect(acts[0]).not.toHaveProperty('amount')
  })

  test('by guest goes on with those who have not paid', async () => {
    const first = tenderOf({ amount: 15, among: null, lines: null })
    const { press, parts } = await atPayment({ price: 10, quantity: 3, tenders: [first] })
    expect(parts()).toEqual(['Guest 1 · Cash · $10.00 given back$15.00', 'Guest 2$15.00 due'])
    await press('Who pays what')
    const sheet = within(await screen.findByRole('dialog', { name: 'Who pays what' }))
    expect(sheet.getByRole('button', { name: 'Guest 1 pays Soup, Bowl' })).toBeDisabled()
  })

  test('by guest keeps its guests and who pays what while another cart is open, and after one has paid', async () => {
    answers(listPaymentModes, () => [{ ...cash, ...listed }])
    const cartOf = (cartId: string) =>
      withLine(emptyCart({ cartId, restId: 'branch', service: 'Direct' }, new Date()), soup, bowl(10, 4))
    const paid = tenderOf({ lines: [{ lineId: 'bowl', quantity: 1 }], among: null, returnedAmount: 0 })
    const begun = cartOf('cart')
    renderAtBranch(<Desks carts={[begun, cartOf('other'), { ...begun, tenders: [paid] }]} />)
    const user = userEvent.setup()
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
    const payer = (guest: number, portion: number) =>
      screen.findByRole('button', { name: `Guest ${guest} pays Soup, Bowl, portion ${portion}` })
    await press('Split')
    await user.click(await screen.findByRole('radio', { name: 'By guest' }))
    await press('More: Guests')
    await press('More: Guests')
    await press('Portions apart: Soup, Bowl')
    for (const guest of [1, 2, 3, 4]) await user.click(await payer(guest, guest))
    await press('Take the payments')
    await press('Next cart')
    await press('Next cart')
    await vi.waitFor(() =>
      expect(screen.getByRole('list', { name: 'Parts of the bill' })).toHaveTextContent(
        'Guest 1 · Cash$10.00Guest 2$10.00 dueGuest 3$10.00 dueGuest 4$10.00 due',
      ),
    )
    await press('Who pays what')
    expect(await payer(2, 1)).toHaveAttribute('aria-pressed', 'true')
    expect(await payer(4, 3)).toHaveAttribute('aria-pressed', 'true')
    expect(screen.queryByRole('button', { name: 'Guest 1 pays Soup, Bowl, portion 4' })).toBeNull()
    await user.click(await payer(3, 1))
    expect(screen.getByRole('list', { name: 'Guests' })).toHaveTextContent(
      'Guest 2 · $5.00Guest 3 · $15.00Guest 4 · $10.00',
    )
  })

  test('by guest keeps who pays what while the page loads again, and asks for what the bill says then', async () => {
    const begun = await atPayment({ price: 10, quantity: 3 })
    await begun.press('Split')
    await begun.choose('By guest')
    await screen.findByRole('dialog', { name: 'Who pays what' })
    await begun.press('Portions apart: Soup, Bowl')
    for (const [at, guest] of [1, 2, 2].entries()) {
      await begun.press(`Guest ${guest} pays Soup, Bowl, portion ${at + 1}`)
    }
    await begun.press('Take the payments')
    expect(begun.parts()).toEqual(['Guest 1$10.00 due', 'Guest 2$20.00 due'])
    cleanup()
    const dearer = await atPayment({ price: 11, quantity: 3 })
    await dearer.press('Split')
    await vi.waitFor(() => expect(dearer.parts()).toEqual(['Guest 1$11.00 due', 'Guest 2$22.00 due']))
    cleanup()
    // Nobody knows whose soup was taken off.
    const fewer = await atPayment({ price: 10, quantity: 2 })
    await fewer.press('Split')
    await vi.waitFor(() => expect(screen.getByRole('radio', { name: 'By guest' })).toBeChecked())
    await fewer.press('Who pays what')
    expect(await screen.findByText('Shared by all')).toBeVisible()
  })

  test.each([
    ['evenly', 'Evenly', 'More: Guests'],
    ['by item', 'By item', 'More: Soup, Bowl'],
  ])('%s is kept for its cart while the page loads again', async (_title, way, act) => {
    const begun = await atPayment({ price: 10, quantity: 3 })
    await begun.press('Split')
    await begun.choose(way)
    await begun.press(act)
    cleanup()
    const again = await atPayment({ price: 10, quantity: 3 })
    await again.press('Split')
    await again.choose('Eftpos')
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Take $10.00' })).toBeEnabled())
    await again.press('Take $10.00')
    expect(again.acts).toMatchObject([{ deed: 'tender', recivedAmount: 10 }])
  })

  test('by guest says that it is for at most 20', async () => {
    const { press, choose } = await atPayment({ price: 100, guests: 25 })
    await press('Split')
    await choose('By guest')
    expect(
      await screen.findByText('The bill is shared by at most 20 guests. Split it evenly among more.'),
    ).toBeVisible()
  })

  test('gives no change on a card', async () => {
    const { acts, user, press, choose, received } = await atPayment({ price: 30 })
    await press('Split')
    await choose('By amount')
    await choose('Eftpos')
    await user.clear(received())
    await user.type(received(), '35')
    await press('Take $30.00')
    expect(acts).toEqual([])
    expect(screen.getByRole('alert')).toHaveTextContent('Only cash gives change. Take exactly $30.00 by Eftpos')
  })

  test('takes back a part after a question', async () => {
    const { acts, press } = await atPayment({ price: 30, tenders: [tenderOf({ tip: 2 })] })
    await press('Take back $12.00 by Cash')
    await press('Take back')
    expect(acts).toEqual([{ deed: 'return', tenderId: 'first' }])
  })

  test('can become a whole bill again before anybody has paid', async () => {
    const { press } = await atPayment()
    await press('Split')
    await press('Whole bill')
    expect(screen.getByRole('button', { name: 'Complete Order' })).toBeVisible()
  })

  test('that costs less than guests have paid asks to take back a part', async () => {
    await atPayment({ price: 6, tenders: [tenderOf()] })
    expect(screen.getByRole('status')).toHaveTextContent('Guests have paid $10.00, but the total is now $6.00')
    expect(screen.getByRole('button', { name: /^Take \$/ })).toBeDisabled()
  })
})

test('what is missing is said until the payment is complete', async () => {
  const { choose, user, received } = await atPayment()
  const missing = () => screen.getByRole('status')
  await vi.waitFor(() => expect(missing()).toHaveTextContent('Choose how it was paid, and enter the amount.'))
  await choose('Cash')
  expect(missing()).toHaveTextContent('Enter the amount you received.')
  await user.type(received(), '20')
  expect(missing()).toBeEmptyDOMElement()
})
