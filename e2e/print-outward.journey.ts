import { hostname } from 'node:os'
import { type Page } from '@playwright/test'
import { expect } from './fixtures/journey.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import { SETTINGS } from './fixtures/printing.ts'
import { orderDetail, orderRow } from './fixtures/screens.ts'
import { ORDERS, press, services, test } from './fixtures/pairing.ts'

const pairing = (page: Page) => services(page).getByRole('region', { name: 'Pair a print service' })

const codeShown = (page: Page) => pairing(page).getByText(/^\w{4}-\w{4}-\w{4}$/)

const statusLine = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** The displayed command, split as a shell does. */
async function commandIn(page: Page): Promise<string[]> {
  const command = await pairing(page).getByRole('textbox', { name: 'Command' }).inputValue()
  const [npm, ...given] = command.split(' -- ')
  expect(npm).toBe('npm run print-service')
  return given.join(' -- ').split(' ')
}

test(
  'A print service can be paired in Settings and prints while every browser is closed',
  { tag: '@prove' },
  async ({ far, visit }) => {
    const { accepted, expectStates, hire, installation, kitchen, service } = far
    const person = await hire()
    const page = await visit({ as: person, of: installation, at: SETTINGS })

    await test.step('the code on the screen pairs the print service', async () => {
      await expect(page.getByText('Start or pair a print service')).toBeVisible()
      await press(page, 'Print services')
      await expect(services(page).getByText('No print service is paired yet')).toBeVisible()
      await press(page, 'Pair a print service')
      const given = await commandIn(page)
      const code = await codeShown(page).textContent()
      expect(given).toEqual(['--pair', `${installation.url}/${code}`])
      await service.start(...given)
      await expect(pairing(page).getByText(`${hostname()} is paired`)).toBeVisible()
      await expect(services(page).getByRole('listitem', { name: hostname() })).toContainText('Connected')
      await expect(services(page).getByRole('list', { name: /^Printers of/ })).toContainText('Kitchen')
      await expect(codeShown(page)).toHaveCount(0)
      await press(page, 'Close')
    })

    await test.step('its printer is added from a machine that cannot reach it', async () => {
      await expect(statusLine(page, `${hostname()} connected · Printers: 1`)).toBeVisible()
      await press(page, 'Add Printer')
      await page.getByRole('radio', { name: 'Kitchen (Ready)' }).check()
      await page.getByRole('textbox', { name: 'Paper size' }).fill('80 mm')
      await page.getByRole('textbox', { name: 'Scale' }).fill('100')
      await press(page, 'Save')
      await expect(page.getByRole('heading', { name: 'Kitchen', exact: true })).toBeVisible()
      await press(page, 'Make default')
      await expect(page.getByText('Default', { exact: true }).first()).toBeVisible()
      await expect(page.getByText('Online', { exact: true }).first()).toBeVisible()
    })

    await page.context().close()
    const { tokenNo } = await accepted()
    await expectStates('printed')
    expect(kitchen.receipts).toHaveLength(1)

    await test.step('Orders lists the failure after the screen is opened again', async () => {
      const later = await visit({ as: person, of: installation, at: ORDERS })
      await orderRow(later, tokenNo).click()
      await expect(orderDetail(later).getByText(/^Kitchen ticket printed/)).toBeVisible()
    })

    await test.step('the pairing survives a restart', async () => {
      await service.stop()
      await service.start()
      await accepted()
      await expectStates('printed', 'printed')
      expect(kitchen.receipts).toHaveLength(2)
    })
  },
)

test(
  'A print service can be paired by keyboard alone, and its screens are accessible',
  { tag: '@prove' },
  async ({ far, visit }) => {
    const { hire, installation, isConnected, service } = far
    const page = await visit({ as: await hire(), of: installation, at: SETTINGS })
    const opener = page.getByRole('button', { name: 'Print services', exact: true })
    await expect(page.getByText('Start or pair a print service')).toBeVisible()
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await expect(services(page).getByRole('heading', { name: 'Print services' })).toBeFocused()
    await isFineEverywhere(page)

    await test.step('the code pairs the print service', async () => {
      await tabTo(page, services(page).getByRole('button', { name: 'Pair a print service' }))
      await page.keyboard.press('Enter')
      await expect(codeShown(page)).toBeVisible()
      await expect(pairing(page)).toBeFocused()
      await isFineEverywhere(page)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const copy = services(page).getByRole('button', { name: 'Copy' })
      await tabTo(page, copy)
      await page.keyboard.press('Enter')
      await expect(services(page).getByRole('button', { name: 'Copied' })).toBeFocused()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      await service.start(...copied.split(' -- ').slice(1).join(' ').split(' '))
      await isConnected()
      await expect(pairing(page).getByText(`${hostname()} is paired`)).toBeVisible()
      await expect(services(page).getByRole('listitem', { name: hostname() })).toContainText('Connected')
      await isFineEverywhere(page)
    })

    await test.step('the print service is removed after one confirmation', async () => {
      const remove = services(page).getByRole('button', { name: /^Remove/ })
      const question = page.getByRole('dialog', { name: /^Remove/ })
      await tabTo(page, remove)
      await page.keyboard.press('Enter')
      await expect(question.getByText(`Remove ${hostname()}?`)).toBeVisible()
      await isFineEverywhere(page)
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(remove).toBeFocused()
      await page.keyboard.press('Enter')
      await tabTo(page, question.getByRole('button', { name: /^Remove/ }))
      await page.keyboard.press('Enter')
      await expect(services(page).getByText('No print service is paired yet')).toBeVisible()
      await expect(services(page).getByText(`${hostname()} is no longer paired`)).toBeVisible()
      await expect(pairing(page).getByText('is paired')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(services(page)).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
  },
)
