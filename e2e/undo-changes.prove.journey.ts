import { changeStock, delistFood } from '@brigade/contract/foods/change-food.contract.ts'
import { pressInMenu } from './fixtures/act-menu.ts'
import { at, foodNow, isDoneTo, plainFood, press, target } from './fixtures/foods.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { cutOff } from './fixtures/noise.ts'

test('Stock, a delisted variation and an archived customization come back as they were', async ({
  house,
  visit,
  noise,
}) => {
  noise.allow(...cutOff)
  const food = await plainFood(house)
  const page = await visit({ as: house.owner, at: at(food) })
  const before = await foodNow(house, food)
  const undo = page.getByRole('button', { name: 'Undo' })

  await test.step('a new number of portions is undone although the first try loses its answer', async () => {
    await press(page, 'Update stock')
    await target(page, food, 0).check()
    await page.getByRole('radio', { name: 'Counted', exact: true }).check()
    await page.getByLabel('Portions left').fill('3')
    await press(page, 'Update stock')
    await isDoneTo(page, food, 'Stock updated')
    await expect(page.getByText(`Stock of ${food.name} changed`)).toBeVisible()
    let isLost = false
    await page.route(`**${changeStock.path}`, async (route) => {
      await route.fetch()
      isLost = true
      await route.abort('connectionreset')
    })
    await undo.click()
    await expect.poll(() => isLost).toBe(true)
    await page.unroute(`**${changeStock.path}`)
    await undo.click()
    await expect(undo).toHaveCount(0)
    expect((await foodNow(house, food)).variations).toEqual(before.variations)
  })

  await test.step('a delisted variation is on the menu again', async () => {
    await press(page, 'Delist or list again')
    await target(page, food, 0).check()
    const replied = page.waitForResponse((response) => response.url().endsWith(delistFood.path))
    await press(page, 'Delist the chosen variations')
    await replied
    expect((await foodNow(house, food)).variations[0]?.isDelisted).toBe(true)
    await undo.click()
    await expect(undo).toHaveCount(0)
    expect((await foodNow(house, food)).variations[0]?.isDelisted).toBe(false)
  })

  await test.step('an archived customization is offered again', async () => {
    await page.goto('/dashboard/foods/customizations')
    const row = page.getByRole('region', { name: 'Customizations' }).getByRole('listitem').first()
    await row.getByRole('button').click()
    await pressInMenu(page, 'Archive')
    await expect(page.getByText(/archived$/)).toBeVisible()
    await undo.click()
    await expect(undo).toHaveCount(0)
    await expect(page.getByText('Forms no longer offer it.')).toBeHidden()
  })

  await test.step('the offer to undo is accessible', async () => {
    await pressInMenu(page, 'Archive')
    await expect(undo).toBeVisible()
    // Last, because the offer ends before the look does.
    await isFineEverywhere(page)
    await pressInMenu(page, 'Restore')
    await expect(page.getByText('Forms no longer offer it.')).toBeHidden()
  })
})
