import { useTranslation } from 'react-i18next'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { HolidayEditor } from './holiday-editor.tsx'
import classes from './holidays-section.module.css'
import { ServiceHolidays } from './service-holidays.tsx'
import type { OpeningEntry } from './opening-entries.rules.ts'
import { Section } from '../../shared/ui/section.tsx'

interface HolidaysSectionProps {
  branch: Restaurant
  entries: readonly OpeningEntry[]
  now: Date
}

export function HolidaysSection({ branch, entries, now }: HolidaysSectionProps) {
  const { t } = useTranslation()
  return (
    <Section title={t('restaurant.holidays')}>
      <div className={classes.there}>
        {entries.map((entry) => (
          <ServiceHolidays key={entry.typeId} restId={branch._id} timeZone={branch.timeZone} entry={entry} now={now} />
        ))}
      </div>
      <HolidayEditor branch={branch} entries={entries} now={now} />
    </Section>
  )
}
