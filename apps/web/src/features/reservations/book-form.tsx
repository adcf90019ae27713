import { hoursOf, isDecimalHours, minutesOf, MINUTES_A_DAY } from '@brigade/contract/kernel/decimal-hours.ts'
import { bookReservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { USUAL_STAY, writeTimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DayEntry } from '../../shared/form/day-entry.tsx'
import { Entry } from '../../shared/form/entry.tsx'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useFormField, type FormField } from '../../shared/form/form-field.ts'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { Dropdown } from '../../shared/ui/dropdown.tsx'
import { Stepper } from '../../shared/ui/stepper.tsx'
import { TimeField } from '../../shared/ui/time-field.tsx'
import { NO_TIME } from '../../shared/ui/time-field.rules.ts'
import { useToday } from '../../shared/use-today.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useSitings } from '../sitings/sitings.queries.ts'
import classes from './book-form.module.css'
import { useReservationsChanged } from './reservations.queries.ts'

const ANY_SITING = ''
const MOST_GUESTS = 100

interface Draft {
  date: string
  /** Decimal hours, or NO_TIME. */
  st: number
  et: number
  noOfPersons: number
  sitingId: string
  name: string
  contact: string
  note: string
}

function slotText({ st, et }: Pick<Draft, 'st' | 'et'>): string {
  if (!isDecimalHours(st) || !isDecimalHours(et)) return ''
  return writeTimeSlot({ start: minutesOf(st), end: minutesOf(et) })
}

/** A booking for guests who called. */
export function BookForm({ restId, onBooked }: { restId: string; onBooked: (reserId: string) => void }) {
  const { t } = useTranslation()
  const { timeZone } = useBranch()
  const today = useToday(timeZone)
  const sitings = useSitings(restId)
  const changed = useReservationsChanged(restId)
  const form = useSentForm(bookReservation, {
    initial: {
      date: today,
      st: NO_TIME,
      et: NO_TIME,
      noOfPersons: 2,
      sitingId: ANY_SITING,
      name: '',
      contact: '',
      note: '',
    } satisfies Draft,
    sent: ({ name, contact, st, et, sitingId, ...draft }) => ({
      restId,
      timeSlot: slotText({ st, et }),
      sitingId: sitingId === ANY_SITING ? null : sitingId,
      customer: { name, contact },
      ...draft,
    }),
    // The list has the booking before it is shown.
    onDone: ({ data }) => void changed().then(() => onBooked(data._id)),
  })
  useFirstFocus(form.focusFirst, false)
  const choices = (sitings.data ?? []).map(({ _id: value, name: siting, capacity }) => ({
    value,
    label: t('dine.siting-of', { siting, count: capacity }),
  }))
  return (
    <EntryForm title={t('dine.book')} form={form}>
      <TextEntry field={form.field('name', 'customer.name')} label={t('dine.guest')} />
      <TextEntry field={form.field('contact', 'customer.contact')} label={t('dine.contact')} />
      <DayEntry field={form.field('date')} label={t('dine.day')} today={today} isAhead />
      <Times from={form.field('st', 'timeSlot')} until={form.field('et', 'timeSlot')} />
      <Entry field={form.field('noOfPersons')}>
        {({ value, onChange }) => (
          <Stepper label={t('dine.persons')} value={value} least={1} most={MOST_GUESTS} onChange={onChange} />
        )}
      </Entry>
      <Entry field={form.field('sitingId')}>
        {({ value, onChange, problem }) => (
          <Dropdown
            label={t('dine.siting')}
            choices={[{ value: ANY_SITING, label: t('dine.any-siting') }, ...choices]}
            value={value}
            onChange={onChange}
            problem={problem}
          />
        )}
      </Entry>
      <TextEntry field={form.field('note')} label={t('dine.note')} />
    </EntryForm>
  )
}

/** The end follows the beginning by the usual stay until it is entered. */
function Times({ from, until }: { from: FormField<number>; until: FormField<number> }) {
  const { t } = useTranslation()
  const id = useId()
  const { value: st, change: setSt, problem } = useFormField(from)
  const { value: et, change: setEt } = useFormField(until)
  const begin = (hours: number) => {
    setSt(hours)
    if (et !== NO_TIME || hours === NO_TIME) return
    setEt(hoursOf(Math.min(minutesOf(hours) + USUAL_STAY, MINUTES_A_DAY)))
  }
  const described = { isInvalid: problem !== null, describedBy: problem === null ? undefined : id }
  return (
    <div data-path={from.path}>
      <div className={classes.times}>
        <span className="label">{t('dine.from')}</span>
        <span className="label">{t('dine.until')}</span>
        <TimeField label={t('dine.from')} value={st} onChange={begin} {...described} />
        <TimeField label={t('dine.until')} value={et} onChange={setEt} {...described} />
      </div>
      {problem !== null && (
        <p id={id} className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
