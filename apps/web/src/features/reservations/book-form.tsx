import { bookReservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { useTranslation } from 'react-i18next'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { NO_TIME } from '../../shared/ui/time-field.rules.ts'
import { useToday } from '../../shared/use-today.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { ANY_SITING, BookingFields, sentBooking, type BookingDraft } from './booking-fields.tsx'
import { useReservationsChanged } from './reservations.queries.ts'
import { useOccupied } from './use-occupied.ts'

/** A booking for guests who called. */
export function BookForm({ restId, onBooked }: { restId: string; onBooked: (reserId: string) => void }) {
  const { t } = useTranslation()
  const today = useToday(useBranch().timeZone)
  const changed = useReservationsChanged(restId)
  const initial: BookingDraft = {
    date: today,
    st: NO_TIME,
    et: NO_TIME,
    noOfPersons: 2,
    sitingId: ANY_SITING,
    name: '',
    contact: '',
    note: '',
    allergy: '',
  }
  const occupied = useOccupied()
  const form = useSentForm(bookReservation, {
    initial,
    sent: (draft) => ({ restId, ...sentBooking(draft), ...occupied.answerFor(draft.sitingId) }),
    onFail: occupied.hear,
    // The list has the booking before it is shown.
    onDone: ({ data }) => void changed().then(() => onBooked(data._id)),
  })
  useFirstFocus(form.focusFirst, false)
  return (
    <EntryForm title={t('dine.book')} form={form} save={occupied.question && t('dine.save-anyway')}>
      <BookingFields restId={restId} form={form} today={today} />
      {occupied.question && <NoticeLine>{occupied.question}</NoticeLine>}
    </EntryForm>
  )
}
