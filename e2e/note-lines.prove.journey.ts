import { HISTORY, row } from './fixtures/history.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPaired, tablet } from './fixtures/kitchen.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { addFood, complete, COUNTER, createCart, line, lines, paid, pick } from './fixtures/till.ts'

const FISH = 'Harbour fish feast'
const SQUID = 'Salt and pepper squid'

test('Guests say how they want their food, and the kitchen and the order say it again', async ({
  openOwnHouse,
  visit,
}) => {
  const house = await openOwnHouse()
  const { owner, installation } = house
  const grill = await visit({ of: installation, at: '/kitchen', ...tablet })
  await openPaired(house, grill, 'Grill')
  const page = await visit({ as: await house.hire(), of: installation, at: COUNTER })
  await createCart(page)
  const noteOn = async (food: string) => {
    await line(page, food).first().getByRole('button', { name: /Note$/ }).click()
    return page.getByRole('dialog', { name: new RegExp(`^Note on ${food}`) })
  }
  const round = (number: number) => grill.getByRole('article', { name: new RegExp(`^Round ${number}, `) })

  await test.step('a food gets its note with its choices, and the same without one is another line', async () => {
    const form = await pick(page, FISH)
    await form.getByRole('textbox', { name: 'Note (optional)' }).fill('Birthday')
    await isFineEverywhere(page, { at: form })
    await form.getByRole('textbox', { name: 'Note (optional)' }).press('Enter')
    await (await pick(page, FISH)).getByRole('button', { name: 'Add to Cart' }).click()
    await expect(line(page, FISH)).toHaveCount(2)
    await expect(line(page, FISH).filter({ hasText: 'Birthday' })).toHaveCount(1)
  })

  await test.step('some portions of a line get a note, which is undone and written again', async () => {
    await addFood(page, SQUID)
    await line(page, SQUID)
      .getByRole('button', { name: /^One more/ })
      .click()
    const write = async () => {
      const dialog = await noteOn(SQUID)
      await dialog.getByRole('textbox', { name: 'Note' }).fill('No chilli')
      await dialog.getByRole('button', { name: /^Less/ }).click()
      await isFineEverywhere(page, { at: dialog })
      await dialog.getByRole('button', { name: 'Save note' }).click()
      await expect(lines(page)).toHaveCount(4)
    }
    await write()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(lines(page)).toHaveCount(3)
    await write()
    await isFineEverywhere(page, { at: line(page, 'No chilli') })
  })

  await test.step('the kitchen reads the notes, and they stay as it knows them', async () => {
    await page.keyboard.press('F8')
    await expect(line(page, 'No chilli')).toContainText('1 sent')
    await expect(round(1)).toContainText('No chilli')
    await expect(round(1)).toContainText('Birthday')
    await isFineEverywhere(grill)
    const dialog = await noteOn(SQUID)
    await expect(dialog).toContainText('The kitchen has all of this food already')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the order has the notes', async () => {
    await page.getByRole('radio', { name: 'Cash' }).check()
    await page.getByRole('button', { name: /^Exact/ }).click()
    await complete(page).click()
    await expect(paid(page)).toBeVisible()
    const office = await visit({ as: owner, of: installation, at: HISTORY })
    await row(office, 'Direct').first().click()
    await expect(office.getByRole('region', { name: 'Foods' })).toContainText('No chilli')
    await expect(office.getByRole('region', { name: 'Foods' })).toContainText('Birthday')
  })
})
