import { changeVariation } from '@brigade/contract/foods/variations.contract.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { expect, test } from './fixtures/journey.ts'
import { tabTo } from './fixtures/looks.ts'
import { snack } from './fixtures/screens.ts'
import { COUNTER, due, foodNamed, line, lines, paid, scan, search } from './fixtures/till.ts'

const CODE = '9415077312340'

test('A guest can be served by keyboard alone', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { api, branch, hire, installation, owner } = house
  const { _id: foodId, variations } = await foodNamed(house, 'Flat white')
  await api.ask(changeVariation, { foodId, varId: variations[0]?._id ?? '', code: CODE }, owner.token)
  const page = await visit({ as: await hire(), of: installation, at: COUNTER })
  await expect(page.getByRole('button', { name: 'Create Cart' })).toBeVisible()
  await page.keyboard.press('F9')
  await expect(search(page)).toBeFocused()

  await test.step('Enter twice adds a food without choices', async () => {
    await page.keyboard.type('harbour fish')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(line(page, 'Harbour fish feast')).toBeVisible()
    await expect(search(page)).toBeFocused()
  })

  await test.step('the cart is named', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Name this cart' }))
    await page.keyboard.press('Enter')
    await page.keyboard.type('Sam')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article', { name: 'Sam' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Name this cart' })).toBeFocused()
    await page.keyboard.press('F2')
    await expect(search(page)).toBeFocused()
  })

  await test.step('the arrow keys move through the results and the choices', async () => {
    await page.keyboard.type('burger')
    await expect(page.getByRole('status').filter({ hasText: /^\d+ found$/ })).toBeAttached()
    await expect(page.getByRole('option').nth(1)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    const first = page.getByRole('radio', { checked: true }).first()
    await expect(first).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await tabTo(page, page.getByRole('spinbutton', { name: 'Quantity' }))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveCount(2)
    await expect(lines(page).nth(1)).toContainText('For two')
    await expect(lines(page).nth(1).getByRole('status')).toHaveText('2')
  })

  await test.step('a category name finds its foods, and a slip finds the food that was meant', async () => {
    await page.keyboard.type('brugr')
    await expect(page.getByRole('option').first()).toContainText('burger')
    await page.keyboard.press('Escape')
    await expect(search(page)).toHaveValue('')
    await page.keyboard.type('dessert')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('Escape cancels a food', async () => {
    await page.keyboard.type('flat white')
    await page.keyboard.press('Enter')
    const form = page.getByRole('form', { name: 'Add Flat white' })
    // Until the form has the focus, Escape belongs to the search.
    await expect(form.locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search(page)).toBeFocused()
    await expect(lines(page)).toHaveCount(2)
  })

  await test.step('a line is removed, and the focus moves to a neighbour', async () => {
    await tabTo(
      page,
      lines(page)
        .nth(0)
        .getByRole('button', { name: /^Remove/ }),
    )
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveCount(1)
    await expect(
      lines(page)
        .nth(0)
        .getByRole('button', { name: /^Remove/ }),
    ).toBeFocused()
  })

  await test.step('one key opens the payment, and Enter takes it', async () => {
    await page.keyboard.press('F4')
    await expect(page.getByRole('radio', { name: 'Cash' })).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Recived Amount')).toBeFocused()
    const amount = (await due(page).innerText()).replace('$', '')
    await page.keyboard.type(amount)
    await page.keyboard.press('Enter')
    await expect(paid(page)).toContainText('$0.00')
    const [payment] = await api.ask(listPayments, { restId: branch._id }, owner.token)
    expect(payment?.summary.grandTotal).toBe(Number(amount))
  })

  await page.keyboard.press('Enter')
  await expect(search(page)).toBeFocused()
  await expect(lines(page)).toHaveCount(0)

  await test.step('a scanner adds what it reads, in the search and elsewhere', async () => {
    const portions = line(page, 'Flat white').getByRole('status')
    await page.keyboard.type(CODE)
    await page.keyboard.press('Enter')
    await expect(portions).toHaveText('1')
    await expect(search(page)).toHaveValue('')
    await tabTo(page, page.getByRole('button', { name: 'Name this cart' }))
    await scan(page, CODE)
    await scan(page, CODE)
    await expect(portions).toHaveText('3')
    await expect(page.getByRole('button', { name: 'Name this cart' })).toBeFocused()
    const unknown = 'No food has the name or code 4040. Check it, or enter the code under Foods, Edit variations'
    await scan(page, '4040')
    await expect(snack(page, unknown)).toBeVisible()
    await expect(lines(page)).toHaveCount(1)
  })
})
