import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { roundHalfAway, toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { expect, test } from './fixtures/journey.ts'
import {
  entry,
  entryButton,
  entryMade,
  firstDigit,
  isMarked,
  RESERVATIONS,
  reservationNow,
  reservations,
  rowNoted,
  rows,
  searchByOtp,
  typeEntry,
  wrongCode,
} from './fixtures/dining.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { refused } from './fixtures/noise.ts'
import { figure, isHome, snack } from './fixtures/screens.ts'
import { addFood, complete, due, foodNamed, line, money, paid, pick, search, sum } from './fixtures/till.ts'

const AT_ONCE = { timeout: 10_000 }

/** Every food of the demo has its branch's tax. */
const OVERALL_TAX = 15

const NOTE = 'Grandfather turns ninety'

test(
  'Guests with a reservation are admitted, served and charged to the cent',
  { tag: '@prove' },
  async ({ openOwnHouse, visit, noise }) => {
    noise.allow(refused(400), refused(409))
    const house = await openOwnHouse()
    const { api, branch, installation, owner, storefront } = house
    const combo = await foodNamed(house, 'Harbour fish feast')
    const offered = await foodNamed(house, 'Salt and pepper squid')
    const home = await visit({ as: owner, of: installation })
    await isHome(home)
    await expect(figure(home, 'Revenue')).toHaveText('NZ$0.00')
    const payments = await visit({ as: owner, of: installation, at: '/dashboard/payments' })
    await expect(payments.getByText('No payments yet')).toBeVisible()

    const page = await visit({ as: await house.hire(), of: installation })
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Reservations' }).click()
    await expect(page).toHaveURL(RESERVATIONS)
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toBeAttached()
    await expect(page.getByText('No items selected')).toBeVisible()
    const before = await rows(page).count()

    const { _id: reserId, verificationOtp: code } = await storefront.book({ note: NOTE, noOfPersons: 4 })
    await test.step('the booking appears without a reload, with all its wishes', async () => {
      await expect(rowNoted(page, NOTE)).toBeVisible(AT_ONCE)
      await expect(reservations(page).getByText(`Total : ${before + 1}`)).toBeVisible()
      const { timeSlot } = (await reservationNow(house, reserId)).reservation
      await expect(rowNoted(page, NOTE)).toContainText(`Time - ${timeSlot}, Persons - 4`)
      // For some hours after midnight the business day before goes on, and this booking is for the next one.
      await expect(rowNoted(page, NOTE)).toContainText(/Today|[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2}/)
    })

    await test.step('the booking is found by any digits of its code', async () => {
      await searchByOtp(page).fill(`otp ${code.slice(1, 5)}`)
      await expect(searchByOtp(page)).toHaveValue(code.slice(1, 5))
      await expect(rowNoted(page, NOTE)).toBeVisible()
      await searchByOtp(page).fill(code)
      await expect(rows(page)).toHaveCount(1)
      await searchByOtp(page).fill(wrongCode(code))
      await expect(page.getByText('No reservation code contains these digits')).toBeVisible()
      await searchByOtp(page).fill('')
      await expect(rows(page)).toHaveCount(before + 1)
    })

    await test.step('a wrong code admits no guests', async () => {
      await rowNoted(page, NOTE).click()
      await expect(page).toHaveURL(`${RESERVATIONS}/${reserId}`)
      await expect(firstDigit(page)).toBeFocused()
      await entryButton(page).click()
      await expect(entry(page).getByText('Enter the entry otp')).toBeVisible()
      await typeEntry(page, wrongCode(code))
      const wrong = 'This is not the code of this reservation. Ask the guests to show theirs again'
      await expect(entry(page).getByText(wrong)).toBeVisible()
      await expect(firstDigit(page)).toBeFocused()
      await expect(firstDigit(page)).toHaveValue('')
      expect(await reservationNow(house, reserId)).toMatchObject({ cartId: null, reservation: { entryAt: null } })
    })

    await test.step('the right code admits them, and their foods are added', async () => {
      // Interrupted, then typed again from the first digit.
      await page.keyboard.type(code.slice(0, 4))
      await typeEntry(page, code)
      await expect(entryMade(page)).toBeVisible()
      await expect(search(page)).toBeFocused()
      await isMarked(page, NOTE, 'Guests are in')
      await expect(page.getByRole('button', { name: /^Siting/ })).toHaveText('Siting')
      await addFood(page, combo.name)
      await addFood(page, offered.name)
      const form = await pick(page, offered.name)
      await form.getByRole('button', { name: 'Less: Quantity' }).click()
      await form.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(snack(page, 'Select the quantity')).toBeVisible()
      await page.keyboard.press('Escape')
      await line(page, offered.name)
        .getByRole('button', { name: /^One more/ })
        .click()
      await expect(line(page, offered.name).getByRole('status')).toHaveText('2')
    })

    await test.step('they move to a siting with a charge, and one guest joins', async () => {
      await page.getByRole('button', { name: /^Siting/ }).click()
      await page.getByRole('radio', { name: /^Private room/ }).check()
      await page.getByRole('button', { name: 'Choose this siting' }).click()
      await expect(page.getByRole('button', { name: /^Siting/ })).toContainText('Private room · 4 persons')
      await expect(rowNoted(page, NOTE)).toContainText('Private room', AT_ONCE)

      await page.getByRole('button', { name: /^Siting/ }).click()
      await page.getByRole('button', { name: 'More: Persons' }).click()
      await page.getByRole('button', { name: 'Update', exact: true }).click()
      await expect(rowNoted(page, NOTE)).toContainText('Persons - 5', AT_ONCE)
      expect(await reservationNow(house, reserId)).toMatchObject({ noOfPersons: 5, siting: { name: 'Private room' } })
    })

    await test.step('a booked siting is refused, and the guests keep theirs', async () => {
      await page.getByRole('button', { name: /^Siting/ }).click()
      await page.getByRole('radio', { name: /^Courtyard/ }).check()
      await page.getByRole('button', { name: 'Update', exact: true }).click()
      await expect(
        snack(page, 'Courtyard is already booked for this time. Choose another siting or time'),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: /^Siting/ })).toContainText('Private room · 5 persons')
    })

    await page.getByRole('button', { name: /^Extra charges/ }).click()
    await page.getByLabel('Amount', { exact: true }).fill('3.30')
    await page.getByLabel('Note', { exact: true }).fill('Candles')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Extra charges' })).toContainText('Candles')

    const sold = [combo, offered, offered].map(({ variations: [variation] }) => {
      if (!variation) throw new Error('The food has no variation')
      const charged = toMinor(variation.discountPrice ?? variation.price, 2)
      return { charged, off: toMinor(variation.price, 2) - charged }
    })
    const charged = sold.reduce((all, each) => all + each.charged, 0)
    // Tax is rounded per line, so both portions of the second food count together.
    const tax = [sold.slice(0, 1), sold.slice(1)].reduce((all, portions) => {
      const ofLine = portions.reduce((whole, each) => whole + each.charged, 0)
      return all + roundHalfAway((ofLine * OVERALL_TAX) / 100)
    }, 0)
    const grand = charged + tax + 6000 + 330
    await expect(due(page)).toHaveText(money(toDecimal(grand, 2)))
    await expect(sum(page, 'Siting charge')).toHaveText('$60.00')
    await expect(sum(page, 'Extra charges')).toHaveText('$3.30')
    await expect(sum(page, 'Tax')).toHaveText(money(toDecimal(tax, 2)))

    const received = Math.ceil(grand / 10_000) * 10_000
    await test.step('they pay in cash and get change', async () => {
      await page.getByRole('radio', { name: 'Cash' }).check()
      await page.getByLabel('Recived Amount').fill(String(toDecimal(received, 2)))
      await complete(page).click()
      await expect(paid(page)).toContainText(money(toDecimal(received - grand, 2)))
      await isMarked(page, NOTE, 'Paid')
      await expect(paid(page)).toContainText(money(toDecimal(received - grand, 2)))
    })

    await test.step('the payment shows in Payments, Orders, Home and the audit', async () => {
      const [payment, ...others] = await api.ask(listPayments, { restId: branch._id }, owner.token)
      expect(others).toEqual([])
      expect(payment).toMatchObject({
        ordertype: { name: 'Reservation' },
        resttype: { name: 'Dining' },
        paymentMode: { name: 'Cash' },
        recivedAmount: toDecimal(received, 2),
        returnedAmount: toDecimal(received - grand, 2),
        summary: { grandTotal: toDecimal(grand, 2), sitingCharge: 60, extraCharges: 3.3, tax: toDecimal(tax, 2) },
      })
      expect(await api.ask(listOrders, { restId: branch._id }, owner.token)).toEqual([])
      await expect(figure(home, 'Revenue')).toHaveText(`NZ${money(toDecimal(grand, 2))}`, AT_ONCE)
      await expect(figure(home, 'Total')).toHaveText('1')
      const entries = await api.ask(listAudit, { restId: branch._id, action: 'enter reservation' }, owner.token)
      expect(entries).toMatchObject([{ on: reserId }])

      await payments.getByRole('button', { name: new RegExp(`^Token ${payment?.tokenNo}\\b`) }).click(AT_ONCE)
      const detail = payments.getByRole('article', { name: 'Payment details' })
      await expect(detail).toContainText('Reservation')
      await expect(detail).toContainText('Dining')
      await expect(sum(payments, 'Recived Amount')).toHaveText(money(toDecimal(received, 2)))
      await expect(sum(payments, 'Return amount')).toHaveText(money(toDecimal(received - grand, 2)))
      await expect(sum(payments, 'Siting charge')).toHaveText('$60.00')
      await expect(sum(payments, 'Grand total')).toHaveText(money(toDecimal(grand, 2)))

      await page.getByRole('button', { name: 'Next reservation' }).click()
      await expect(page).toHaveURL(RESERVATIONS)
      await rowNoted(page, NOTE).click()
      await expect(page.getByRole('status', { name: 'Paid' })).toContainText(String(payment?.tokenNo))
      await page.reload()
      await expect(page.getByText('This reservation is paid')).toBeVisible()
      await expect(page.getByRole('status', { name: 'Paid' })).toContainText(String(payment?.tokenNo))
      const whose = page.getByRole('article', { name: 'Reservation details' })
      for (const text of ['5 persons', 'Private room', NOTE]) await expect(whose).toContainText(text)
    })
  },
)

