import { readDate } from '@brigade/contract/kernel/dates.ts'
import { minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'
import { isWholeDay } from '@brigade/contract/restaurants/opening.rules.ts'
import { IconX } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import classes from './holiday-rows.module.css'
import { focusNeighbour } from '../../shared/ui/focus-neighbour.ts'
import { useClock } from '../../shared/use-clock.ts'
import type { Holiday } from './opening-entries.rules.ts'

interface HolidayRowsProps {
  label: string
  holidays: readonly Holiday[]
  /** Absent for past holidays. */
  remove?: {
    act: (holiday: Holiday) => void
    label: (formatted: { date: string; hours: string }) => string
    busyWith?: Holiday | null
  }
}

const keyOf = ({ date, st, et }: Holiday) => `${date} ${st} ${et}`

export function HolidayRows({ label, holidays, remove }: HolidayRowsProps) {
  const format = useHolidayFormat()
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ at: number; key: string } | null>(null)

  useEffect(() => {
    if (!pressed.current) return
    const { at, key } = pressed.current
    if (holidays.some((holiday) => keyOf(holiday) === key)) return
    pressed.current = null
    // The pressed button disappears with its row, so the focus moves nearby.
    if (document.activeElement === document.body) focusNeighbour(list.current, at)
  }, [holidays])

  return (
    <ul ref={list} className="rows" aria-label={label} tabIndex={-1}>
      {holidays.map((holiday, at) => {
        const formatted = format(holiday)
        return (
          <li key={keyOf(holiday)}>
            <span className="row-words">
              <span className={classes.when}>
                <strong>{formatted.date}</strong> <span>{formatted.hours}</span>
              </span>
              <span className="hint">{holiday.reason}</span>
            </span>
            {remove && (
              <IconButton
                label={remove.label(formatted)}
                isBusy={remove.busyWith === holiday}
                onClick={() => {
                  pressed.current = { at, key: keyOf(holiday) }
                  remove.act(holiday)
                }}
              >
                <IconX size={18} stroke={1.75} />
              </IconButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

export function useHolidayFormat() {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const { range } = useClock()
  return useMemo(() => {
    const shown = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' } as const
    const days = new Intl.DateTimeFormat(locale, shown)
    const dates = new Intl.DateTimeFormat(locale, { ...shown, year: 'numeric' })
    return ({ date, st, et }: Pick<Holiday, 'date' | 'st' | 'et'>) => {
      const parts = readDate(date)
      const at = parts && Date.UTC(parts.year, parts.month - 1, parts.day)
      return {
        date: at === null ? date : dates.format(at),
        /** Without the year, for days that are near. */
        day: at === null ? date : days.format(at),
        hours: isWholeDay({ st, et }) ? t('restaurant.holiday-whole-day') : range(minutesOf(st), minutesOf(et)),
      }
    }
  }, [locale, range, t])
}
