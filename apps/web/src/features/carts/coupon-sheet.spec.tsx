import { directCoupons, type OfferedCoupon } from '@brigade/contract/carts/cart-coupons.contract.ts'
import type { Cart, CartCoupon } from '@brigade/contract/carts/cart.contract.ts'
import { withLine } from '@brigade/contract/carts/cart.rules.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answers, callsTo, refusal, sentTo } from '../../shared/testing/server.ts'
import { snackState } from '../../shared/ui/snack-store.ts'
import { PriceSummary } from '../pricing/price-summary.tsx'
import { emptyCart, type CartChange } from './cart-acts.rules.ts'
import { CouponButton, CouponProblem } from './coupon-button.tsx'
import { atTheTill, bowl, place as placeOfTests, soup } from './till.factory.tsx'
import { useCart } from './use-cart.ts'
// It would load when it is opened.
import './coupon-sheet.tsx'
import './till-words.ts'

const spring: CartCoupon = {
  code: 'SPRING',
  name: 'Spring sale',
  deductedPrice: 5,
  isPercentage: false,
  isOnePerUser: false,
  contact: null,
  validity: { startDate: '2020:01:01', st: 0, endDate: '2040:01:01', et: 24 },
  condition: { kind: 'minimum-order-amount', value: { minAmount: 20 } },
  isStopped: false,
  isForService: true,
  hasUsed: false,
  problem: null,
}
/** The form checks the id of the cart. */
const place = { ...placeOfTests, cartId: '01997ad8-0000-7000-8000-000000000001' }
const { code, name, isOnePerUser, condition } = spring
const offer: OfferedCoupon = { code, name, isOnePerUser, takesOff: 5, condition, isMet: true }
const twoBowls: Cart = { ...withLine(emptyCart(place, new Date()), soup, bowl(12.5, 2)), version: 3 }

function Desk() {
  const { priced } = useCart(place)
  if (!priced) return null
  const { cart } = priced
  return (
    <>
      <CouponButton cart={cart} isLocked={false} />
      <CouponProblem coupon={cart.coupon} />
      <PriceSummary summary={cart.summary} couponCode={cart.coupon?.code ?? null} />
    </>
  )
}

interface Wish {
  cart?: Cart
  offered?: OfferedCoupon[]
}

/** A server with one cart that takes every coupon. */
function atDesk({ cart = twoBowls, offered = [offer] }: Wish = {}) {
  let now = cart
  answers(directCart.details, () => now)
  answers(directCoupons.offered, () => offered)
  answers(directCoupons.change, ({ code: asked, contact }) => {
    const isOnce = offered.some((one) => one.code === asked && one.isOnePerUser)
    const given = { ...spring, isOnePerUser: isOnce, contact: isOnce ? (contact ?? null) : null }
    now = { ...now, version: now.version + 1, coupon: typeof asked === 'string' ? given : undefined }
    return now
  })
  const { doesAt, isDone } = atTheTill({ shown: <Desk /> })
  const user = userEvent.setup()
  return {
    does: (change: CartChange) => doesAt(place, change),
    isDone,
    user,
    press: async (label: string | RegExp) => user.click(await screen.findByRole('button', { name: label })),
    isClosed: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
  }
}

test('a coupon is chosen from those of now, and shows what it takes off', async () => {
  const { press, user, isClosed } = atDesk()
  await press('Coupon')
  await user.click(await screen.findByRole('radio', { name: /^SPRING Spring sale · −\$5\.00$/ }))
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('SPRING')
  await press('Add coupon')
  await isClosed()
  expect(sentTo(directCoupons.change)).toMatchObject([{ cartId: place.cartId, code: 'SPRING', contact: '' }])
  expect(await screen.findByRole('button', { name: 'Coupon SPRING −$5.00' })).toBeVisible()
  expect(screen.getByText('Coupon discount SPRING')).toBeVisible()
  expect(screen.getByText('$20.00')).toBeVisible()
})

test('a coupon is typed, and taken off again', async () => {
  const { press, user, isClosed } = atDesk({ offered: [] })
  await press('Coupon')
  expect(await screen.findByText('No coupon is valid for this service now')).toBeVisible()
  await press('Add coupon')
  expect(await screen.findByText('Enter a code, or choose a coupon')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'spring{Enter}')
  await isClosed()
  await press('Coupon SPRING −$5.00')
  await press('Take coupon off')
  await isClosed()
  expect(sentTo(directCoupons.change)).toMatchObject([{ code: 'spring' }, { code: null }])
  expect(await screen.findByRole('button', { name: 'Coupon' })).toBeVisible()
})

