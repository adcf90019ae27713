import './opening-words.ts'
import { isPastHoliday } from '@brigade/contract/restaurants/opening.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { HolidayEditor } from './holiday-editor.tsx'
import { useHolidayFormat } from './holiday-rows.tsx'
import classes from './holidays-section.module.css'
import { holidaysInTime, type OpeningEntry } from './opening-entries.rules.ts'
import { ServiceHolidays } from './service-holidays.tsx'

interface HolidaysSectionProps {
  branch: Restaurant
  entries: readonly OpeningEntry[]
  now: Date
}

export function HolidaysSection({ branch, entries, now }: HolidaysSectionProps) {
  const { t } = useTranslation()
  const format = useHolidayFormat()
  const { timeZone } = branch
  const all = entries.flatMap(({ holiday }) => holiday)
  const [next] = holidaysInTime(all, (holiday) => isPastHoliday(holiday, now, timeZone)).next
  const hint = next
    ? t('restaurant.holidays-next', { date: format(next).day, reason: next.reason })
    : t('restaurant.holidays-hint')
  return (
    <Disclosure title={t('restaurant.holidays')} hint={hint}>
      <div className={classes.there}>
        {entries.map((entry) => (
          <ServiceHolidays key={entry.typeId} restId={branch._id} timeZone={timeZone} entry={entry} now={now} />
        ))}
      </div>
      <HolidayEditor branch={branch} entries={entries} now={now} />
    </Disclosure>
  )
}
