import { listSuppliers } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { fact } from './fixtures/coupons.ts'
import { detail, form, nothingSelected, row, SUPPLIERS, total } from './fixtures/inventory.ts'
import { expect } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import {
  ADDRESS_CREDIT,
  clickAt,
  coordinates,
  isFound,
  mapOpener,
  newMap,
  NO_TILES,
  pin,
  test,
} from './fixtures/map.ts'
import { save, textbox } from './fixtures/new-food.ts'
import { snack } from './fixtures/screens.ts'

const NUMBER = 'Enter the number'

test(
  "A click on the map fills in a supplier's location, and the form is then ready for the next one",
  { tag: '@prove' },
  async ({ openOwnHouse, visit, mapServer }) => {
    const env = { GEOCODER_URL: mapServer.geocoderUrl }
    const { api, branch, hire, installation, owner } = await openOwnHouse({ env })
    const page = await visit({ as: await hire(), of: installation })
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Inventory' }).click()
    await expect(page).toHaveURL(SUPPLIERS)
    await expect(nothingSelected(page)).toBeVisible()
    await expect(page.getByRole('figure', { name: 'Spent by month' })).toBeVisible()
    await isFineEverywhere(page)
    const before = await api.ask(listSuppliers, { restId: branch._id }, owner.token)
    await expect(total(page, 'Suppliers')).toHaveText(`Total : ${before.length}`)

    await page.getByRole('button', { name: 'Add Supplier' }).click()
    await expect(textbox(page, 'Name')).toBeFocused()
    await expect(textbox(page, 'Name')).toHaveAttribute('placeholder', 'Enter the supplier name')
    await expect(textbox(page, 'Address')).toHaveAttribute('placeholder', 'Enter the supplier address')
    await textbox(page, 'Name').fill('Matakana Mushrooms')
    const contacts = page.getByRole('list', { name: 'Contacts' })
    for (const number of ['+64 9 555 0141', '+64 21 555 0141', '+64 9 555 0141', '+64 27 555 0141']) {
      await textbox(page, NUMBER).fill(number)
      await page.keyboard.press('Enter')
      await expect(textbox(page, NUMBER)).toHaveValue('')
    }
    await expect(contacts.getByRole('listitem')).toHaveText(['+64 9 555 0141', '+64 21 555 0141', '+64 27 555 0141'])
    await contacts.getByRole('button', { name: 'Remove +64 21 555 0141' }).click()
    // A number that is typed but not added is included.
    await textbox(page, NUMBER).fill('09 555 0142')

    const map = newMap(page)
    await expect(map).toHaveCount(0)
    await mapOpener(page).click()
    await expect(page.getByText(NO_TILES)).toBeVisible()
    await expect(map).toHaveCSS('height', '250px')
    await clickAt(map, { across: 0.75, down: 0.7 })
    await isFound(page)
    await expect(page.getByText(ADDRESS_CREDIT)).toBeVisible()
    await expect(pin(map)).toBeVisible()
    const first = await coordinates(page).inputValue()
    await clickAt(map, { across: 0.8, down: 0.3 })
    await expect(coordinates(page)).not.toHaveValue(first)
    await expect(coordinates(page)).toHaveValue(/^-?\d+\.\d+, -?\d+\.\d+$/)
    await expect(pin(map)).toHaveCount(1)
    const [latitude, longitude] = (await coordinates(page).inputValue()).split(', ').map(Number)
    await isFineEverywhere(page, { at: map })

    await textbox(page, 'Address').fill('8 Tongue Farm Road, Matakana')
    await expect(page.getByText(ADDRESS_CREDIT)).toHaveCount(0)
    await save(page).click()
    await expect(snack(page, 'Matakana Mushrooms added')).toBeVisible()
    await expect(total(page, 'Suppliers')).toHaveText(`Total : ${before.length + 1}`)
    await expect(form(page, 'Add Supplier')).toBeVisible()
    for (const label of ['Name', 'Address', NUMBER, 'Coordinates']) await expect(textbox(page, label)).toHaveValue('')
    await expect(contacts.getByRole('listitem')).toHaveCount(0)
    await expect(pin(map)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)

    await row(page, 'Suppliers', 'Matakana Mushrooms').click()
    await expect(form(page, 'Add Supplier')).toHaveCount(0)
    await expect(row(page, 'Suppliers', 'Matakana Mushrooms')).toContainText(/^1Matakana/)
    await expect(detail(page, 'Matakana Mushrooms')).toContainText('No. 1')
    await expect(fact(page, 'Address')).toContainText('8 Tongue Farm Road, Matakana')
    await expect(fact(page, 'Contacts')).toHaveText('+64 9 555 0141, +64 27 555 0141, 09 555 0142')
    await expect(page.getByRole('link', { name: 'Open in maps' })).toHaveAttribute(
      'href',
      new RegExp(`mlat=${latitude}&mlon=${longitude}`),
    )
    await isFineEverywhere(page)
    const [newest] = await api.ask(listSuppliers, { restId: branch._id }, owner.token)
    expect(newest).toMatchObject({ name: 'Matakana Mushrooms', coordinates: { latitude, longitude } })
  },
)
