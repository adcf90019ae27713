import type { OnHand } from '@brigade/contract/inventory/inventory.contract.ts'
import classes from './level-bar.module.css'
import { levelOf, needOf } from './stock-level.rules.ts'

interface LevelBarProps {
  unit: OnHand
  dailyUse: number
  /** Takes the width of its place. */
  isWide?: boolean
}

/** How full the shelf is. Only for the eye: the amount, the mark and the days say the same. */
export function LevelBar({ unit, dailyUse, isWide = false }: LevelBarProps) {
  const level = levelOf(unit, dailyUse)
  if (!level) return null
  const { filled, mark } = level
  return (
    <span
      className={classes.bar}
      data-need={needOf(unit, dailyUse)}
      style={{ width: isWide ? '100%' : undefined }}
      aria-hidden
    >
      <i style={{ width: `${filled * 100}%` }} />
      {mark !== null && <b style={{ left: `${mark * 100}%` }} />}
    </span>
  )
}
