import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { expect, type Page } from '@playwright/test'
import {
  BACK,
  COMBO,
  costOf,
  isSettled,
  kept,
  known,
  less,
  more,
  notYetThere,
  NOWHERE,
  OFFERED,
  paidAlready,
  portions,
  test,
  unanswered,
  waits,
  type Counter,
} from './fixtures/counter.ts'
import { foodNow } from './fixtures/foods.ts'
import {
  addFood,
  carts,
  cartsOf,
  complete,
  createCart,
  foodNamed,
  line,
  lines,
  paid,
  pick,
  chooseSiting,
  seat,
} from './fixtures/till.ts'

interface Step {
  name: string
  /** Prepares the click while the network is up. */
  ready?: (page: Page) => Promise<unknown>
  /** The server's cart before the step, if it differs from the step before. */
  from?: string
  press: (page: Page) => Promise<unknown>
  shown: (page: Page) => Promise<unknown>
  /** Expects what only the answer shows. */
  answered?: (page: Page) => Promise<unknown>
  /** The server's cart after the step. */
  known: string
}

const steps: Step[] = [
  {
    name: 'opening the cart',
    ready: (page) => expect(page.getByText('No open carts')).toBeVisible(),
    press: createCart,
    shown: async (page) => {
      await expect(page.getByText('This cart is empty. Add a food first')).toBeVisible()
      await expect(carts(page).getByRole('listitem')).toHaveCount(1)
    },
    known: '',
  },
  {
    name: 'adding a food',
    ready: (page) => pick(page, COMBO),
    press: (page) => page.getByRole('button', { name: 'Add to Cart' }).click(),
    shown: (page) => expect(portions(page, COMBO)).toHaveText('1'),
    known: `1 ${COMBO}`,
  },
  {
    name: 'one more',
    press: (page) => more(page, COMBO).click(),
    shown: (page) => expect(portions(page, COMBO)).toHaveText('2'),
    known: `2 ${COMBO}`,
  },
  {
    name: 'one less',
    press: (page) => less(page, COMBO).click(),
    shown: (page) => expect(portions(page, COMBO)).toHaveText('1'),
    known: `1 ${COMBO}`,
  },
  {
    name: 'removing a line',
    ready: (page) => addFood(page, OFFERED),
    from: `1 ${COMBO}, 1 ${OFFERED}`,
    press: (page) =>
      line(page, OFFERED)
        .getByRole('button', { name: /^Remove/ })
        .click(),
    shown: (page) => expect(lines(page)).toHaveCount(1),
    known: `1 ${COMBO}`,
  },
  {
    name: 'the siting',
    ready: async (page) => {
      await page.getByRole('button', { name: /^Siting/ }).click()
      await chooseSiting(page, 'Long table', 4)
    },
    press: (page) => seat(page).click(),
    shown: (page) => expect(page.getByRole('button', { name: /^Siting/ })).toContainText('Long table'),
    known: `1 ${COMBO}, 4 at Long table`,
  },
  {
    name: 'an extra charge',
    ready: async (page) => {
      await page.getByRole('button', { name: /^Extra charges/ }).click()
      await page.getByLabel('Amount', { exact: true }).fill('3.30')
      await page.getByLabel('Note', { exact: true }).fill('Candles')
    },
    press: (page) => page.getByRole('button', { name: 'Add', exact: true }).click(),
    shown: (page) => expect(page.getByRole('button', { name: /^Extra charges/ })).toContainText('3.30'),
    known: `1 ${COMBO}, 4 at Long table, 3.3 for Candles`,
  },
  {
    name: 'the payment',
    ready: async (page) => {
      await page.getByRole('radio', { name: 'Cash' }).check()
      await page.getByRole('button', { name: /^Exact/ }).click()
    },
    press: (page) => complete(page).click(),
    // Busy at first, and kept here once it waits.
    shown: (page) =>
      expect(page.getByRole('button', { name: 'Complete Order', disabled: true }).or(kept(page))).toBeVisible(),
    answered: (page) =>
      expect(
        paid(page)
          .or(page.getByText(/^This cart is already paid/))
          .first(),
      ).toBeVisible(),
    known: 'cart-paid',
  },
]

