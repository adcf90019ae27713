import { useTranslation } from 'react-i18next'
import { Entry } from '../../../shared/form/entry.tsx'
import type { FormField } from '../../../shared/form/form-field.ts'
import { WeekPicker } from '../../../shared/ui/week-picker.tsx'
import { shownHours, withPicked, type HoursDraft, type SharedHours } from './hours-draft.rules.ts'

interface HoursEntryProps {
  field: FormField<HoursDraft>
  shared: SharedHours
}

/** The week that variations share, in which each edit stands for all of them. */
export function HoursEntry({ field, shared }: HoursEntryProps) {
  const { t } = useTranslation()
  return (
    <Entry field={field}>
      {({ value, onChange, problem }) => {
        const { week, differing } = shownHours(shared, value)
        return (
          <WeekPicker
            label={t('foods.new-hours')}
            value={week}
            differing={differing}
            onChange={(picked) => onChange(withPicked(week, picked, value))}
            problem={problem}
          />
        )
      }}
    </Entry>
  )
}
