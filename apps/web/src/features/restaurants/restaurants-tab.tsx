import { localTime } from '@brigade/contract/kernel/dates.ts'
import { daysAhead } from '@brigade/contract/restaurants/days-ahead.rules.ts'
import { activityIn } from '@brigade/contract/restaurants/service-active.rules.ts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListWarning } from '../../shared/ui/list-notice.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { WeekLegend } from '../../shared/ui/week-strip.tsx'
import { BranchFacts } from './branch-facts.tsx'
import { useBranch } from './branch-context.tsx'
import { useHolidayFormat } from './holiday-rows.tsx'
import { HolidaysSection } from './holidays-section.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { OpenAndClose } from './open-and-close.tsx'
import { acceptedEntries, entriesAt } from './opening-entries.rules.ts'
import { OrderLimit } from './order-limit.tsx'
import { PreparationEditor } from './preparation-editor.tsx'
import { useRestaurants } from './restaurants.queries.ts'
import classes from './restaurants-tab.module.css'
import { ServiceStates } from './service-states.tsx'
import { ServiceSwitch } from './service-switch.tsx'
import { useFormats } from './use-formats.ts'
import { useMoment } from './use-moment.ts'

const A_WEEK = 7
/** In pixels: on a phone, a week of every service would hide what is below. */
const WEEK_FROM = 720

/** `others` are settings of later features. */
export function RestaurantsTab({ others }: { others: ReactNode }) {
  const { t } = useTranslation()
  const branch = useBranch()
  const now = useMoment(branch)
  const { minute: clock } = useFormats()
  const { date, minute } = localTime(now, branch.timeZone)
  const today = useHolidayFormat()({ date, st: 0, et: 0 }).day
  const entries = entriesAt(branch, now)
  const [isWeekShown, setWeekShown] = useState(innerWidth >= WEEK_FROM)
  const days = isWeekShown ? A_WEEK : 1
  const hasHolidays = entries.some(({ availability, holiday }) =>
    daysAhead(availability, holiday, date, days).some(({ shut }) => shut.length > 0),
  )
  return (
    <div className={classes.root}>
      <div className="head">
        <h2>{branch.name}</h2>
        <p className="quiet">{t('restaurant.local-time', { time: `${today}, ${clock(minute)}` })}</p>
        {entries.length > 0 && (
          <div className={`beside acts ${classes.week}`}>
            <WeekLegend hasHolidays={hasHolidays} />
            <TextButton onClick={() => setWeekShown(!isWeekShown)}>
              {t(isWeekShown ? 'restaurant.show-today' : 'restaurant.show-week')}
            </TextButton>
          </div>
        )}
      </div>
      <Warning />
      <ServiceStates
        branch={branch}
        now={now}
        days={days}
        control={(entry) => (
          <ServiceSwitch branch={branch} entry={entry} isActive={activityIn(branch, entry.service, now).isActive} />
        )}
      />
      {entries.length === 0 && <p className="quiet">{t('restaurant.no-opening')}</p>}
      <div className={`cards ${classes.settings}`}>
        {entries.length > 0 && (
          <>
            <OpenAndClose branch={branch} entries={entries} />
            <OrderLimit branch={branch} entries={entries} />
            <HoursEditor branch={branch} entries={entries} />
            {acceptedEntries(entries).length > 0 && <PreparationEditor branch={branch} entries={entries} />}
            <HolidaysSection branch={branch} entries={entries} now={now} />
          </>
        )}
        {others}
      </div>
      <BranchFacts branch={branch} />
    </div>
  )
}

function Warning() {
  const { data, error } = useRestaurants()
  return <ListWarning items={data} error={error} />
}