test('a coupon that is once per user asks for the customer before it is sent', async () => {
  const { press, user, isClosed } = atDesk({ offered: [{ ...offer, isOnePerUser: true }] })
  await press('Coupon')
  await user.click(await screen.findByRole('radio', { name: /^SPRING/ }))
  await press('Add coupon')
  const missing = 'Enter the mobile or e-mail of the customer, who can use this coupon once'
  expect(await screen.findByText(missing)).toBeVisible()
  expect(callsTo(directCoupons.change)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Mobile or e-mail of the customer' }), 'hana')
  await press('Add coupon')
  expect(await screen.findByText('Enter valid email or mobile number')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Mobile or e-mail of the customer' }), '@guest.test')
  await press('Add coupon')
  await isClosed()
  expect(sentTo(directCoupons.change)).toMatchObject([{ code: 'SPRING', contact: 'hana@guest.test' }])
})

test('what was entered of the customer is not sent with a coupon that needs none', async () => {
  const other = { ...offer, code: 'AUTUMN', name: 'Autumn sale' }
  const { press, user, isClosed } = atDesk({ offered: [{ ...offer, isOnePerUser: true }, other] })
  await press('Coupon')
  await user.click(await screen.findByRole('radio', { name: /^SPRING/ }))
  await user.type(screen.getByRole('textbox', { name: 'Mobile or e-mail of the customer' }), 'hana')
  await user.click(screen.getByRole('radio', { name: /^AUTUMN/ }))
  await press('Add coupon')
  await isClosed()
  expect(sentTo(directCoupons.change)).toMatchObject([{ code: 'AUTUMN', contact: '' }])
})

test('a refusal says why at its field, and asks for the customer of a coupon that is not in the list', async () => {
  const { press, user } = atDesk({ offered: [] })
  const none = 'There is no coupon NOPE here'
  answers(directCoupons.change, () => refusal('coupon-unknown', none, {}, 404))
  await press('Coupon')
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'nope')
  await press('Add coupon')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(none))
  const needed = 'Enter the contact of this customer'
  answers(directCoupons.change, () => refusal('coupon-refused', needed, { fields: { contact: needed } }))
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 's')
  await press('Add coupon')
  const contact = await screen.findByRole('textbox', { name: 'Mobile or e-mail of the customer' })
  await waitFor(() => expect(contact).toBeInvalid())
  expect(snackState().shown?.text).toBe(needed)
})

test('a coupon whose food was removed says what it needs, and takes nothing off', async () => {
  const { does, isDone } = atDesk({ cart: { ...twoBowls, coupon: spring } })
  answers(directCart.changeQuantity, () => ({
    ...withLine(emptyCart(place, new Date()), soup, bowl(12.5)),
    coupon: spring,
    version: 4,
  }))
  expect(await screen.findByRole('button', { name: 'Coupon SPRING −$5.00' })).toBeVisible()
  await does({ deed: 'less', foodId: 'soup', varId: 'bowl', lineId: 'bowl' })
  const words = 'The coupon SPRING takes nothing off: it counts from $20.00'
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Coupon SPRING' })).toBeVisible()
  expect(screen.queryByText(/Coupon discount/)).toBeNull()
  await isDone()
  expect(screen.getByText(words)).toBeVisible()
})

test('without a network the sheet says that a coupon needs it', async () => {
  const { press, user } = atDesk()
  await press('Coupon')
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'SPRING')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  act(() => void window.dispatchEvent(new Event('offline')))
  const words = 'You are offline. This works again once the connection is back'
  expect(await screen.findByText(words)).toBeVisible()
  await press('Add coupon')
  expect(snackState().shown?.text).toBe(words)
  expect(callsTo(directCoupons.change)).toEqual([])
})

test('an empty cart offers no coupon', async () => {
  atDesk({ cart: { ...emptyCart(place, new Date()), version: 1 } })
  expect(await screen.findByText('Grand total')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Coupon/ })).toBeNull()
})
