import './opening-words.ts'
import { isPastHoliday } from '@brigade/contract/restaurants/opening.rules.ts'
import { addHolidays, removeHoliday } from '@brigade/contract/restaurants/opening.contract.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { Question } from '../../shared/ui/question.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { HolidayRows, useHolidayFormat } from './holiday-rows.tsx'
import classes from './service-holidays.module.css'
import { holidaysInTime, type Holiday, type OpeningEntry } from './opening-entries.rules.ts'
import { useChangedRestaurant } from './restaurants.queries.ts'

interface ServiceHolidaysProps {
  restId: string
  timeZone: string
  entry: OpeningEntry
  now: Date
}

/** The holidays of a service. Coming ones can be removed and put back, past ones cannot. */
export function ServiceHolidays({ restId, timeZone, entry, now }: ServiceHolidaysProps) {
  const { t } = useTranslation()
  const { show, reload } = useChangedRestaurant()
  const format = useHolidayFormat()
  const [asked, setAsked] = useState<Holiday | null>(null)
  const [removing, setRemoving] = useState<Holiday | null>(null)
  const [removed, setRemoved] = useState<Holiday | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const { typeId, service } = entry
  const { past, next, later } = holidaysInTime(entry.holiday, (holiday) => isPastHoliday(holiday, now, timeZone))

  const onFail = ({ isLost }: { isLost: boolean }) => {
    if (!isLost) reload()
  }
  const { act, isBusy } = useAction(removeHoliday, {
    onDone: ({ data }) => {
      show(data)
      setRemoved(removing)
    },
    onFail,
  })
  const { act: putBack } = useAction(addHolidays, {
    onDone: ({ data }) => {
      show(data)
      setRemoved(null)
      // The pressed button disappears, so the focus moves to the holidays.
      requestAnimationFrame(() => root.current?.querySelector('ul')?.focus())
    },
    onFail,
  })
  const isGone = removed !== null && !entry.holiday.some((holiday) => isSame(holiday, removed))
  const remove = (holiday: Holiday) => {
    if (isBusy) return
    const { date, st, et } = holiday
    setRemoving(holiday)
    act({ restId, typeId, holiday: { date, st, et } })
  }

  useEffect(() => {
    if (later.length > 0 || !removing || document.activeElement !== document.body) return
    // The pressed button disappears with the last row of its list, so the focus moves to another.
    root.current?.querySelector('ul')?.focus()
  }, [later.length, removing])

  const removable = {
    act: setAsked,
    label: (formatted: { date: string; hours: string }) => t('restaurant.holiday-remove-of', { ...formatted, service }),
    busyWith: isBusy ? removing : null,
  }
  return (
    <div ref={root}>
      <h3 className={classes.service}>{service}</h3>
      {next.length === 0 && <p className="quiet">{t('restaurant.holidays-none')}</p>}
      <HolidayRows label={t('restaurant.holidays-of', { service })} holidays={next} remove={removable} />
      <div role="status">
        {isGone && (
          <p className="beside acts">
            {t('restaurant.holiday-gone', { date: format(removed).date })}
            <TextButton
              icon={<IconArrowBackUp size={18} stroke={2} aria-hidden />}
              onClick={() => putBack({ restId, holiday: [{ typeId, holiday: [removed] }] })}
            >
              {t('restaurant.holiday-undo')}
            </TextButton>
          </p>
        )}
      </div>
      {later.length > 0 && (
        <More title={t('restaurant.holidays-later', { count: later.length })}>
          <HolidayRows label={t('restaurant.holidays-later-of', { service })} holidays={later} remove={removable} />
        </More>
      )}
      {asked && (
        <Question
          tone="red"
          label={t('restaurant.holiday-remove-yes')}
          question={t('restaurant.holiday-remove-sure')}
          hint={t('restaurant.holiday-remove-hint', { service, date: format(asked).date })}
          leave={t('common.cancel')}
          onLeave={() => setAsked(null)}
          onConfirm={() => remove(asked)}
        />
      )}
      {past.length > 0 && (
        <More title={t('restaurant.holidays-past', { count: past.length })}>
          <HolidayRows label={t('restaurant.holidays-past-of', { service })} holidays={past.toReversed()} />
        </More>
      )}
    </div>
  )
}

const isSame = (one: Holiday, other: Holiday) => one.date === other.date && one.st === other.st && one.et === other.et

function More({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
