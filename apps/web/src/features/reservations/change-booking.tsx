import { hoursOf } from '@brigade/contract/kernel/decimal-hours.ts'
import { changeReservation, type Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { readTimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'
import { useTranslation } from 'react-i18next'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { NO_TIME } from '../../shared/ui/time-field.rules.ts'
import { ANY_SITING, BookingFields, sentBooking, type BookingDraft } from './booking-fields.tsx'
import { useReservationsChanged } from './reservations.queries.ts'
import { useOccupied } from './use-occupied.ts'
import type { ReservationFormats } from './use-reservation-formats.ts'

interface ChangeBookingProps {
  row: Reservation
  formats: ReservationFormats
  restId: string
  onLeave: () => void
}

function draftOf({ customer, noOfPersons, siting, reservation }: Reservation): BookingDraft {
  const slot = readTimeSlot(reservation.timeSlot)
  return {
    date: reservation.date,
    st: slot ? hoursOf(slot.start) : NO_TIME,
    et: slot ? hoursOf(slot.end) : NO_TIME,
    noOfPersons,
    sitingId: siting?._id ?? ANY_SITING,
    name: customer.name,
    contact: customer.contact,
    note: reservation.note,
    allergy: reservation.allergy ?? '',
  }
}

/** For guests who called again. After another change came first it shows that one, and saves over it if asked again. */
export function ChangeBooking({ row, formats, restId, onLeave }: ChangeBookingProps) {
  const { t } = useTranslation()
  const changed = useReservationsChanged(restId)
  const { _id: reserId, customer, version } = row
  const occupied = useOccupied()
  const form = useSentForm(changeReservation, {
    initial: draftOf(row),
    version,
    sent: (draft, at = version) => ({
      reserId,
      version: at,
      ...sentBooking(draft),
      ...occupied.answerFor(draft.sitingId),
    }),
    // The detail shows the change at once.
    onDone: () => void changed().then(onLeave),
    onFail: (error, input) => {
      occupied.hear(error, input)
      if (!error.isLost) void changed()
    },
  })
  useFirstFocus(form.focusFirst, false)
  return (
    <EntryForm
      title={t('dine.change-of', { name: customer.name })}
      form={form}
      onCancel={onLeave}
      save={occupied.question && t('dine.save-anyway')}
    >
      {form.conflict && (
        <>
          <NoticeLine>{form.conflict}</NoticeLine>
          <p className="hint">
            {customer.name} · {formats.date(row.reservation.date)} · {formats.table(row)}
          </p>
        </>
      )}
      <BookingFields restId={restId} form={form} today={formats.today} />
      {occupied.question && <NoticeLine>{occupied.question}</NoticeLine>}
    </EntryForm>
  )
}
