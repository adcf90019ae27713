import { expect, test } from 'vitest'
import { facts } from '../../shared/testing/render-app.tsx'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aTakeaway } from './order.factory.ts'
import { PaymentFacts } from './payment-facts.tsx'

test('an order names its coupon', async () => {
  const { payment, ...order } = aTakeaway()
  const { shows } = renderAtBranch(<PaymentFacts order={{ ...order, payment: { ...payment, couponCode: 'WARM10' } }} />)
  await shows('CouponWARM10')
  expect(facts()).toContainEqual(['Coupon', 'WARM10'])
})
