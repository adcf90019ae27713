import { addCoupon, listCoupons } from '@brigade/contract/coupons/coupons.contract.ts'
import { ADDRESS, couponFor, detail, fact, fillTexts, expectProblem, list, service } from './fixtures/coupons.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import { choose, dayFromNow, pickValidity, refusal, save, textbox } from './fixtures/new-food.ts'
import { cutOff, refused } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'
import { loseAnswer, NO_NETWORK } from './fixtures/network.ts'

test('The coupon form names its missing fields one after the other', async ({ house, visit, noise }) => {
  noise.allow(refused(400))
  const page = await visit({ as: await house.hire(), at: `${ADDRESS}/new` })
  const code = textbox(page, 'Code')
  await expect(textbox(page, 'Name')).toBeFocused()
  await refusal(page, 'Select atleast a service')
  await expectProblem(page, 'Select atleast a service')
  await expect(service(page, 'Delivery')).toBeFocused()
  await service(page, 'Dining').check()

  for (const [label, text] of [
    ['Name', 'Late lunch'],
    ['Note', 'After two'],
    ['Amount off', '5.'],
  ] as const) {
    await refusal(page, 'Field cannot be empty')
    await expect(textbox(page, label)).toBeFocused()
    await textbox(page, label).fill(text)
  }
  await refusal(page, 'Invalid number format')
  await expect(textbox(page, 'Amount off')).toBeFocused()
  await textbox(page, 'Amount off').fill('5')
  await page.getByRole('radio', { name: 'Percent' }).check()
  await textbox(page, 'Discount in percent').fill('101')
  await refusal(page, 'Enter a percentage above 0, up to 100, with at most two decimals')
  await textbox(page, 'Discount in percent').fill('5')

  await refusal(page, 'Field cannot be empty')
  await expect(code).toBeFocused()
  await code.fill('LATELUN')
  await refusal(page, 'This text is too long. Shorten it to 6 characters')
  await code.fill('LATELU')

  await refusal(page, 'Select a condition for the coupon')
  await expect(page.getByLabel('Condition', { exact: true }).first()).toBeFocused()
  await expect(textbox(page, 'Min amount')).toHaveCount(0)
  await choose(page, 'Condition', 'Order amount between')
  await refusal(page, 'Enter the values of the condition')
  await expect(textbox(page, 'Min amount')).toBeFocused()
  await fillTexts(page, { 'Min amount': '20', 'Max amount': '100.55' })
  await refusal(page, 'Invalid number format')
  await expect(textbox(page, 'Max amount')).toBeFocused()
  await textbox(page, 'Max amount').fill('10.55')

  await refusal(page, 'The largest amount must not be below the smallest')
  await expect(textbox(page, 'Max amount')).toBeFocused()
  await textbox(page, 'Max amount').fill('30')

  await refusal(page, 'Select coupon validity')
  await expect(page.getByLabel('Start On', { exact: true })).toBeFocused()
  await isFineEverywhere(page)
  await pickValidity(page)
  await expect(textbox(page, 'Note')).toHaveValue('After two')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await save(page).click()
  await expect(snack(page, 'Coupon LATELU added')).toBeVisible()
  await expect(fact(page, 'Condition')).toContainText('$20.00 to $30.00')
})

