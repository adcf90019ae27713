import { daysAhead } from '@brigade/contract/restaurants/days-ahead.rules.ts'
import { weekdays } from '@brigade/contract/kernel/decimal-hours.ts'
import { useId, useState } from 'react'
import { DateField } from '../../shared/ui/date-field.tsx'
import { DayRange } from '../../shared/ui/day-range.tsx'
import type { Days } from '../../shared/ui/day-presets.rules.ts'
import { TimeField } from '../../shared/ui/time-field.tsx'
import { ValidityPicker } from '../../shared/ui/validity-picker.tsx'
import { WeekLegend, WeekStrip } from '../../shared/ui/week-strip.tsx'
import { KitSection } from './kit-section.tsx'
import classes from './kit-page.module.css'

const TODAY = '2026:05:12'
const HOURS = weekdays.slice(1).map((day) => ({ day, st: 11.3, et: 22 }))
const WEEK = daysAhead(HOURS, [{ date: '2026:05:14', st: 0, et: 24, reason: 'Staff party' }], TODAY, 7)

export function Dates() {
  const id = useId()
  const [date, setDate] = useState('2026:05:14')
  const [days, setDays] = useState<Days>({})
  const [hours, setHours] = useState(9.3)
  const [validity, setValidity] = useState({ startDate: TODAY, st: 9, endDate: '2026:05:16', et: 24 })
  return (
    <KitSection title="date-field.tsx with calendar.tsx, day-range.tsx, time-field.tsx, validity-picker.tsx, week-strip.tsx">
      <div className={classes.wide}>
        <label htmlFor={id}>Date</label>
        <DateField id={id} label="Date" value={date} onChange={setDate} today={TODAY} isInvalid={false} />
        <TimeField label="Time" value={hours} onChange={setHours} />
        <ValidityPicker
          label="Validity"
          value={validity}
          onChange={setValidity}
          timeZone="Pacific/Auckland"
          allowsPast
          problem="Says what to do"
        />
      </div>
      <div className={classes.wide}>
        <DayRange
          days={days}
          onChange={(changed) => setDays({ ...days, ...changed })}
          today={TODAY}
          problem={undefined}
          hint="Both days are included"
        />
      </div>
      <div className={classes.wide}>
        <WeekStrip label="Open" days={WEEK} now={{ date: TODAY, minute: 15 * 60 }} />
        <WeekStrip label="Closed at present" days={WEEK} now={{ date: TODAY, minute: 15 * 60 }} isMuted />
        <WeekLegend hasHolidays />
      </div>
    </KitSection>
  )
}
