import { readFile } from 'node:fs/promises'
import { foodNow, foodsOf, isPlain, list, press } from './fixtures/foods.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { snack } from './fixtures/screens.ts'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
/** A cell with one name, of a column that can have several. */
const nameInCell = (one: { name: string } | undefined) => quoted(quoted(one?.name ?? ''))

/** One picture, star.png. */
const ZIP = Buffer.from(
  [
    'UEsDBBQAAAAAAAAAIVxglulySgAAAEoAAAAIAAAAc3Rhci5wbmeJUE5HDQoaCgAAAA1JSERSAAAACAAAAAYIAgAAAHFnSKwAAAAR',
    'SURBVHjaYzgUqosVMQykBADpxTzBzuB4rQAAAABJRU5ErkJgglBLAQIUAxQAAAAAAAAAIVxglulySgAAAEoAAAAIAAAAAAAAAAAA',
    'AACkgQAAAABzdGFyLnBuZ1BLBQYAAAAAAQABADYAAABwAAAAAAA=',
  ].join(''),
  'base64',
)

test('The menu is exported, changed in a spreadsheet, and imported again', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const before = await foodsOf(house)
  const food = before.find(isPlain)
  const [variation] = food?.variations ?? []
  if (!food || !variation) throw new Error('The demo begins without a plain food')
  const price = Math.ceil(variation.price) + 1
  const page = await visit({ of: house.installation, as: house.owner, at: '/dashboard/foods' })

  await press(page, 'Import and export')
  const downloading = page.waitForEvent('download')
  await press(page, 'Download the list')
  const text = await readFile(await (await downloading).path(), 'utf8')
  const choose = (content: string) =>
    page
      .locator('input[type=file][accept*=csv]')
      .setInputFiles({ name: 'foods.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

  await test.step('as it is, it changes nothing', async () => {
    await choose(text)
    await expect(page.getByText('Everything is as in the file')).toBeVisible()
  })
  await test.step('a mistake is shown by its row and column', async () => {
    await choose('name,variation,price\nStar soup,Bowl,9\n')
    await expect(page.getByRole('table', { name: 'Problems' })).toContainText('category')
    await isFineEverywhere(page)
  })
  await test.step('a price and a new food with its image are imported together', async () => {
    const priced = `${variation._id},${variation.name},${variation.code ?? ''},`
    expect(text).toContain(`${priced}${variation.price},`)
    const places = [food.restTypes, food.menus, food.coalitions].map(([one]) => nameInCell(one)).join(',')
    const added = `,Star soup,Clear,${quoted(food.category.name)},${places},,,star.png,,,,,,,,,,,,Bowl,,9,,,One,120,300 ml,10,,\r\n`
    await choose(text.replace(`${priced}${variation.price},`, `${priced}${price},`) + added)
    await expect(page.getByRole('table', { name: 'Problems' })).toContainText('There is no image star.png')
    await page
      .locator('input[type=file][accept*=zip]')
      .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: ZIP })
    await expect(page.getByText('1 new, 1 changed')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Problems' })).toHaveCount(0)
    await isFineEverywhere(page)
    await press(page, 'Import 2 entries')
    await expect(snack(page, '1 added, 1 changed')).toBeVisible()
  })
  await expect(list(page)).toContainText('Star soup')
  const { variations } = await foodNow(house, food)
  expect(variations.find(({ _id }) => _id === variation._id)?.price).toBe(price)
  const after = await foodsOf(house)
  expect(after).toHaveLength(before.length + 1)
  const [image] = after.find(({ name }) => name === 'Star soup')?.images ?? []
  expect(image).toMatch(/-960\.webp$/)
  expect((await page.request.get(new URL(image ?? '', page.url()).href)).status()).toBe(200)
})
