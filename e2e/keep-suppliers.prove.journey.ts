import { addSupplier, listSuppliers } from '@brigade/contract/suppliers/suppliers.contract.ts'
import {
  detail,
  hears,
  expectProblem,
  list,
  nothingSelected,
  PURCHASES,
  row,
  supplierOf,
  SUPPLIERS,
  tab,
  total,
} from './fixtures/inventory.ts'
import { expect } from './fixtures/journey.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import {
  clickAt,
  coordinates,
  isFound,
  isUnknown,
  mapOpener,
  newMap,
  pin,
  test,
  TILES_MISSING,
} from './fixtures/map.ts'
import { refusal, save, textbox } from './fixtures/new-food.ts'
import { cutOff, refused } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'
import { loseAnswer, NO_NETWORK } from './fixtures/network.ts'

const NUMBER = 'Enter the number'

test('The supplier form asks for its name, address and location', async ({ house, visit, noise }) => {
  noise.allow(refused(409))
  const { name } = await supplierOf(house, 'Kawau Oysters')
  const page = await visit({ as: await house.hire(), at: `${SUPPLIERS}/new` })
  for (const [label, text] of [
    ['Name', name],
    ['Address', '3 Wharf Road'],
  ] as const) {
    await refusal(page, 'Field cannot be empty')
    await expect(textbox(page, label)).toBeFocused()
    await textbox(page, label).fill(text)
  }
  await refusal(page, 'Select the location')
  await expectProblem(page, 'Select the location')
  await isFineEverywhere(page)

  await coordinates(page).fill('somewhere')
  await page.keyboard.press('Enter')
  await expectProblem(page, 'Enter latitude and longitude as numbers, such as -36.8485, 174.7633')
  await coordinates(page).fill('36.4 S, 174.7 E')
  await page.keyboard.press('Enter')
  await expect(coordinates(page)).toHaveValue('-36.4, 174.7')
  await mapOpener(page).click()
  await expect(pin(newMap(page))).toBeVisible()
  await coordinates(page).fill('12 somewhere')
  await refusal(page, 'Enter latitude and longitude as numbers, such as -36.8485, 174.7633')
  await coordinates(page).fill('-36.4, 174.7')
  await page.keyboard.press('Enter')
  await expect(textbox(page, 'Address')).toHaveValue('3 Wharf Road')

  const notANumber = 'Enter a number that can be dialled: at least six digits, with + first for another country'
  await textbox(page, NUMBER).fill('call Kim')
  await page.keyboard.press('Enter')
  await expectProblem(page, notANumber)
  await refusal(page, notANumber)
  await expect(textbox(page, NUMBER)).toBeFocused()
  await textbox(page, NUMBER).fill('021 555 0155')

  const taken = `${name} is already a supplier of this branch. Use it, or enter another name`
  await refusal(page, taken)
  await expect(textbox(page, 'Name')).toBeFocused()
  await expect(textbox(page, 'Address')).toHaveValue('3 Wharf Road')
  await expect(textbox(page, NUMBER)).toHaveValue('021 555 0155')
  await textbox(page, 'Name').fill('Kawau Mussels')
  await save(page).click()
  await expect(snack(page, 'Kawau Mussels added')).toBeVisible()
})

test('The map shows the configured tiles and works without them', async ({ openOwnHouse, visit, noise, mapServer }) => {
  noise.allow(refused(404))
  const env = {
    MAP_TILE_URL: mapServer.tileUrl,
    MAP_TILE_CREDIT: 'Tiles of the county',
    GEOCODER_URL: mapServer.geocoderUrl,
  }
  const { hire, installation } = await openOwnHouse({ env })
  const page = await visit({ as: await hire(), of: installation, at: `${SUPPLIERS}/new` })
  const map = newMap(page)
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible()
  await expect(page.getByText('Map: Tiles of the county')).toBeVisible()
  await expect(page.getByText('Only points are shown')).toHaveCount(0)
  expect(mapServer.asked.every((tile) => tile.startsWith('11/'))).toBe(true)
  await clickAt(map, { across: 0.75, down: 0.7 })
  await expect(pin(map)).toBeVisible()
  await isFound(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => mapServer.asked.some((tile) => tile.startsWith('12/'))).toBe(true)
  await isFineEverywhere(page, { at: map })

  mapServer.loseTiles()
  await page.reload()
  await expect(page.getByText(TILES_MISSING)).toBeVisible()
  await clickAt(map, { across: 0.75, down: 0.7 })
  await isFound(page)
  await textbox(page, 'Name').fill('Beyond the map')
  await save(page).click()
  await expect(snack(page, 'Beyond the map added')).toBeVisible()
})

