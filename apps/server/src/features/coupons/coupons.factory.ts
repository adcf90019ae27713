import type { Validity } from '@brigade/contract/kernel/validity.ts'
import type { ConditionKind } from '@brigade/contract/lookups/conditions.rules.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import type { TestDb } from '../../platform/testing/tables.ts'
import { makeCondition } from '../lookups/lookups.factory.ts'
import { restTypes } from '../restaurants/restaurants.table.ts'
import { coupons, couponRestTypes } from './coupons.table.ts'

interface Wish {
  code?: string
  /** As stored, or in hundredths of a percent. */
  deduct?: number
  isPercentage?: boolean
  isOnePerUser?: boolean
  validity?: Validity
  services?: readonly ServiceName[]
  condition?: { kind: ConditionKind; value: Record<string, number> }
}

export async function makeCoupon(db: TestDb, restId: string, wish: Wish = {}) {
  const { services = ['Delivery', 'Takeaway', 'Dining', 'Direct'] } = wish
  const { kind, value } = wish.condition ?? { kind: 'minimum-order-amount' as const, value: { minAmount: 0 } }
  const condition = await makeCondition(db, kind)
  const id = uuidv7()
  const coupon = {
    id,
    restId,
    name: 'Welcome',
    note: 'On your order',
    code: wish.code ?? id.slice(-6).toUpperCase(),
    deduct: wish.deduct ?? 500,
    isPercentage: wish.isPercentage ?? false,
    isOnePerUser: wish.isOnePerUser ?? false,
    validity: wish.validity ?? { startDate: '2020:01:01', st: 0, endDate: '2040:01:01', et: 24 },
    conditionId: condition.id,
    conditionValue: value,
    createdAt: new Date('2026-01-01T00:00:00Z'),
  }
  await db.insert(coupons).values(coupon)
  const types = (await db.select().from(restTypes)).filter(({ name }) => services.includes(name))
  if (types.length > 0) {
    await db.insert(couponRestTypes).values(types.map((type) => ({ couponId: id, typeId: type.id })))
  }
  return coupon
}