test('A taken code is reported at its field, and a coupon can be added by keyboard alone', async ({
  house,
  visit,
  noise,
}) => {
  noise.allow(refused(409))
  const { api, hire, otherBranch, owner } = house
  const taken = { ...(await couponFor(house, otherBranch)), code: 'TAKEN' }
  await api.ask(addCoupon, taken, owner.token)
  const page = await visit({ as: await hire(), at: ADDRESS })
  const { keyboard } = page

  await tabTo(page, page.getByRole('button', { name: 'Add Coupon' }))
  await keyboard.press('Enter')
  await expect(textbox(page, 'Name')).toBeFocused()
  await keyboard.type('Rainy day')
  for (const [label, text] of [
    ['Code', 'taken'],
    ['Note', 'When it pours'],
    ['Amount off', '2'],
  ] as const) {
    await tabTo(page, textbox(page, label))
    await keyboard.type(text)
  }
  await tabTo(page, service(page, 'Delivery'))
  await keyboard.press('Space')
  const condition = page.getByLabel('Condition', { exact: true }).first()
  await tabTo(page, condition)
  await keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toBeVisible()
  // Closes the list, not the form.
  await keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(textbox(page, 'Name')).toHaveValue('Rainy day')
  await keyboard.press('Enter')
  const options = page.getByRole('option')
  const wanted = options.filter({ hasText: 'Every nth order' })
  await expect(async () => {
    await keyboard.press('ArrowDown')
    await expect(wanted).toHaveAttribute('aria-selected', 'true', { timeout: 200 })
  }).toPass()
  await keyboard.press('Enter')
  await expect(options).toHaveCount(0)
  await tabTo(page, textbox(page, 'Nth'))
  await keyboard.type('3')
  await tabTo(page, service(page, 'Once per user'))
  await keyboard.press('Space')
  const thisYear = Number(dayFromNow(0).slice(0, 4))
  for (const [label, year] of [
    ['Start On', thisYear + 1],
    ['End On', thisYear + 2],
  ] as const) {
    const date = page.getByLabel(label, { exact: true })
    await tabTo(page, date)
    // Reads the same whether the day or the month comes first.
    await keyboard.type(`12/12/${year}`)
    await expect(date).toHaveValue(`12/12/${year}`)
  }
  await tabTo(page, save(page))
  await keyboard.press('Enter')

  const message = 'Another coupon already has the code TAKEN. Enter another one'
  await expect(snack(page, message)).toBeVisible()
  await expect(textbox(page, 'Code')).toBeFocused()
  await expectProblem(page, message)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('rain')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await keyboard.press('Enter')
  await expect(snack(page, 'Coupon RAIN added')).toBeVisible()
  await expect(list(page).getByRole('button', { name: 'Rainy day' })).toBeFocused()
  for (const shown of ['RAIN', '$2.00', 'Not yet']) {
    await expect(list(page).getByRole('button', { name: 'Rainy day' })).toContainText(shown)
  }
  await keyboard.press('Escape')
  await expect(page.getByText('No items selected')).toBeVisible()
  await expect(page).toHaveURL(ADDRESS)
})

test('A coupon survives a lost connection and is saved once', async ({ house, visit, noise }) => {
  noise.allow(...cutOff)
  const { api, branch, hire, owner } = house
  const page = await visit({ as: await hire(), at: `${ADDRESS}/new` })
  await service(page, 'Direct').check()
  await fillTexts(page, { Name: 'Sunny day', Note: 'When it shines', 'Amount off': '4', Code: 'sunny' })
  await choose(page, 'Condition', 'Minimum order amount')
  await textbox(page, 'Min amount').fill('15')
  await pickValidity(page)
  await loseAnswer(page, '/manager/coupon')
  await save(page).click()
  await expect(snack(page, NO_NETWORK)).toBeVisible()
  await expect(textbox(page, 'Code')).toHaveValue('sunny')
  await save(page).click()
  await expect(detail(page, 'Sunny day')).toBeVisible()
  const coupons = await api.ask(listCoupons, { restId: branch._id }, owner.token)
  expect(coupons.filter(({ code }) => code === 'SUNNY')).toHaveLength(1)
})

test('A coupon far down a long list opens at its address and is found by its text', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { api, branch, hire, installation, owner } = house
  const terms = await couponFor(house, branch)
  const oldest = await api.ask(addCoupon, { ...terms, name: 'Kererū special', code: 'OLD' }, owner.token)
  for (let at = 0; at < 120; at += 1) {
    await api.ask(addCoupon, { ...terms, name: `Early bird ${at}`, code: `B${at}` }, owner.token)
  }
  const page = await visit({ as: await hire(), of: installation, at: `${ADDRESS}/${oldest._id}` })
  await expect(detail(page, oldest.name)).toBeVisible()
  await expect(fact(page, 'Code')).toHaveText('OLD')

  await page.goto(ADDRESS)
  await list(page).getByRole('searchbox').fill('kereru')
  await list(page).getByRole('button', { name: oldest.name }).click()
  await expect(detail(page, oldest.name)).toBeVisible()
  await list(page).getByRole('searchbox').fill('no such thing')
  await expect(list(page).getByText('Nothing found')).toBeVisible()

  await page.goto(`${ADDRESS}/0197a3c0-0000-7000-8000-000000000001`)
  await expect(page.getByText('This is not in the list')).toBeVisible()
  await page.getByRole('button', { name: 'Show the list' }).click()
  await expect(page.getByText('No items selected')).toBeVisible()
})
