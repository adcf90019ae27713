import { createServer } from 'node:http'
import { addFood } from '@brigade/contract/foods/add-food.contract.ts'
import { sentBasics } from '@brigade/contract/foods/food.factory.ts'
import { listAddons } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { PRINT_PATH, printAsked, type PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'
import type { Browser, Page } from '@playwright/test'
import { foodsOf, isPlain } from './fixtures/foods.ts'
import { listen } from './fixtures/ports.ts'
import { expect } from './fixtures/journey.ts'
import { drawPictures } from './fixtures/new-food.ts'
import { SETTINGS } from './fixtures/printing.ts'
import { differenceOf, pictureOf, type Roll } from './fixtures/receipt-picture.ts'
import { type ReceiptPrinter } from './fixtures/receipt-printer.ts'
import { orderDetail, orderRow } from './fixtures/screens.ts'
import { type Kitchen, LOOKED_AFTER, press, test } from './fixtures/receipts.ts'

async function cook(place: Kitchen, page: Page, name: string, addonId: string) {
  const { branch, owner, installation } = place
  const like = (await foodsOf(place)).find(isPlain)
  const [variation] = like?.variations ?? []
  const [picture] = await drawPictures(page, ['teal'])
  if (!like || !variation || !picture) throw new Error('The demo has no plain food')
  const food = {
    name,
    note: 'As every day',
    restId: branch._id,
    isCombo: false,
    isFreeClaim: false,
    restTypeIds: like.restTypes.map(({ _id }) => _id),
    menuIds: like.menus.map(({ _id }) => _id),
    coalitionIds: like.coalitions.map(({ _id }) => _id),
    categoryId: like.category._id,
    variations: [
      {
        ...sentBasics,
        hasStock: false,
        hasOffer: false,
        availability: variation.availability,
        addonIds: [addonId],
      },
    ],
  }
  const form = new FormData()
  form.set('data', JSON.stringify(food))
  form.append('images', new Blob([new Uint8Array(picture.buffer)]), picture.name)
  const answer = await fetch(`${installation.url}${addFood.path}`, {
    method: addFood.method,
    headers: { authorization: `Bearer ${owner.token}` },
    body: form,
  })
  const { data } = await answer.json()
  const { _id: foodId, variations } = addFood.data.parse(data)
  return { foodId, foodVarId: variations[0]?._id ?? '' }
}

/** A server that must receive no request, such as one for a picture. */
async function startSpy() {
  const asked: string[] = []
  const spy = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  const port = await listen(spy)
  return { url: `http://127.0.0.1:${port}`, asked, close: () => spy.close() }
}

async function handedOver(page: Page): Promise<PrintAsked> {
  const request = await page.waitForRequest(
    (each) => each.method() === 'POST' && new URL(each.url()).pathname === PRINT_PATH,
  )
  return printAsked.parse(request.postDataJSON())
}

/** The last receipt has the roll's width and equals the rendered page, except for one dot in a hundred. */
async function isTheTicket(browser: Browser, { receipts }: ReceiptPrinter, page: PrintAsked, roll: Roll, dots: number) {
  const { width, rows } = receipts.at(-1) ?? { width: 0, rows: [] }
  expect(width).toBe(dots)
  expect(differenceOf(await pictureOf(browser, page.htmlStr, roll), rows)).toBeLessThan(0.01)
}

test(
  'A network receipt printer can be added and prints accepted orders as they look on screen',
  { tag: '@prove' },
  async ({ browser, place, visit }) => {
    const { add, api, bar, expectStates, hire, installation, kitchen, owner, storefront } = place
    const spy = await startSpy()
    const page = await visit({ as: await hire(), of: installation, at: SETTINGS })

    await test.step('the form offers both printers, with the roll as paper', async () => {
      await press(page, 'Add Printer')
      await expect(page.getByRole('radio', { name: /^Bar/ })).toBeVisible()
      await page.getByRole('radio', { name: /^Kitchen/ }).check()
      await page.getByRole('textbox', { name: 'Paper size' }).fill('80 mm')
      await page.getByRole('textbox', { name: 'Scale' }).fill('100')
      await press(page, 'Save')
      await expect(page.getByRole('heading', { name: 'Kitchen', exact: true })).toBeVisible()
      await expect(page.getByText('Online', { exact: true }).first()).toBeVisible(LOOKED_AFTER)
      await expect(page.getByText('ESC/POS receipt printer').first()).toBeVisible()
      await press(page, 'Make default')
      await expect(page.getByText('Default', { exact: true }).first()).toBeVisible()
    })

    const [addon] = await api.ask(listAddons, {}, owner.token)
    if (!addon) throw new Error('The demo has no addon')
    const foods = []
    for (const name of ['Crème brûlée', 'كبسة دجاج', 'पनीर टिक्का', '宫保鸡丁']) {
      const { foodId, foodVarId } = await cook(place, page, name, addon._id)
      foods.push({ foodId, variations: [{ foodVarId, quantity: 2, addons: [addon._id] }] })
    }
    const note = `<b>No nuts</b> <img src=${spy.url}/pixel.png><script>document.body.remove()</script>`
    const { tokenNo } = await storefront.place('Takeaway', { foods, note })

    await test.step('an accepted order is printed as rendered, and cut', async () => {
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Orders' }).click()
      await orderRow(page, tokenNo).click()
      await page.getByRole('textbox', { name: /minutes/i }).fill('20')
      const [ticket] = await Promise.all([handedOver(page), press(page, 'Accept')])
      await expectStates('printed')
      await expect(orderDetail(page).getByText(/^Kitchen ticket printed/)).toBeVisible()
      expect(kitchen.receipts).toHaveLength(1)
      await isTheTicket(browser, kitchen, ticket, '80 mm', 576)
      expect(spy.asked).toEqual([])
    })

    await test.step('a copy is printed on a narrow roll', async () => {
      await add('Bar', { paperSize: '58 mm' })
      const [ticket] = await Promise.all([handedOver(page), press(page, 'Print')])
      expect(ticket.htmlStr).toContain('REPRINT')
      await expectStates('printed', 'printed')
      expect([kitchen.receipts.length, bar.receipts.length]).toEqual([1, 1])
      await isTheTicket(browser, bar, ticket, '58 mm', 384)
      expect(spy.asked).toEqual([])
    })
    spy.close()
  },
)
