import { IconVolume, IconVolume3, IconVolumeOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTime } from '../../../shared/api/server-time.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { chime } from '../../orders/chime.ts'
import { useHeldBack } from '../../orders/sound-choice.ts'
import classes from './display.module.css'
import { shownStations } from './shown-stations.ts'
import { ticketSound } from './ticket-sound.ts'
import type { Kitchen } from './tickets.rules.ts'

const views = ['tickets', 'expo', 'all-day', 'recent'] as const
export type DisplayView = (typeof views)[number]

interface DisplayBarProps {
  kitchen: Pick<Kitchen, 'restaurant' | 'stations' | 'timeZone' | 'locale'>
  /** Empty for all. */
  stationIds: ReadonlySet<string>
  count: number
  view: DisplayView
  onView: (view: DisplayView) => void
}

export function DisplayBar({ kitchen, stationIds, count, view, onView }: DisplayBarProps) {
  const { t } = useTranslation()
  const { restaurant, stations, timeZone, locale } = kitchen
  const toggled = (id: string) =>
    stationIds.has(id) ? [...stationIds].filter((one) => one !== id) : [...stationIds, id]
  return (
    <header className={`beside acts ${classes.bar}`}>
      <div className="head">
        <h1 className="lead">{restaurant}</h1>
        <Clock timeZone={timeZone} locale={locale} />
        <SoundSwitch />
      </div>
      <div className="beside" role="group" aria-label={t('kitchen.views')}>
        {views.map((each) => (
          <Toggle key={each} isOn={view === each} onTap={() => onView(each)}>
            {each === 'tickets' ? t('kitchen.view.tickets', { count }) : t(`kitchen.view.${each}`)}
          </Toggle>
        ))}
      </div>
      {stations.length > 1 && view !== 'expo' && (
        <div className="beside" role="group" aria-label={t('kitchen.stations')}>
          <Toggle isOn={stationIds.size === 0} onTap={() => shownStations.choose([])}>
            {t('kitchen.every-station')}
          </Toggle>
          {stations.map(({ _id, name }) => (
            <Toggle key={_id} isOn={stationIds.has(_id)} onTap={() => shownStations.choose(toggled(_id))}>
              {name}
            </Toggle>
          ))}
        </div>
      )}
    </header>
  )
}

/** Any tap lets the browser play. Switching it on plays the sound, so that cooks know it. */
function SoundSwitch() {
  const { t } = useTranslation()
  const isOn = ticketSound.use()
  const isHeldBack = useHeldBack() && isOn
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  if (isHeldBack)
    return (
      <ActionButton tone="plain" icon={<IconVolume3 {...icon} />} onClick={chime}>
        {t('kitchen.sound-begin')}
      </ActionButton>
    )
  const toggle = () => {
    ticketSound.choose(!isOn)
    if (!isOn) chime()
  }
  return (
    <ActionButton
      tone="plain"
      isPressed={isOn}
      label={t('kitchen.sound')}
      icon={isOn ? <IconVolume {...icon} /> : <IconVolumeOff {...icon} />}
      onClick={toggle}
    />
  )
}

/** On its own, because it renders often. A tablet may have a wrong clock or the zone of another country. */
function Clock({ timeZone, locale }: Pick<Kitchen, 'timeZone' | 'locale'>) {
  const { i18n } = useTranslation()
  const now = serverTime(useNow(5_000))
  const language = locale ?? i18n.language
  // Slow to make.
  const format = useMemo(
    () => new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }),
    [language, timeZone],
  )
  return <time>{format.format(now)}</time>
}

interface ToggleProps {
  isOn: boolean
  onTap: () => void
  children: string
}

function Toggle({ isOn, onTap, children }: ToggleProps) {
  return (
    <ActionButton tone={isOn ? 'green' : 'plain'} isPressed={isOn} onClick={onTap}>
      {children}
    </ActionButton>
  )
}
