import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { addFood, complete, COUNTER, createCart, foodNamed, line, money, paid, sum } from './fixtures/till.ts'

test('A line and a cart get discounts with reasons, which are undone, paid, printed on the order and recorded', async ({
  openOwnHouse,
  visit,
}) => {
  const house = await openOwnHouse()
  const { api, branch, owner, installation } = house
  const combo = await foodNamed(house, 'Harbour fish feast')
  const { price, discountPrice } = combo.variations[0] ?? { price: 0, discountPrice: null }
  const cost = toMinor(discountPrice ?? price, 2)
  const page = await visit({ as: await house.hire(), of: installation, at: COUNTER })
  await createCart(page)
  await addFood(page, combo.name)

  await test.step('two dollars off the line', async () => {
    await page.getByRole('button', { name: 'Discount a line' }).click()
    await line(page, combo.name)
      .getByRole('button', { name: /^Discount: / })
      .click()
    const form = page.getByRole('dialog', { name: /^Discount on Harbour/ })
    await form.getByRole('radio', { name: 'Amount' }).check()
    await form.getByRole('textbox', { name: 'Discount' }).fill('2')
    await form.getByRole('button', { name: 'Regular guest' }).click()
    await isFineEverywhere(page, { at: form })
    await form.getByRole('textbox', { name: 'Discount' }).press('Enter')
    await expect(line(page, combo.name)).toContainText('$2.00 off · Regular guest')
    await isFineEverywhere(page, { at: line(page, combo.name) })
  })

  await test.step('ten percent off the cart, undone and given again', async () => {
    const give = async () => {
      await page.getByRole('button', { name: 'Discount: whole cart' }).click()
      const form = page.getByRole('dialog', { name: 'Discount on the whole cart' })
      await form.getByRole('textbox', { name: 'Discount' }).fill('10')
      await form.getByRole('button', { name: 'Long wait' }).click()
      await form.getByRole('button', { name: 'Give discount' }).click()
    }
    await give()
    await expect(page.getByRole('button', { name: /Long wait: whole cart$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Discount: whole cart' })).toBeVisible()
    await give()
  })

  const left = cost - 200 - Math.round((cost - 200) / 10)
  await expect(sum(page, 'Subtotal')).toHaveText(money(toDecimal(left, 2)))
  await page.getByRole('radio', { name: 'Cash' }).check()
  await page.getByRole('button', { name: /^Exact/ }).click()
  await complete(page).click()
  await expect(paid(page)).toBeVisible()

  const entries = await api.ask(listAudit, { restId: branch._id, action: 'give discount' }, owner.token)
  expect(entries).toMatchObject([
    { after: { percentage: 10, reason: 'Long wait' } },
    { after: { percentage: 10, reason: 'Long wait' } },
    { after: { amount: 2, reason: 'Regular guest' } },
  ])
})
