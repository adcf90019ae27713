import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { toMinor } from '@brigade/contract/kernel/money.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { refused } from './fixtures/noise.ts'
import { openCardTerminal } from './fixtures/terminal.ts'
import { addFood, complete, COUNTER, createCart, due, foodNamed, paid } from './fixtures/till.ts'

/** Five calls without an answer, each a second or two after the other. */
const UNKNOWN = { timeout: 30_000 }

test('An owner adds a card terminal, and the till charges cards there, each once', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  // A hint can make the till read the cart before the answer to its payment arrives.
  noise.allow(refused(409))
  let secret = ''
  const terminal = await openCardTerminal(() => secret)
  const house = await openOwnHouse()
  const { api, branch, owner, installation } = house

  await test.step('the owner adds the terminal and copies its secret', async () => {
    const page = await visit({ as: owner, of: installation, at: '/dashboard/payments/terminals' })
    await expect(page.getByText('No card terminals yet')).toBeVisible()
    await isFineEverywhere(page)
    await page.getByRole('button', { name: 'Add terminal' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Counter')
    await page.getByRole('textbox', { name: 'Address' }).fill(terminal.url)
    await page.getByRole('radio', { name: 'Eftpos' }).check()
    await isFineEverywhere(page)
    await page.getByRole('button', { name: 'Save' }).click()
    secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue()
    await page.getByRole('button', { name: 'I have it' }).click()
    await expect(page.getByRole('article', { name: 'Counter' })).toContainText(terminal.url)
    await isFineEverywhere(page)
  })

  const page = await visit({ as: await house.hire(), of: installation, at: COUNTER })
  const food = await foodNamed(house, 'Harbour fish feast')
  const charge = page.getByRole('button', { name: /^Charge \$[\d.]+ at Counter$/ })
  let cost = 0

  await test.step('the till waits for the terminal, and the charge becomes the payment', async () => {
    await createCart(page)
    await addFood(page, food.name)
    cost = toMinor(Number((await due(page).innerText()).replace('$', '')), 2)
    await page.getByRole('radio', { name: 'Eftpos' }).check()
    await charge.click()
    const waiting = page.getByRole('status', { name: 'Waiting for Counter…' })
    await expect(waiting).toBeVisible()
    await isFineEverywhere(page, { at: waiting })
    // Only once the terminal was called is there a charge to finish.
    await expect(async () => {
      terminal.finish('approved')
      expect(terminal.taken()).toBe(cost)
    }).toPass()
    await expect(paid(page)).toBeVisible()
  })

  await test.step('a silent terminal leaves the charge to a person, who then takes cash', async () => {
    terminal.fallSilent()
    await page.getByRole('button', { name: 'New cart' }).click()
    await addFood(page, food.name)
    await page.getByRole('radio', { name: 'Eftpos' }).check()
    await charge.click()
    const unknown = page.getByRole('status', { name: /^Was \$[\d.]+ charged\?$/ })
    await expect(unknown).toBeVisible(UNKNOWN)
    await isFineEverywhere(page, { at: unknown })
    await unknown.getByRole('button', { name: 'It was not charged' }).click()
    const form = page.getByRole('form', { name: 'It was not charged' })
    await form.getByRole('textbox', { name: 'What the terminal shows' }).fill('No such payment in its list')
    await isFineEverywhere(page, { at: form })
    await form.getByRole('button', { name: 'It was not charged' }).click()
    await page.getByRole('radio', { name: 'Cash' }).check()
    await page.getByRole('button', { name: /^Exact/ }).click()
    await complete(page).click()
    await expect(paid(page)).toBeVisible()
  })

  const payments = await api.ask(listPayments, { restId: branch._id, limit: 2 }, owner.token)
  expect(payments.map(({ paymentMode }) => paymentMode?.name)).toEqual(['Cash', 'Eftpos'])
  expect(terminal.taken()).toBe(cost)
  await terminal.close()
})
