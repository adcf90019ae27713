import { localTime } from '@brigade/contract/kernel/dates.ts'
import { isActiveWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import { daysAhead, type DayAhead } from '@brigade/contract/restaurants/days-ahead.rules.ts'
import { serviceName, type Restaurant, type ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { activityIn, coversHoliday, type InactiveReason } from '@brigade/contract/restaurants/service-active.rules.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isSameEveryDay } from '../../shared/ui/week-strip.rules.ts'
import { WeekStrip } from '../../shared/ui/week-strip.tsx'
import { entriesAt, type OpeningEntry } from './opening-entries.rules.ts'
import classes from './service-states.module.css'
import { useOpeningText } from './use-opening-text.ts'

interface ServiceStatesProps {
  branch: Restaurant
  now: Date
  /** How many days each service shows, from today on. Days that are all alike share a row. */
  days: number
  /** Beside the state of a service. */
  control?: (entry: OpeningEntry) => ReactNode
}

/** The status of every service, and the coming days of those that open and close. */
export function ServiceStates({ branch, now, days, control }: ServiceStatesProps) {
  const entries = entriesAt(branch, now)
  const { date } = localTime(now, branch.timeZone)
  const weekOf = ({ availability, holiday }: OpeningEntry) => daysAhead(availability, holiday, date, days)
  return (
    <div className="contained">
      <dl className="cards">
        {serviceName.options.map((service) => (
          <ServiceState
            key={service}
            branch={branch}
            service={service}
            entry={entries.find((entry) => entry.service === service)}
            now={now}
            weekOf={weekOf}
            control={control}
          />
        ))}
      </dl>
    </div>
  )
}

interface ServiceStateProps extends Omit<ServiceStatesProps, 'days'> {
  weekOf: (entry: OpeningEntry) => DayAhead[]
  service: ServiceName
  /** Absent for the till and for services that the branch does not offer. */
  entry: OpeningEntry | undefined
}

/** Why a service takes no orders now, in the words that the screens have for it. */
export function inactiveBecause(entry: OpeningEntry | undefined, reason: InactiveReason | null) {
  if (!entry) return 'not-offered'
  if (entry.reopensAt !== undefined) return 'paused'
  if (reason === 'outside-hours' && !entry.availability.some(isActiveWindow)) return 'no-hours'
  return reason ?? 'closed'
}

function ServiceState({ branch, service, entry, now, weekOf, control }: ServiceStateProps) {
  const { t } = useTranslation()
  const openingText = useOpeningText(branch, now)
  const { isActive, reason } = activityIn(branch, service, now)
  const local = localTime(now, branch.timeZone)
  const opens = entry ? openingText(entry) : isActive ? t('restaurant.till-always') : null
  const holiday = reason === 'holiday' && entry?.holiday.find((one) => coversHoliday(one, local.date, local.minute))
  const detail = holiday ? t('restaurant.holiday-because', { reason: holiday.reason, opens: opens ?? '' }) : opens
  const week = entry && weekOf(entry)
  const isTall = week !== undefined && week.length > 1 && !isSameEveryDay(week)
  // The strip says so beside its bar.
  const isSaid =
    week !== undefined && (week.length === 1 || isSameEveryDay(week)) && detail === t('restaurant.always-open')
  return (
    <div
      className={`card beside acts ${classes.service}`}
      data-active={isActive}
      data-wide={entry === undefined}
      data-tall={isTall}
    >
      <dt className="aligned strong">{service}</dt>
      <dd className={`strong ${isActive ? 'good' : 'loss'}`}>
        {t(isActive ? 'restaurant.active' : `restaurant.inactive.${inactiveBecause(entry, reason)}`)}
      </dd>
      {detail !== null && !isSaid && <dd className="quiet">{detail}</dd>}
      {entry?.ordersPerQuarter !== undefined && (
        <dd className="quiet">{t('restaurant.limited', { count: entry.ordersPerQuarter })}</dd>
      )}
      {entry && control && <dd className={classes.control}>{control(entry)}</dd>}
      {entry && week && (
        <dd className={classes.week}>
          <WeekStrip label={t('restaurant.week-of', { service })} days={week} now={local} isMuted={!entry.isOpen} />
        </dd>
      )}
    </div>
  )
}
