import './material-stock-words.ts'
import type { OnHand } from '@brigade/contract/inventory/inventory.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../shared/ui/entry-detail.module.css'
import { Tiles, type TileProps } from '../../shared/ui/overview.tsx'
import { LevelBar } from './level-bar.tsx'
import { daysLeft, MOST_DAYS, needOf } from './stock-level.rules.ts'
import { StockMark } from './stock-mark.tsx'
import { useInventoryFormats } from './use-inventory-formats.ts'

const tones = { short: 'bad', low: 'waiting', none: 'plain' } as const

interface UnitOnHandProps {
  unit: OnHand
  dailyUse: number
  /** Buttons for it. */
  acts: ReactNode
}

export function UnitOnHand({ unit, dailyUse, acts }: UnitOnHandProps) {
  const { t } = useTranslation()
  const formats = useInventoryFormats()
  const { isWeight, quantity, value, averageCost, level, isLow, counted } = unit
  const title = t(isWeight ? 'inventory.by-weight' : 'inventory.in-nos')
  const days = daysLeft(unit, dailyUse)
  const tiles: TileProps[] = [
    {
      name: t('inventory.on-hand'),
      value: formats.amount(isWeight, quantity),
      note: <LevelBar unit={unit} dailyUse={dailyUse} isWide />,
      tone: tones[needOf(unit, dailyUse)],
    },
    {
      name: t('inventory.level'),
      value: level === null ? t('inventory.no-level') : formats.amount(isWeight, level),
    },
    {
      name: t('inventory.value'),
      value: formats.money(value),
      note: averageCost === null ? t('inventory.never-bought') : formats.average(isWeight, averageCost),
    },
  ]
  if (days !== null) {
    tiles.push({
      name: t('inventory.daily-use'),
      // An average, so that two digits say enough.
      value: formats.amount(isWeight, Number(dailyUse.toPrecision(2))),
      // That it lasts long would contradict its level.
      note: !(isLow && days > MOST_DAYS) && t('inventory.days-left', { days: formats.days(days) }),
    })
  }
  return (
    <section className="stack apart" aria-label={title}>
      <header className={`beside acts ${classes.head}`}>
        <h3>{title}</h3>
        <StockMark unit={unit} dailyUse={dailyUse} isLong />
      </header>
      <Tiles tiles={tiles} />
      {acts && <div className="beside">{acts}</div>}
      <p className={`hint ${counted && counted.difference < 0 ? 'loss' : ''}`}>{formats.counted(unit)}</p>
    </section>
  )
}
