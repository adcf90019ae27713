import { USE_DAYS } from '@brigade/contract/inventory/inventory-overview.contract.ts'
import type { OnHand } from '@brigade/contract/inventory/inventory.contract.ts'

/** `short` is below zero: more was used than recorded. `low` is below the reorder level, or runs out soon. */
type Need = 'short' | 'low' | 'none'

/** What one day uses of a unit of a material. */
type DailyUse = (matId: string, isWeight: boolean) => number

/** Longer than this is long enough: the use of a few days says little about it. */
export const MOST_DAYS = 90

/** What lasts for longer needs no order yet. */
export const NEXT_DAYS = 14

/** A row tells how many days are left only if they are fewer. */
export const DAYS_TOLD = 30

/** What lasts for fewer whole days than this is low, whatever its reorder level. */
const LOW_DAYS = 3

/** How many whole days the stock lasts; null if nothing is used. */
export const daysLeft = ({ quantity }: OnHand, dailyUse: number): number | null =>
  dailyUse > 0 ? Math.max(0, Math.floor(quantity / dailyUse)) : null

export function needOf(unit: OnHand, dailyUse: number): Need {
  if (unit.quantity < 0) return 'short'
  const days = daysLeft(unit, dailyUse)
  return unit.isLow || (days !== null && days < LOW_DAYS) ? 'low' : 'none'
}

/** Whether a unit is above its reorder level and lasts for at least the period over which its use is measured. */
export function isPlenty(unit: OnHand, dailyUse: number): boolean {
  const days = daysLeft(unit, dailyUse)
  return needOf(unit, dailyUse) === 'none' && (days === null ? unit.level !== null : days >= USE_DAYS)
}

const urgency: Record<Need | 'new', number> = { short: 0, low: 1, none: 2, new: 3 }

/** The unit that a row is about; undefined without any. */
export const mostUrgent = (units: readonly OnHand[], dailyUse: (isWeight: boolean) => number): OnHand | undefined => {
  const rank = (unit: OnHand) => urgency[needOf(unit, dailyUse(unit.isWeight))]
  return units.toSorted((a, b) => rank(a) - rank(b))[0]
}

type UnitsOf = ReadonlyMap<string, readonly OnHand[]>

/** What a material's most urgent unit needs; `new` if the material was never in stock. */
export function needOfMaterial(matId: string, unitsOf: UnitsOf, dailyUse: DailyUse): Need | 'new' {
  const dailyOf = (isWeight: boolean) => dailyUse(matId, isWeight)
  const unit = mostUrgent(unitsOf.get(matId) ?? [], dailyOf)
  return unit ? needOf(unit, dailyOf(unit.isWeight)) : 'new'
}

/** Materials below zero come first, then low ones; those never in stock come last. Otherwise the order stays. */
export function byNeed<Material extends { _id: string }>(
  materials: readonly Material[],
  needs: ReadonlyMap<string, Need | 'new'>,
): Material[] {
  const rank = ({ _id }: Material) => urgency[needs.get(_id) ?? 'new']
  return materials.toSorted((a, b) => rank(a) - rank(b))
}

/** The stock of which something is used or needed, by how soon it runs out: below zero first, then low. */
export function firstOut<One extends { mat: { _id: string }; unit: OnHand }>(all: readonly One[], dailyUse: DailyUse) {
  const rank = ({ unit, days }: { unit: OnHand; days: number }) =>
    unit.quantity < 0 ? 0 : unit.isLow || days < LOW_DAYS ? 1 : days <= MOST_DAYS ? 2 : 3
  return all
    .flatMap((each) => {
      const { mat, unit } = each
      const days = unit.quantity < 0 ? 0 : daysLeft(unit, dailyUse(mat._id, unit.isWeight))
      if (!unit.isLow && (unit.quantity === 0 || days === null)) return []
      return [{ ...each, days: days ?? Infinity }]
    })
    .toSorted((a, b) => rank(a) - rank(b) || a.days - b.days || a.unit.quantity - b.unit.quantity)
}

interface Level {
  /** From 0 to 1. */
  filled: number
  /** Where the reorder level is; null without one. */
  mark: number | null
}

/** A bar of twice the reorder level, otherwise of as many days as the use is known for. Null without either. */
export function levelOf(unit: OnHand, dailyUse: number): Level | null {
  const days = daysLeft(unit, dailyUse)
  const part = (share: number) => Math.min(1, Math.max(0, share))
  if (unit.level !== null) return { filled: part(unit.quantity / unit.level / 2), mark: 0.5 }
  return days === null ? null : { filled: part(days / USE_DAYS), mark: null }
}
