import { hoursOf, isDecimalHours, minutesOf, MINUTES_A_DAY } from '@brigade/contract/kernel/decimal-hours.ts'
import { USUAL_STAY, writeTimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DayEntry } from '../../shared/form/day-entry.tsx'
import { Entry } from '../../shared/form/entry.tsx'
import { useFormField, type FormField } from '../../shared/form/form-field.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import type { SentForm } from '../../shared/form/use-sent-form.ts'
import { Dropdown } from '../../shared/ui/dropdown.tsx'
import { Stepper } from '../../shared/ui/stepper.tsx'
import { TimeField } from '../../shared/ui/time-field.tsx'
import { NO_TIME } from '../../shared/ui/time-field.rules.ts'
import { useSitings } from '../sitings/sitings.queries.ts'

export const ANY_SITING = ''
const MOST_GUESTS = 100

export interface BookingDraft {
  date: string
  /** Decimal hours, or NO_TIME. */
  st: number
  et: number
  noOfPersons: number
  sitingId: string
  name: string
  contact: string
  note: string
  allergy: string
}

function slotText({ st, et }: Pick<BookingDraft, 'st' | 'et'>): string {
  if (!isDecimalHours(st) || !isDecimalHours(et)) return ''
  return writeTimeSlot({ start: minutesOf(st), end: minutesOf(et) })
}

/** What the calls that book and change take of a draft. */
export const sentBooking = ({ name, contact, st, et, sitingId, ...draft }: BookingDraft) => ({
  ...draft,
  timeSlot: slotText({ st, et }),
  sitingId: sitingId === ANY_SITING ? null : sitingId,
  customer: { name, contact },
})

interface BookingFieldsProps {
  restId: string
  form: SentForm<BookingDraft>
  today: string
}

export function BookingFields({ restId, form, today }: BookingFieldsProps) {
  const { t } = useTranslation()
  const sitings = useSitings(restId)
  const choices = (sitings.data ?? []).map(({ _id: value, name: siting, capacity }) => ({
    value,
    label: t('dine.siting-of', { siting, count: capacity }),
  }))
  return (
    <>
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
      <TextEntry field={form.field('allergy')} label={t('dine.allergy')} hint={t('dine.allergy-hint')} />
    </>
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
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, max-content)', gap: '4px 16px' }}>
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
