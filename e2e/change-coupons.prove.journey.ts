import { addCoupon, listCoupons } from '@brigade/contract/coupons/coupons.contract.ts'
import { readFile } from 'node:fs/promises'
import { ADDRESS, couponFor, detail, fact, fillTexts, list } from './fixtures/coupons.ts'
import { press } from './fixtures/foods.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { dayFromNow, save } from './fixtures/new-food.ts'
import { snack } from './fixtures/screens.ts'

test('A coupon is edited, shared with another branch, used, and kept in a spreadsheet', async ({
  openOwnHouse,
  visit,
}) => {
  const house = await openOwnHouse()
  const { api, branch, installation, otherBranch, owner, storefront } = house
  const terms = {
    ...(await couponFor(house, branch)),
    name: 'Spring',
    code: 'SPRING',
    conditionValue: { minAmount: 1 },
  }
  await api.ask(addCoupon, terms, owner.token)
  const couponsOf = ({ _id: restId }: { _id: string }) => api.ask(listCoupons, { restId }, owner.token)
  const inBranch = async (of: { _id: string }) => (await couponsOf(of)).find(({ code }) => code === 'SPRING')
  const page = await visit({ of: installation, as: owner, at: ADDRESS })

  await test.step('it is edited while no order used it', async () => {
    await list(page).getByRole('button', { name: 'SPRING' }).click()
    await press(page, 'Edit SPRING')
    await fillTexts(page, { Name: 'Spring lunch', 'Amount off': '2.50' })
    await isFineEverywhere(page)
    await save(page).click()
    await expect(snack(page, 'Coupon SPRING changed')).toBeVisible()
    await expect(detail(page, 'Spring lunch')).toBeVisible()
    await expect(fact(page, 'Deduct')).toHaveText('$2.50')
    await expect(page.getByRole('button', { name: 'Edit SPRING' })).toBeFocused()
  })

  await test.step('its code counts in another branch too', async () => {
    await press(page, 'Add branches to SPRING')
    await page.getByRole('checkbox', { name: otherBranch.name }).check()
    await isFineEverywhere(page)
    await press(page, 'Add branches')
    await expect(snack(page, 'The code SPRING now counts in the chosen branches')).toBeVisible()
    await expect(fact(page, 'Branches with this code')).toContainText(otherBranch.name)
  })
  expect(await inBranch(otherBranch)).toMatchObject({ name: 'Spring lunch', deductedPrice: 2.5, alsoIn: [branch._id] })

  await test.step('after an order it shows its use, and keeps its terms', async () => {
    const { summary } = await storefront.place('Takeaway', { couponCode: 'spring' })
    expect(summary.couponDiscount).toBe(2.5)
    await page.reload()
    await expect(fact(page, 'Uses since .*')).toHaveText('1')
    await expect(fact(page, 'Taken off in total')).toHaveText('$2.50')
    await expect(page.getByText('Orders used it, so its terms stay.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit SPRING' })).toHaveCount(0)
  })

  const before = await couponsOf(branch)
  await press(page, 'Import and export')
  const downloading = page.waitForEvent('download')
  await press(page, 'Download the list')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('coupons.csv')
  const text = await readFile(await download.path(), 'utf8')
  const choose = (content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'coupons.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

  await test.step('as it is, its file changes nothing', async () => {
    await choose(text)
    await expect(page.getByText('Everything is as in the file')).toBeVisible()
  })
  await test.step('other terms of a used coupon are a problem of their cell', async () => {
    await choose(text.replace(',Spring lunch,', ',Autumn lunch,'))
    const problems = page.getByRole('table', { name: 'Problems' })
    await expect(problems).toContainText('name')
    await expect(problems).toContainText('Orders used the coupon SPRING, so its terms stay')
    await expect(page.getByRole('button', { name: 'Import 0 entries' })).toBeDisabled()
    await isFineEverywhere(page)
  })
  await test.step('it is stopped, and another one added, in one step', async () => {
    const rows = text.split('\r\n').map((row) => (row.includes(',SPRING,') ? row.replace(/,no$/, ',yes') : row))
    const dates = `${dayFromNow(0)} 09:30,${dayFromNow(30)}`
    const added = `,Autumn,A tenth off,autumn,Takeaway,10%,yes,Minimum order amount,10,,,,${dates},no\r\n`
    await choose(rows.join('\r\n') + added)
    await expect(page.getByText('1 new, 1 changed')).toBeVisible()
    await isFineEverywhere(page)
    await press(page, 'Import 2 entries')
    await expect(snack(page, '1 added, 1 changed')).toBeVisible()
    await expect(list(page).getByRole('button', { name: 'AUTUMN' })).toBeVisible()
    await expect(list(page).getByRole('button', { name: 'SPRING' })).toContainText('Stopped')
  })
  const after = await couponsOf(branch)
  expect(after).toHaveLength(before.length + 1)
  expect(after.find(({ code }) => code === 'AUTUMN')).toMatchObject({
    deductedPrice: 10,
    isPercentage: true,
    isOnePerUser: true,
    validity: { st: 9.3, et: 24 },
  })
  expect(await inBranch(branch)).toMatchObject({ isStopped: true, name: 'Spring lunch' })
  expect(await inBranch(otherBranch)).toMatchObject({ isStopped: false })
})
