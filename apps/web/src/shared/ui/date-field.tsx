import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '../lazy/lazy-screen.tsx'
import { afterPress } from './after-press.ts'
import classes from './date-field.module.css'
import { LoadingScreen } from './loading-screen.tsx'
import { Modal } from './modal.tsx'
import { dateOrder, isWholeDate, shownDate, typedDate } from './typed-date.rules.ts'
import { useCalendarPlace } from './use-calendar-place.ts'

const calendar = lazyScreen('calendar', () => import('./calendar.tsx'), LoadingScreen)

export interface DateFieldProps {
  id: string
  /** Names the calendar; the caller shows the label. */
  label: string
  /** YYYY:MM:DD, as on the wire; '' while unset; a text that is no date as it was typed. */
  value: string
  onChange: (date: string) => void
  onLeave?: () => void
  /** Today at the branch. */
  today: WireDate
  /** The first date allowed; '' for any. */
  earliest?: WireDate
  /** The last date allowed; '' for any. */
  latest?: WireDate
  isInvalid: boolean
  describedBy?: string | undefined
}

/** A date to type or to pick in a calendar. */
export function DateField({
  id,
  label,
  value,
  onChange,
  onLeave,
  today,
  earliest = '',
  latest = '',
  isInvalid,
  describedBy,
}: DateFieldProps) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { setField, place } = useCalendarPlace()
  const read = (text: string) => typedDate(text, { locale, today, earliest, latest })

  const type = (text: string) => {
    setTyped(text)
    const date = isWholeDate(text) ? read(text) : null
    if (text === '' || date !== null) onChange(date ?? '')
  }
  const finish = () => {
    if (typed === null) return
    setTyped(null)
    onChange(read(typed) ?? typed.trim())
  }
  const leave = () => {
    finish()
    if (onLeave) afterPress(onLeave)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also sends the form, which needs the date.
    if (event.key === 'Enter') finish()
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    finish()
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div ref={setField} className={classes.root}>
      <input
        id={id}
        className={classes.input}
        value={typed ?? shownDate(value, locale)}
        placeholder={dateOrder(locale)
          .map((part) => t(`picker.date-${part}`))
          .join('/')}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={t('picker.calendar', { label })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={calendar.preload}
        onClick={() => setOpen(true)}
      >
        <IconCalendar size={20} stroke={1.75} aria-hidden />
      </button>
      {isOpen && (
        <Modal label={label} className={classes.dialog} place={place} onClose={close}>
          <calendar.Screen
            chosen={value}
            today={today}
            earliest={earliest}
            latest={latest}
            onPick={(date) => {
              onChange(date)
              close()
            }}
          />
        </Modal>
      )}
    </div>
  )
}
