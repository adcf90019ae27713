import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { roundHalfAway, toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { foodNow } from './fixtures/foods.ts'
import { expect, test } from './fixtures/journey.ts'
import { figure, isHome, snack } from './fixtures/screens.ts'
import {
  addFood,
  carts,
  cartsOf,
  complete,
  COUNTER,
  createCart,
  due,
  foodNamed,
  line,
  lines,
  money,
  paid,
  pick,
  search,
  sum,
  chooseSiting,
  seat,
} from './fixtures/till.ts'

/** Every food of the demo has its branch's tax. */
const OVERALL_TAX = 15

function lineOf(food: Food, { at = 0, addons = [] as number[], quantity = 1 } = {}) {
  const variation = food.variations[at]
  if (!variation) throw new Error(`${food.name} has no such variation`)
  expect(variation.tax, food.name).toEqual({ hasTax: true, useOverallTax: true })
  const extra = addons.reduce((all, place) => all + toMinor(variation.addons[place]?.price ?? 0, 2), 0)
  const full = quantity * (toMinor(variation.price, 2) + extra)
  const charged = quantity * (toMinor(variation.discountPrice ?? variation.price, 2) + extra)
  return { full, charged, tax: roundHalfAway((charged * OVERALL_TAX) / 100) }
}

test('A walk-in sale is correct to the cent in its payment, the stock, Home and the audit', async ({
  openOwnHouse,
  visit,
}) => {
  const house = await openOwnHouse()
  const { api, branch, owner, installation } = house
  const combo = await foodNamed(house, 'Harbour fish feast')
  const offered = await foodNamed(house, 'Salt and pepper squid')
  const burger = await foodNamed(house, 'The Ponsonby burger')
  const stock = combo.variations[0]?.noOfStock ?? 0
  expect(stock).toBeGreaterThan(0)

  const home = await visit({ as: owner, of: installation })
  await isHome(home)
  await expect(figure(home, 'Revenue')).toHaveText('NZ$0.00')

  const page = await visit({ as: await house.hire(), of: installation })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Direct Pos' }).click()
  await expect(page.getByText('No open carts')).toBeVisible()
  await expect(page.getByText('No items selected')).toBeVisible()
  const cartId = await createCart(page)
  await expect(carts(page).getByRole('listitem')).toHaveCount(1)
  await expect(complete(page)).toBeDisabled()
  await expect(page.getByText('This cart is empty. Add a food first')).toBeVisible()

  await test.step('a combo, an offer and a burger with choices are added', async () => {
    await addFood(page, combo.name)
    await addFood(page, offered.name)
    await expect(search(page)).toBeFocused()
    const form = await pick(page, burger.name)
    await form.getByRole('radio', { name: burger.variations[1]?.name ?? '' }).check()
    await form.getByRole('radio', { name: burger.variations[1]?.customizations[0]?.levels[1]?.levelName ?? '' }).check()
    await form.getByRole('checkbox', { name: burger.variations[1]?.addons[0]?.name ?? '' }).check()
    await form.getByRole('button', { name: 'Less: Quantity' }).click()
    await form.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(snack(page, 'Select the quantity')).toBeVisible()
    await form.getByRole('button', { name: 'More: Quantity' }).click()
    await form.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(line(page, burger.name)).toContainText(burger.variations[1]?.addons[0]?.name ?? '')
    await line(page, burger.name)
      .getByRole('button', { name: /^One more/ })
      .click()
    await expect(line(page, burger.name).getByRole('status')).toHaveText('2')
  })

  await test.step('portions are typed, and the last change is taken back', async () => {
    const portions = line(page, offered.name).getByRole('spinbutton', { name: /^Portions of/ })
    await portions.fill('24')
    await portions.press('Escape')
    await expect(portions).toHaveValue('1')
    await portions.fill('24')
    await portions.press('Enter')
    await expect(line(page, offered.name).getByRole('status')).toHaveText('24')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(line(page, offered.name).getByRole('status')).toHaveText('1')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  })

  await test.step('a removed food comes back', async () => {
    await line(page, offered.name)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(lines(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(lines(page)).toHaveCount(3)
  })

  await test.step('a mistake is removed', async () => {
    await addFood(page, 'Flat white')
    await line(page, 'Flat white')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(lines(page)).toHaveCount(3)
  })

  await test.step('a siting with a charge and an extra charge are added', async () => {
    await page.getByRole('button', { name: /^Siting/ }).click()
    await page.getByRole('button', { name: 'Choose this siting' }).click()
    await expect(snack(page, 'Select the siting')).toBeVisible()
    const persons = page.getByRole('spinbutton', { name: 'Persons' })
    await page.getByRole('radio', { name: /^Long table/ }).check()
    await expect(persons).toHaveValue('1')
    await expect(page.getByText(/^Not applied yet: Long table, 1 person\./)).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Choose this siting' })).toBeInViewport()
    await persons.fill('99')
    await expect(persons).toHaveValue('12')
    await page.getByRole('radio', { name: /^Courtyard/ }).check()
    await expect(page.getByText('Courtyard seats 6: lowered from 12.')).toBeVisible()
    await expect(persons).toHaveValue('6')
    await chooseSiting(page, 'Long table', 4)
    await seat(page).click()
    await expect(carts(page).getByRole('listitem')).toContainText('Long table')
    await expect(carts(page).getByRole('listitem')).toContainText('4 persons · 4 portions')

    await page.getByRole('button', { name: /^Extra charges/ }).click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(snack(page, 'Enter the amount')).toBeVisible()
    await page.getByLabel('Amount', { exact: true }).fill('3.30')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(snack(page, 'Enter the note')).toBeVisible()
    await page.getByLabel('Note', { exact: true }).fill('Candles')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Extra charges' })).toContainText('Candles')
  })

  const sold = [lineOf(combo), lineOf(offered), lineOf(burger, { at: 1, addons: [0], quantity: 2 })]
  const total = (what: 'full' | 'charged' | 'tax') => sold.reduce((all, each) => all + each[what], 0)
  const grand = total('charged') + total('tax') + 2500 + 330
  await expect(due(page)).toHaveText(money(toDecimal(grand, 2)))
  await expect(sum(page, 'Total')).toHaveText(money(toDecimal(total('full'), 2)))
  await expect(sum(page, 'Discount')).toHaveText(`−${money(toDecimal(total('full') - total('charged'), 2))}`)
  await expect(sum(page, 'Tax')).toHaveText(money(toDecimal(total('tax'), 2)))
  await expect(sum(page, 'Siting charge')).toHaveText('$25.00')
  await expect(sum(page, 'Extra charges')).toHaveText('$3.30')

  await test.step('the guest pays in cash and gets change', async () => {
    await complete(page).click()
    await expect(snack(page, 'Enter the recived amount')).toBeVisible()
    for (const wrong of ['12,50', '-1', '12.345', 'abc']) {
      await page.getByLabel('Recived Amount').fill(wrong)
      await expect(page.getByLabel('Recived Amount')).toHaveAttribute('aria-invalid', 'true')
      await expect(sum(page, 'Return amount')).toHaveText('—')
    }
    await page.getByLabel('Recived Amount').fill('10')
    await expect(page.getByLabel('Recived Amount')).toHaveAttribute('aria-invalid', 'false')
    await expect(page.getByText('Still missing')).toBeVisible()
    await complete(page).click()
    await expect(snack(page, 'Select the payment method')).toBeVisible()
    await page.getByRole('radio', { name: 'Cash' }).check()
    await complete(page).click()
    await expect(
      snack(page, `This is less than the order total. Take at least ${money(toDecimal(grand, 2))}`),
    ).toBeVisible()
    const hundreds = Math.ceil(grand / 10_000) * 10_000
    await page
      .getByRole('group', { name: 'Quick amounts' })
      .getByRole('button', { name: `$${toDecimal(hundreds, 2)}` })
      .click()
    await complete(page).click()
    await expect(paid(page)).toContainText(money(toDecimal(hundreds - grand, 2)))
    await expect(page.getByRole('button', { name: 'New cart' })).toBeFocused()
    await expect(carts(page).getByRole('listitem')).toHaveCount(0)

    const [payment] = await api.ask(listPayments, { restId: branch._id }, owner.token)
    expect(payment).toMatchObject({
      ordertype: { name: 'Direct' },
      paymentMode: { name: 'Cash' },
      paymentStatus: 'paid',
      recivedAmount: toDecimal(hundreds, 2),
      returnedAmount: toDecimal(hundreds - grand, 2),
      summary: {
        grandTotal: toDecimal(grand, 2),
        sitingCharge: 25,
        extraCharges: 3.3,
        tax: toDecimal(total('tax'), 2),
      },
    })
    await expect(paid(page)).toContainText(String(payment?.tokenNo))
  })

  await test.step('the sale shows in the stock, Orders, Home and the audit', async () => {
    expect((await foodNow(house, combo)).variations[0]?.noOfStock).toBe(stock - 1)
    expect(await api.ask(listOrders, { restId: branch._id }, owner.token)).toEqual([])
    expect(await cartsOf(house)).toEqual([])
    await expect(figure(home, 'Revenue')).toHaveText(`NZ${money(toDecimal(grand, 2))}`)
    await expect(figure(home, 'Total')).toHaveText('1')
    const entries = await api.ask(listAudit, { restId: branch._id, action: 'take payment' }, owner.token)
    expect(entries).toMatchObject([{ on: cartId, after: { grandTotal: expect.anything() } }])
  })

  await test.step('the next guest is served', async () => {
    await page.getByRole('button', { name: 'New cart' }).click()
    await expect(search(page)).toBeFocused()
    await expect(due(page)).toHaveText('$0.00')
    await page.getByRole('button', { name: 'Delete this Cart' }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Delete this Cart' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page).toHaveURL(COUNTER)
    await expect.poll(() => cartsOf(house)).toEqual([])
  })
})