const cartOf = (page: Page) => page.url().split('/').at(-1) ?? ''

type Loss = 'before it leaves' | 'before its answer' | 'after its answer'
type Return = 'before anything is sent again' | 'when all is sent'

/**
 * Loses the network, performs the step, and expects it on screen, on the server as far as the loss allows, and in the
 * notice of unsent acts.
 */
async function lose({ house, network, page }: Counter, step: Step, loss: Loss, before: string) {
  if (loss === 'before it leaves') network.cut()
  if (loss === 'before its answer') network.loseAnswers()
  await step.press(page)
  if (loss === 'after its answer') {
    await expect.poll(() => known(house, cartOf(page))).toBe(step.known)
    await expect.poll(() => unanswered(page)).toBe(0)
    network.cut()
    await expect(page.getByRole('complementary', { name: 'Connection' })).toBeVisible()
    await expect(waits(page)).toBeHidden()
    return (step.answered ?? step.shown)(page)
  }
  await step.shown(page)
  await expect(waits(page, 1)).toBeVisible()
  await expect.poll(() => known(house, cartOf(page))).toBe(loss === 'before it leaves' ? before : step.known)
  return step.shown(page)
}

/** Restores the network and opens the page anew. */
async function comeBack({ network, page }: Counter, when: Return) {
  const address = page.url()
  if (when === 'before anything is sent again') {
    await page.goto(NOWHERE)
    network.mend()
    return page.goto(address)
  }
  network.mend()
  await expect(waits(page)).toBeHidden(BACK)
  return page.reload()
}

/** With the index of the first step after which the page is opened anew before anything is sent again. */
const losses = [
  ['before its answer', 1],
  ['before it leaves', 0],
  ['after its answer', 0],
] as const

for (const [loss, first] of losses) {
  test(`A sale is complete and happens once although each press loses the network ${loss}`, async ({
    openCounter,
    noise,
  }) => {
    noise.allow(notYetThere, paidAlready)
    const counter = await openCounter()
    const { house, page } = counter
    const { api, branch, owner } = house
    const combo = await foodNamed(house, COMBO)
    const stock = combo.variations[0]?.noOfStock ?? 0
    let before = 'not-found'

    for (const [at, step] of steps.entries()) {
      await test.step(step.name, async () => {
        await step.ready?.(page)
        before = step.from ?? before
        if (at > 0) await isSettled(counter, cartOf(page), before)
        await lose(counter, step, loss, before)
        await comeBack(counter, (at + first) % 2 === 0 ? 'before anything is sent again' : 'when all is sent')
        await isSettled(counter, cartOf(page), step.known)
        await (step.answered ?? step.shown)(page)
        before = step.known
      })
    }

    const grand = costOf(combo) + 2500 + 330
    const payments = await api.ask(listPayments, { restId: branch._id }, owner.token)
    expect(payments).toMatchObject([
      {
        paymentMode: { name: 'Cash' },
        recivedAmount: toDecimal(grand, 2),
        returnedAmount: 0,
        summary: { grandTotal: toDecimal(grand, 2) },
      },
    ])
    expect((await foodNow(house, combo)).variations[0]?.noOfStock).toBe(stock - 1)
    expect(await cartsOf(house)).toEqual([])
    const actions = (await api.ask(listAudit, { restId: branch._id }, owner.token)).map(({ action }) => action)
    expect(actions.slice(0, 9).toReversed()).toEqual([
      'open cart',
      'add to cart',
      'change cart quantity',
      'change cart quantity',
      'add to cart',
      'remove from cart',
      'seat cart',
      'charge cart',
      'take payment',
    ])
  })
}
