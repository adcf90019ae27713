import { isPastHoliday } from '@brigade/contract/restaurants/opening.rules.ts'
import { removeHoliday } from '@brigade/contract/restaurants/opening.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { HolidayRows } from './holiday-rows.tsx'
import classes from './holidays-there.module.css'
import { holidaysInTime, type Holiday, type OpeningEntry } from './opening-entries.rules.ts'
import { useChangedRestaurant } from './restaurants.queries.ts'

interface HolidaysThereProps {
  restId: string
  timeZone: string
  entry: OpeningEntry
  now: Date
}

/** The holidays a service has: those to come can be taken away again, those that have passed stay. */
export function HolidaysThere({ restId, timeZone, entry, now }: HolidaysThereProps) {
  const { t } = useTranslation()
  const { show, reload } = useChangedRestaurant()
  const [removing, setRemoving] = useState<Holiday | null>(null)
  const { typeId, service } = entry
  const { past, toCome } = holidaysInTime(entry.holiday, (holiday) => isPastHoliday(holiday, now, timeZone))

  const { act, isBusy } = useAction(removeHoliday, {
    onDone: ({ data }) => show(data),
    onFail: ({ isLost }) => {
      if (!isLost) reload()
    },
  })
  const remove = (holiday: Holiday) => {
    if (isBusy) return
    const { date, st, et } = holiday
    setRemoving(holiday)
    act({ restId, typeId, holiday: { date, st, et } })
  }

  return (
    <div className={classes.root}>
      <h3 className={classes.service}>{service}</h3>
      {toCome.length === 0 && <p className={classes.none}>{t('restaurant.holidays-none')}</p>}
      <HolidayRows
        label={t('restaurant.holidays-of', { service })}
        holidays={toCome}
        remove={{
          act: remove,
          label: (words) => t('restaurant.holiday-remove-of', { ...words, service }),
          busyWith: isBusy ? removing : null,
        }}
      />
      {past.length > 0 && (
        <details className={classes.past}>
          <summary>{t('restaurant.holidays-past', { count: past.length })}</summary>
          <HolidayRows label={t('restaurant.holidays-past-of', { service })} holidays={past.toReversed()} />
        </details>
      )}
    </div>
  )
}