test('A supplier can be placed by keyboard alone, by arrows and by coordinates', async ({ house, visit }) => {
  const page = await visit({ as: await house.hire(), at: SUPPLIERS })
  const { keyboard } = page
  await tabTo(page, page.getByRole('button', { name: 'Add Supplier' }))
  await keyboard.press('Enter')
  await expect(textbox(page, 'Name')).toBeFocused()
  await keyboard.type('Whangaroa Honey')
  await tabTo(page, textbox(page, NUMBER))
  await keyboard.type('+64 9 555 0166')
  await keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Contacts' }).getByRole('listitem')).toHaveText(['+64 9 555 0166'])
  await tabTo(page, textbox(page, 'Address'))
  await keyboard.type('4 Harbour Road, Whangaroa')

  const map = newMap(page)
  await tabTo(page, mapOpener(page))
  await keyboard.press('Enter')
  await tabTo(page, map)
  await expect(map).toHaveAccessibleDescription(/arrow keys move the map.*Enter sets the point/)
  await keyboard.press('Enter')
  await expect(pin(map)).toBeVisible()
  const first = await coordinates(page).inputValue()
  // The map moves shortly after the key press.
  await expect(async () => {
    await keyboard.press('ArrowRight')
    await keyboard.press('Enter')
    expect(await coordinates(page).inputValue()).not.toBe(first)
  }).toPass()
  await expect(map).toBeFocused()
  await isUnknown(page)

  await tabTo(page, coordinates(page))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('-35.05, 173.74')
  await keyboard.press('Enter')
  await expect(pin(map)).toHaveAccessibleName('Point at -35.05, 173.74')
  await isUnknown(page)
  await expect(textbox(page, 'Address')).toHaveValue('4 Harbour Road, Whangaroa')
  await tabTo(page, save(page))
  await keyboard.press('Enter')
  await expect(snack(page, 'Whangaroa Honey added')).toBeVisible()
  // Ready for the next one, and Escape leads back to the list.
  await expect(textbox(page, 'Name')).toBeFocused()
  await keyboard.press('Escape')
  await expect(nothingSelected(page)).toBeVisible()
  await expect(list(page, 'Suppliers').locator('[data-row]:focus')).toBeVisible()
  await keyboard.press('Home')
  await expect(row(page, 'Suppliers', 'Whangaroa Honey')).toBeFocused()
  await keyboard.press('Enter')
  await expect(detail(page, 'Whangaroa Honey')).toBeVisible()
})

test("A supplier survives a lost connection, is saved once and appears on a colleague's screen at once", async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  noise.allow(...cutOff)
  const { api, branch, hire, installation, owner } = await openOwnHouse()
  const page = await visit({ as: await hire(), of: installation, at: `${SUPPLIERS}/new` })
  const other = await visit({ as: owner, of: installation, at: SUPPLIERS })
  await hears(other)
  const before = await api.ask(listSuppliers, { restId: branch._id }, owner.token)
  await expect(total(other, 'Suppliers')).toHaveText(`Total : ${before.length}`)

  await textbox(page, 'Name').fill('Piha Seaweed')
  await textbox(page, NUMBER).fill('+64 9 555 0177')
  await page.keyboard.press('Enter')
  await coordinates(page).fill('-36.95, 174.47')
  await page.keyboard.press('Enter')
  await isUnknown(page)
  await textbox(page, 'Address').fill('20 Seaview Road, Piha')
  await loseAnswer(page, addSupplier.path)
  await save(page).click()
  await expect(snack(page, NO_NETWORK)).toBeVisible()
  await expect(textbox(page, 'Name')).toHaveValue('Piha Seaweed')
  await expect(textbox(page, 'Address')).toHaveValue('20 Seaview Road, Piha')
  await expect(coordinates(page)).toHaveValue('-36.95, 174.47')
  await expect(page.getByRole('list', { name: 'Contacts' }).getByRole('listitem')).toHaveText(['+64 9 555 0177'])
  await save(page).click()
  await expect(snack(page, 'Piha Seaweed added')).toBeVisible()

  await expect(row(other, 'Suppliers', 'Piha Seaweed')).toBeVisible({ timeout: 10_000 })
  await expect(total(other, 'Suppliers')).toHaveText(`Total : ${before.length + 1}`)
  const suppliers = await api.ask(listSuppliers, { restId: branch._id }, owner.token)
  expect(suppliers.filter(({ name }) => name === 'Piha Seaweed')).toHaveLength(1)
})

test('Going to the suppliers clears the selected purchase', async ({ house, visit }) => {
  const page = await visit({ as: await house.hire(), at: PURCHASES })
  await list(page, 'Purchases').getByRole('listitem').getByRole('button').first().click()
  await expect(nothingSelected(page)).toHaveCount(0)
  await tab(page, 'Suppliers').click()
  await expect(page).toHaveURL(SUPPLIERS)
  await expect(nothingSelected(page)).toBeVisible()
  await tab(page, 'Purchases').click()
  await expect(page).toHaveURL(PURCHASES)
  await expect(nothingSelected(page)).toBeVisible()
  await expect(list(page, 'Purchases').locator('[aria-current]')).toHaveCount(0)
})
