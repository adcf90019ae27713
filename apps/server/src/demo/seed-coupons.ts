import { toMinor } from '@brigade/contract/kernel/money.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { coupons } from './data/coupons.ts'
import type { ConditionName } from './data/lookups.ts'
import type { SeededBranch } from './seed-branches.ts'
import { insertRows, type IdOf, type Seeding } from './seeding.ts'

export async function seedCoupons(
  seeding: Seeding,
  branches: readonly SeededBranch[],
  ids: { service: IdOf<ServiceName>; condition: IdOf<ConditionName> },
): Promise<void> {
  const { now, newId, validForYears, over } = seeding
  const made = branches.flatMap((branch, at) =>
    coupons.filter((coupon) => coupon.branch === at).map((coupon) => ({ ...coupon, restId: branch.id, id: newId() })),
  )
  await insertRows(
    seeding,
    'coupons',
    made.map(({ id, restId, name, note, code, deduct, isPercentage, isOnePerUser, condition, value, isOver }) => ({
      id,
      restId,
      name,
      note,
      code,
      deduct: toMinor(deduct, 2),
      isPercentage,
      isOnePerUser,
      validity: isOver ? over : validForYears,
      conditionId: ids.condition(condition),
      conditionValue: { ...value },
      createdAt: now,
    })),
  )
  await insertRows(
    seeding,
    'couponRestTypes',
    made.flatMap(({ id, services }) => services.map((name) => ({ couponId: id, typeId: ids.service(name) }))),
  )
}
