import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar, FilterOpener, useFilterPanel } from '../../shared/ui/filter-bar.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import loading from '../../shared/ui/loading.module.css'
import { useSpending } from '../suppliers/spending.queries.ts'
import classes from './month-strip.module.css'
import { monthIds, readMonth, writeMonth } from './months.rules.ts'
import { usePurchaseFormats } from './use-purchase-formats.ts'

interface MonthStripProps {
  restId: string
  /** In the wire format 'YYYY:MM'; undefined for every month. */
  month: string | undefined
  onChange: (month: string | undefined) => void
  /** The year shown while no month is chosen. */
  thisYear: number
  /** A form needs the height of a small screen. */
  isFolded: boolean
}

/** In pixels. */
const TALLEST = 32

const NO_LINE = { borderColor: 'transparent' }

/** The months of a year, each with a bar for the amount spent. */
export function MonthStrip({ restId, month, onChange, thisYear, isFolded }: MonthStripProps) {
  const { t } = useTranslation()
  const { money, compactMoney, month: nameOf } = usePurchaseFormats()
  const base = useId()
  const [stepped, setStepped] = useState(thisYear)
  const chosen = month === undefined ? undefined : readMonth(month)
  const year = chosen?.year ?? stepped
  const panel = useFilterPanel(chosen ? 1 : 0, false)
  const { data: spending, error } = useSpending(restId, writeMonth(year, '12'))
  const amountOf = (wire: string) => spending?.months.find((each) => each.month === wire)?.amount ?? 0
  const inYear = spending?.months.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  const most = Math.max(1, ...(spending?.months.map(({ amount }) => amount) ?? []))

  const step = (years: number) => {
    setStepped(year + years)
    // Chooses the same month of the other year, so that the list matches the shown year.
    if (chosen?.id) onChange(writeMonth(year + years, chosen.id))
  }

  return (
    <div className={classes.fold}>
      <FilterOpener panel={panel} />
      <FilterBar panel={panel}>
        <div className={`aligned ${classes.strip}`}>
          <div className="aligned figures" data-folded={isFolded}>
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
              <span className={classes.bar} style={NO_LINE} aria-hidden>
                {inYear > 0 && <small className="figures">{compactMoney(inYear)}</small>}
              </span>
              {t('purchases.all-months')}
            </button>
            <div className={classes.bars}>
              {monthIds.map((id) => {
                const wire = writeMonth(year, id)
                const name = nameOf(wire)
                const amount = amountOf(wire)
                return (
                  <button
                    key={id}
                    type="button"
                    className={classes.month}
                    aria-label={t('purchases.month-of-year', { month: name, year })}
                    aria-describedby={amount > 0 ? `${base}${id}` : undefined}
                    aria-pressed={chosen?.id === id}
                    onClick={() => onChange(wire)}
                  >
                    {/* Without its figures, a month on a line would seem to be without purchases. */}
                    <span className={classes.bar} style={spending ? undefined : NO_LINE} aria-hidden>
                      {amount > 0 && (
                        <small className="quiet figures" data-first={amount === most || undefined}>
                          {compactMoney(amount)}
                        </small>
                      )}
                      {!spending &&
                        (error ? (
                          <small className="quiet">–</small>
                        ) : (
                          <span className={loading.text} style={{ width: 20, height: 8 }} />
                        ))}
                      {spending && <i style={{ height: (amount / most) * TALLEST }} />}
                    </span>
                    {name}
                    {amount > 0 && (
                      <span id={`${base}${id}`} hidden>
                        {money(amount)}
                      </span>
                    )}
                  </button>
                )
              })}
            </div>
          </div>
        </div>
      </FilterBar>
    </div>
  )
}
