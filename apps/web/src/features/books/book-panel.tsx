import { exportBook, type BookName } from '@brigade/contract/books/books.contract.ts'
import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { problemsOf } from '@brigade/contract/messages/problems.ts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import type { Days } from '../../shared/ui/day-presets.rules.ts'
import { DayRange } from '../../shared/ui/day-range.tsx'
import { EntryDetail } from '../../shared/ui/entry-detail.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { saveFile } from '../csv/save-file.ts'
import { StyleChoice } from '../csv/style-choice.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useBusinessDay } from '../restaurants/use-business-day.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { bookPresets, daysToBegin, fileNameOf } from './book-days.rules.ts'

interface BookPanelProps {
  list: BookName
  /** To which the list is narrowed. */
  days: Days
  onLeave: () => void
}

/** The rows of business days, and of dates that were entered. */
const hintOf = { payments: 'days', orders: 'days', purchases: 'dates', expenses: 'dates' } as const

export function BookPanel({ list, days: narrowed, onLeave }: BookPanelProps) {
  const { t } = useTranslation()
  const { _id: restId, businessDayStartsAt } = useBranch()
  const { clock } = useFormats()
  const today = useBusinessDay()
  const [days, setDays] = useState(() => daysToBegin(narrowed, today))
  const [style, setStyle] = useState<CsvStyle>('comma')
  const [told, setTold] = useState<string | null>(null)
  const save = useAction(exportBook, {
    isQuiet: true,
    onDone: ({ data: { text, rows } }, { from, to }) => {
      const file = fileNameOf(list, from, to)
      if (rows > 0) saveFile(file, text)
      setTold(rows > 0 ? t('books.saved', { count: rows, file }) : t('books.nothing'))
    },
  })

  const { from, to } = days
  const asked = from !== undefined && to !== undefined ? { list, restId, style, from, to } : null
  const { error: wrong } = exportBook.input.safeParse(asked ?? {})
  const problem = asked ? wrong && problemsOf(wrong).to : t('books.both-days')
  // What was said is of what was asked then.
  const forget = () => {
    setTold(null)
    if (save.error) save.forgetError()
  }
  return (
    <EntryDetail
      entry={{ _id: list, name: t('books.export') }}
      acts={
        <IconButton label={t('books.leave')} onClick={onLeave}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      }
      first={
        <Section title={t(`books.title.${list}`)}>
          <p className="quiet">{t(`books.about.${list}`)}</p>
          <DayRange
            days={days}
            onChange={(changed) => {
              setDays((before) => ({ ...before, ...changed }))
              forget()
            }}
            today={today}
            presets={bookPresets}
            problem={problem}
            hint={t(`books.${hintOf[list]}-hint`, { time: clock(businessDayStartsAt) })}
          />
          <StyleChoice
            style={style}
            onChange={(chosen) => {
              setStyle(chosen)
              forget()
            }}
          />
          {save.error && (
            <p className="problem" role="alert">
              {save.error.message}
            </p>
          )}
          <p className="quiet" role="status">
            {told}
          </p>
          <div>
            <ActionButton
              isBusy={save.isBusy}
              isDisabled={problem !== undefined}
              onClick={() => {
                forget()
                if (asked) save.act(asked)
              }}
            >
              {t('books.save')}
            </ActionButton>
          </div>
        </Section>
      }
    />
  )
}