test('The reservations are accessible in every state', { tag: '@prove' }, async ({ openOwnHouse, visit, noise }) => {
  noise.allow(refused(400), refused(409))
  const { hire, installation, storefront } = await openOwnHouse()
  const { _id: reserId, verificationOtp: code } = await storefront.book({ note: NOTE })
  const page = await visit({ as: await hire(), of: installation, at: RESERVATIONS })
  await expect(rowNoted(page, NOTE)).toBeVisible()
  await isFineEverywhere(page)

  await page.goto(`${RESERVATIONS}/${reserId}`)
  await typeEntry(page, wrongCode(code))
  await expect(entry(page).getByText(/^This is not the code/)).toBeVisible()
  await isFineEverywhere(page)

  await typeEntry(page, code)
  await expect(entryMade(page)).toBeVisible()
  await addFood(page, 'Salt and pepper squid')
  await page.getByRole('button', { name: /^Siting/ }).click()
  await page.getByRole('button', { name: /^Extra charges/ }).click()
  await isFineEverywhere(page, { at: complete(page) })

  await page.getByRole('radio', { name: 'Cash' }).check()
  await page.getByRole('button', { name: /^Exact/ }).click()
  await complete(page).click()
  await expect(paid(page)).toBeVisible()
  await isFineEverywhere(page)
  await page.reload()
  await expect(page.getByText('This reservation is paid')).toBeVisible()
  await isFineEverywhere(page)

  await page.goto(`${RESERVATIONS}/01900000-0000-7000-8000-000000000000`)
  await expect(page.getByRole('alert')).toContainText('This reservation is not in the list')
  await isFineEverywhere(page)
})
