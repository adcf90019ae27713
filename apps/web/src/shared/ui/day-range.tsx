import { readDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAfterPress } from './after-press.ts'
import { DateField } from './date-field.tsx'
import { dayPresetNames, dayPresets, presetOf, type DayPreset, type Days } from './day-presets.rules.ts'
import classes from './dropdown.module.css'
import { Dropdown } from './dropdown.tsx'
import { useUnclearDate } from './use-unclear-date.ts'

interface DayRangeProps {
  days: Days
  onChange: (days: Days) => void
  /** Today where the days are counted. */
  today: WireDate
  /** The presets wait until it is, and so do the days, which may be those of one. */
  isTodayKnown?: boolean
  /** Those to choose from; by default all. */
  presets?: readonly DayPreset[]
  problem: string | undefined
  hint: string | undefined
}

const OTHER = 'other'

/** Days to filter by: a preset, or a first and a last day of one's own. A text that is no date changes no filter. */
export function DayRange({
  days,
  onChange,
  today,
  isTodayKnown = true,
  presets = dayPresetNames,
  problem,
  hint,
}: DayRangeProps) {
  const { t } = useTranslation()
  const id = useId()
  const unclear = useUnclearDate(today)
  const [typed, setTyped] = useState<{ from?: string; to?: string }>({})
  const [own, setOwn] = useState<Days | null>(null)
  const [last, setLast] = useState(days)
  // Days that were set elsewhere, such as by a button that clears them, may be a preset again.
  if (!areSame(last, days)) {
    setLast(days)
    if (own && !areSame(own, days)) setOwn(null)
  }
  const found = own ? undefined : presetOf(days, today)
  const preset = found && presets.includes(found) ? found : OTHER
  const shown = (name: 'from' | 'to') => typed[name] ?? days[name] ?? ''
  const message = useAfterPress(problem ?? unclear(shown('from')) ?? unclear(shown('to')))

  const field = (name: 'from' | 'to') => (
    <div className={classes.inside}>
      <label htmlFor={`${id}-${name}`}>{t(`filters.${name}`)}</label>
      <DateField
        id={`${id}-${name}`}
        label={t(`filters.${name}`)}
        value={shown(name)}
        today={today}
        isInvalid={problem !== undefined || unclear(shown(name)) !== undefined}
        describedBy={id}
        onChange={(day) => {
          const isDay = day === '' || readDate(day) !== null
          setTyped(({ [name]: _, ...others }) => (isDay ? others : { ...others, [name]: day }))
          if (!isDay) return
          const changed = { [name]: day || undefined }
          setOwn({ from: days.from, to: days.to, ...own, ...changed })
          onChange(changed)
        }}
      />
    </div>
  )
  return (
    <>
      <Dropdown
        label={t('filters.days')}
        choices={([...presets, OTHER] as const).map((name) => ({
          value: name,
          label: t(`filters.days.${name}`),
        }))}
        value={preset}
        onChange={(chosen) => {
          const name = presets.find((each) => each === chosen)
          setTyped({})
          setOwn(name ? null : { from: days.from, to: days.to })
          if (name) onChange(dayPresets[name](today))
        }}
        isLabelInside
        isDisabled={!isTodayKnown}
      />
      {preset === OTHER && isTodayKnown && (
        <>
          {field('from')}
          {field('to')}
          <p
            id={id}
            className={message === undefined ? 'hint' : 'hint bad strong'}
            style={{ lineHeight: 1.4 }}
            role={message && 'alert'}
          >
            {message ?? hint}
          </p>
        </>
      )}
    </>
  )
}

const areSame = (some: Days, others: Days) => some.from === others.from && some.to === others.to
