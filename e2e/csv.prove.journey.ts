import { listMaterials } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { readFile } from 'node:fs/promises'
import { press } from './fixtures/foods.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { snack } from './fixtures/screens.ts'

test('Materials are exported, changed in a spreadsheet, and imported again', async ({ openOwnHouse, visit }) => {
  const { installation, owner, api } = await openOwnHouse()
  const page = await visit({ of: installation, as: owner, at: '/dashboard/foods/materials' })
  const materials = () => api.ask(listMaterials, { archived: 'with' }, owner.token)
  const before = await materials()
  const [first] = before
  if (!first) throw new Error('The demo has no materials')

  await press(page, 'Import and export')
  await page.getByLabel('CSV with semicolons and decimal commas').check()
  const downloading = page.waitForEvent('download')
  await press(page, 'Download the list')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('materials.csv')
  const text = await readFile(await download.path(), 'utf8')
  const choose = (content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'materials.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

  await test.step('as it is, it changes nothing', async () => {
    await choose(text)
    await expect(page.getByText('Everything is as in the file')).toBeVisible()
  })
  await test.step('a mistake is shown by its row and column', async () => {
    await choose(`${text};Star anise;;no\r\n`)
    await expect(page.getByRole('table', { name: 'Problems' })).toContainText('note')
    await expect(page.getByRole('button', { name: 'Import 0 entries' })).toBeDisabled()
    await isFineEverywhere(page)
  })
  await test.step('corrected, it is imported as a whole', async () => {
    await choose(`${text.replace(`;${first.note};`, ';Checked;')};Star anise;Whole;no\r\n`)
    await expect(page.getByText('1 new, 1 changed')).toBeVisible()
    await isFineEverywhere(page)
    await press(page, 'Import 2 entries')
    await expect(snack(page, '1 added, 1 changed')).toBeVisible()
  })
  const after = await materials()
  expect(after).toHaveLength(before.length + 1)
  expect(after.find(({ name }) => name === 'Star anise')).toMatchObject({ note: 'Whole', version: 1 })
  expect(after.find(({ _id }) => _id === first._id)).toMatchObject({ note: 'Checked' })
})
