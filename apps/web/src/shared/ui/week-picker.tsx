import { weekdays, type DayWindow, type Weekday } from '@brigade/contract/kernel/decimal-hours.ts'
import { IconCalendarWeek, IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from './field-group.tsx'
import { IconButton } from './icon-button.tsx'
import { TextButton } from './text-button.tsx'
import { TimeField } from './time-field.tsx'
import { timeText } from './time-field.rules.ts'
import classes from './week-picker.module.css'
import {
  allWeek,
  copiedToAll,
  isActiveDay,
  isFullDay,
  isNoTime,
  isPastMidnight,
  MOST_A_DAY,
  splitAtMidnight,
  windowsOn,
  withAdded,
  withChanged,
  withRemoved,
} from './week-picker.rules.ts'

interface WeekPickerProps {
  label: string
  value: readonly DayWindow[]
  onChange: (windows: DayWindow[]) => void
  problem?: string | null
  /** Days whose hours differ among several weeks, so that the value has none for them. */
  differing?: readonly Weekday[]
  /** While nothing is chosen whose week this is, a day does not say that it has no hours. */
  isUnknown?: boolean
}

export function WeekPicker({ label, value, onChange, problem, differing, isUnknown = false }: WeekPickerProps) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string | null>(null)

  useEffect(() => {
    if (focusNext.current === null) return
    root.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
  })
  const add = (day: Weekday) => {
    focusNext.current = `[data-day='${day}'] li:last-of-type input`
    onChange(withAdded(value, day))
  }
  const remove = (day: Weekday, at: number) => {
    focusNext.current = `[data-day='${day}'] [data-buttons] button:last-of-type`
    onChange(withRemoved(value, at))
  }

  return (
    <div className="contained">
      <FieldGroup label={label} problem={problem}>
        <div ref={root} className={classes.week}>
          <TextButton icon={<IconCalendarWeek size={18} aria-hidden />} onClick={() => onChange(allWeek())}>
            {t('picker.all-week')}
          </TextButton>
          {weekdays.map((day) => (
            <Day
              key={day}
              day={day}
              value={value}
              none={isUnknown ? '–' : t(differing?.includes(day) ? 'picker.different-hours' : 'picker.no-hours')}
              onChange={onChange}
              onAdd={() => add(day)}
              onRemove={(at) => remove(day, at)}
            />
          ))}
        </div>
      </FieldGroup>
    </div>
  )
}

interface DayProps extends Pick<WeekPickerProps, 'value' | 'onChange'> {
  day: Weekday
  /** Stands for the hours of a day without any. */
  none: string
  onAdd: () => void
  onRemove: (at: number) => void
}

function Day({ day, value, none, onChange, onAdd, onRemove }: DayProps) {
  const { t } = useTranslation()
  const name = t(`picker.day.${day}`)
  const windows = windowsOn(value, day)
  return (
    <div className={classes.day} role="group" aria-label={name} data-day={day}>
      <span className={`${isActiveDay(value, day) ? 'strong' : 'quiet'} ${classes.name}`} aria-hidden>
        {name}
      </span>
      {windows.length === 0 ? (
        <span className={`quiet ${classes.none}`}>{none}</span>
      ) : (
        <ul className={`beside ${classes.windows}`}>
          {windows.map(({ window, at }, place) => (
            <WindowRow
              key={at}
              window={window}
              dayName={name}
              place={place + 1}
              onChange={(change) => onChange(withChanged(value, at, change))}
              onRemove={() => onRemove(at)}
            />
          ))}
        </ul>
      )}
      <span className={classes.buttons} data-buttons>
        {windows.length > 0 && (
          <IconButton label={t('picker.copy-from', { day: name })} onClick={() => onChange(copiedToAll(value, day))}>
            <IconCopy size={18} stroke={1.75} />
          </IconButton>
        )}
        {windows.length < MOST_A_DAY && !isFullDay(value, day) && (
          <IconButton label={t('picker.add-hours-on', { day: name })} onClick={onAdd}>
            <IconPlus size={18} stroke={1.75} />
          </IconButton>
        )}
      </span>
    </div>
  )
}

interface WindowRowProps {
  window: DayWindow
  dayName: string
  place: number
  onChange: (change: { st?: number; et?: number }) => void
  onRemove: () => void
}

function WindowRow({ window, dayName, place, onChange, onRemove }: WindowRowProps) {
  const { t } = useTranslation()
  const id = useId()
  const { st, et } = window
  const splitText = (night: DayWindow) =>
    splitAtMidnight(night)
      .map((part) => `${t(`picker.day.${part.day}`)} ${timeText(part.st)}–${timeText(part.et)}`)
      .join(', ')
  const isEmpty = isNoTime(window)
  const isOverNight = isPastMidnight(window)
  const described = { isInvalid: isEmpty, describedBy: isEmpty || isOverNight ? id : undefined }
  return (
    <li
      className={`beside ${classes.window}`}
      aria-label={t('picker.hours-of', { day: dayName, place })}
      data-active={!isEmpty}
    >
      <TimeField {...described} label={t('picker.from')} value={st} onChange={(hours) => onChange({ st: hours })} />
      <span aria-hidden>–</span>
      <TimeField {...described} label={t('picker.to')} value={et} onChange={(hours) => onChange({ et: hours })} />
      <IconButton
        label={t('picker.remove-hours', { hours: `${timeText(st)}–${timeText(et)}`, day: dayName })}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.75} />
      </IconButton>
      {(isEmpty || isOverNight) && (
        <span id={id} className={`hint ${isEmpty ? 'loss' : ''} ${classes.note}`}>
          {isEmpty ? t('picker.hours-not-after') : t('picker.split', { hours: splitText(window) })}
        </span>
      )}
    </li>
  )
}
