import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { COUNTER } from './fixtures/till.ts'

test('A floor is drawn with the mouse and the keyboard, and a till shows its rooms at once', async ({
  openOwnHouse,
  visit,
}) => {
  const { hire, installation } = await openOwnHouse()
  const till = await visit({ as: await hire(), of: installation, at: COUNTER })
  const plan = till.getByRole('region', { name: 'Tables now' })
  await expect(plan.getByRole('button', { name: /^[^:]+: Free/ }).first()).toBeVisible()
  const page = await visit({ as: await hire(), of: installation, at: '/dashboard/restaurant/sitings' })
  await page.getByRole('link', { name: 'Draw the floor plan' }).click()
  await page.getByRole('button', { name: 'Place all' }).click()
  const first = page.getByRole('button', { name: /: column 1, row 1, / })
  const name = (await first.getAttribute('aria-label'))?.split(':')[0] ?? ''
  const table = page.getByRole('button', { name: `${name}: column` })
  await isFineEverywhere(page)

  await page.getByRole('button', { name: 'Add room' }).click()
  await page.getByLabel('Name of the room').fill('Terrace')
  await page.getByText('Dining room', { exact: true }).first().click()
  await table.click()
  const fields = page.getByRole('group', { name, exact: true })
  await fields.getByRole('combobox', { name: 'Room' }).click()
  await page.getByRole('option', { name: 'Terrace' }).click()
  const terrace = page.getByRole('list', { name: 'Terrace' })
  await table.scrollIntoViewIfNeeded()

  const [from, room] = [await table.boundingBox(), await terrace.boundingBox()]
  if (!from || !room) throw new Error('The room is not shown')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10 + (room.width / 16) * 5, from.y + 10 + (room.width / 16) * 4, { steps: 4 })
  await page.mouse.up()
  await expect(table).toHaveAccessibleName(new RegExp(`^${name}: column 6, row 5, `))
  await table.press('ArrowRight')
  await table.press('Shift+ArrowDown')
  await expect(table).toHaveAccessibleName(new RegExp(`^${name}: column 7, row 5, \\d wide, 4 high$`))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Draw the floor plan' })).toBeVisible()

  await till.getByText('Terrace', { exact: true }).click()
  await expect(plan.getByRole('button', { name: /^[^:]+: / })).toHaveCount(1)
  await expect(plan.getByRole('button', { name: new RegExp(`^${name}: `) })).toBeVisible()
  await isFineEverywhere(till)
  await till.reload()
  await expect(plan.getByRole('button', { name: new RegExp(`^${name}: `) })).toBeVisible()
})
