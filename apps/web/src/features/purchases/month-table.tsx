import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../shared/ui/filter-bar.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import classes from './month-table.module.css'
import { monthIds, readMonth, writeMonth } from './months.rules.ts'

interface MonthTableProps {
  /** In the wire format 'YYYY:MM'; undefined for every month. */
  month: string | undefined
  onChange: (month: string | undefined) => void
  /** The year shown while no month is chosen. */
  thisYear: number
}

export function MonthTable({ month, onChange, thisYear }: MonthTableProps) {
  const { t } = useTranslation()
  const [stepped, setStepped] = useState(thisYear)
  const chosen = month === undefined ? undefined : readMonth(month)
  const year = chosen?.year ?? stepped

  const step = (years: number) => {
    setStepped(year + years)
    // Chooses the same month of the other year, so that the list matches the shown year.
    if (chosen?.id) onChange(writeMonth(year + years, chosen.id))
  }

  return (
    <FilterBar count={chosen ? 1 : 0} isWrong={false} layout={classes.table}>
      <div className={classes.year}>
        <IconButton label={t('purchases.show-year', { year: year - 1 })} onClick={() => step(-1)}>
          <IconChevronLeft size={20} stroke={1.75} />
        </IconButton>
        <strong aria-live="polite">{year}</strong>
        <IconButton label={t('purchases.show-year', { year: year + 1 })} onClick={() => step(1)}>
          <IconChevronRight size={20} stroke={1.75} />
        </IconButton>
      </div>
      <div role="group" aria-label={t('purchases.months')} className={classes.months}>
        <button
          type="button"
          className={classes.month}
          aria-pressed={month === undefined}
          onClick={() => {
            setStepped(year)
            onChange(undefined)
          }}
        >
          {t('purchases.all-months')}
        </button>
        {monthIds.map((id) => {
          const name = t(`purchases.month.${id}`)
          return (
            <button
              key={id}
              type="button"
              className={classes.month}
              aria-label={t('purchases.month-of-year', { month: name, year })}
              aria-pressed={chosen?.id === id}
              onClick={() => onChange(writeMonth(year, id))}
            >
              {name}
            </button>
          )
        })}
      </div>
    </FilterBar>
  )
}
