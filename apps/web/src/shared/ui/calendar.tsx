import { readDate, writeDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { DayPicker, type Modifiers } from 'react-day-picker'
import { useTranslation } from 'react-i18next'
import classes from './calendar.module.css'
import { TextButton } from './text-button.tsx'

interface CalendarProps {
  /** Any text that is no date chooses none. */
  chosen: string
  today: WireDate
  /** '' for any. */
  earliest: WireDate
  /** '' for any. */
  latest: WireDate
  onPick: (date: WireDate) => void
}

/** The library counts in the browser's dates. They stand for days here, never for instants. */
function dayOf(date: string): Date | undefined {
  const parts = readDate(date)
  return parts ? new Date(parts.year, parts.month - 1, parts.day) : undefined
}

/** Older browsers have the property, newer ones the method. */
interface WeekLocale extends Intl.Locale {
  weekInfo?: { firstDay: number }
  getWeekInfo?: () => { firstDay: number }
}

const FROM_SUNDAY = [0, 1, 2, 3, 4, 5, 6] as const

/** Browsers that do not know the weeks of a locale begin them on Monday. */
function firstWeekday(language: string) {
  const locale: WeekLocale = new Intl.Locale(language)
  return FROM_SUNDAY[((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % FROM_SUNDAY.length] ?? 1
}

const wireDate = (day: Date) => writeDate({ year: day.getFullYear(), month: day.getMonth() + 1, day: day.getDate() })

export default function Calendar({ chosen, today, earliest, latest, onPick }: CalendarProps) {
  const { t, i18n } = useTranslation()
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(i18n.language, options)
    return (day: Date) => format.format(day)
  }
  const month = written({ month: 'long', year: 'numeric' })
  const fullDay = written({ dateStyle: 'full' })
  const isAllowed = (date: WireDate) => date >= earliest && (latest === '' || date <= latest)
  const stateOf = (day: Date, { selected, today: isToday }: Modifiers) => {
    if (selected) return t('picker.day-chosen', { day: fullDay(day) })
    return isToday ? t('picker.day-today', { day: fullDay(day) }) : fullDay(day)
  }

  return (
    <div className={classes.root}>
      <DayPicker
        mode="single"
        required
        autoFocus
        fixedWeeks
        showOutsideDays
        navLayout="around"
        classNames={{
          month: classes.month ?? '',
          month_caption: 'strong',
          button_previous: classes.step ?? '',
          button_next: classes.step ?? '',
          month_grid: classes.grid ?? '',
          weekday: classes.weekday ?? '',
          day: classes.day ?? '',
          day_button: classes.button ?? '',
        }}
        components={{
          Chevron: ({ orientation }) =>
            orientation === 'left' ? (
              <IconChevronLeft size={20} stroke={1.75} aria-hidden />
            ) : (
              <IconChevronRight size={20} stroke={1.75} aria-hidden />
            ),
        }}
        formatters={{ formatCaption: month, formatWeekdayName: written({ weekday: 'short' }) }}
        labels={{
          labelGrid: month,
          labelWeekday: written({ weekday: 'long' }),
          labelDayButton: stateOf,
          labelPrevious: () => t('picker.month-before'),
          labelNext: () => t('picker.month-after'),
        }}
        weekStartsOn={firstWeekday(i18n.language)}
        today={dayOf(today)}
        selected={dayOf(chosen)}
        defaultMonth={dayOf(chosen) ?? dayOf(isAllowed(today) ? today : earliest || latest)}
        startMonth={dayOf(earliest)}
        endMonth={dayOf(latest)}
        disabled={(day) => !isAllowed(wireDate(day))}
        onSelect={(day) => onPick(wireDate(day))}
      />
      <TextButton isDisabled={!isAllowed(today)} onClick={() => onPick(today)}>
        {t('picker.today')}
      </TextButton>
    </div>
  )
}
