import './dine-words.ts'
import { LeaveForm } from '../../shared/form/entry-form.tsx'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { NotInList } from '../../shared/ui/not-in-list.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelection } from '../../shared/ui/use-selection.ts'
import { PageFrame } from '../../shared/ui/page-frame.tsx'
import { ListDetail } from '../../shared/ui/list-detail.tsx'
import { NEW } from '../lookups/entry-list.rules.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { LateCharges } from '../terminals/late-charges.tsx'
import { BookForm } from './book-form.tsx'
import { ReservationDetail } from './reservation-detail.tsx'
import { ReservationsOverview } from './reservations-overview.tsx'
import { ReservationRow } from './reservation-row.tsx'
import { isName, onlyOne, selectedOf, soughtOf, withSought } from './reservations-list.rules.ts'
import { useReservations } from './reservations.queries.ts'
import { useReservationFormats } from './use-reservation-formats.ts'
import noGuests from '../../shared/ui/pictures/no-guests.svg'

const ADDRESS = '/dashboard/reservations'
/** The time and the persons of most bookings fit on one line. Where there is room, the till beside it has it first. */
const LIST_SHARE = 'max(248px, min(392px, 100% - 816px))'

export default function ReservationsPage() {
  const { t } = useTranslation()
  const [selected, select] = useSelection(ADDRESS)
  const { _id: restId } = useBranch()
  const query = useReservations(restId)
  const formats = useReservationFormats()
  const [sought, setSought] = useState('')
  const { data: all } = query
  const found = all && withSought(all, sought)
  const only = found && onlyOne(found, sought)
  const isBooking = selected === NEW
  // The counter knows guests by their cart.
  const row = selected === null ? undefined : all && selectedOf(all, selected)

  const detail = () => {
    if (selected === null) return null
    if (isBooking) {
      return (
        <LeaveForm value={() => select(null)}>
          <BookForm key={restId} restId={restId} onBooked={select} />
        </LeaveForm>
      )
    }
    if (row && all) {
      const bookings = { row, rows: all, onBooking: select }
      const onNext = () => select(null)
      // Guests who join others have their cart from then on, and a bill that is being split stays as it is.
      const key = row.cartId ?? row._id
      return <ReservationDetail key={key} {...bookings} formats={formats} restId={restId} onNext={onNext} />
    }
    return all ? (
      <NotInList
        title={t('dine.gone')}
        hint={t('dine.gone-hint')}
        leave={t('dine.to-list')}
        onLeave={() => select(null)}
      />
    ) : undefined
  }

  return (
    <PageFrame title={t('dine.title')} bar={null}>
      <ListDetail
        label={t('dine.list')}
        items={found}
        query={query}
        empty={
          all?.length === 0
            ? { title: t('dine.none'), hint: t('dine.none-hint'), picture: noGuests }
            : { title: t(isName(sought) ? 'dine.no-such-guest' : 'dine.nobody-found') }
        }
        keyOf={({ _id }) => _id}
        row={(each) => <ReservationRow row={each} formats={formats} />}
        groupOf={formats.dayOf}
        isMeasured
        selected={isBooking ? null : (row?._id ?? selected)}
        action={
          <ActionButton isSmall needsNetwork tone={selected === null ? 'green' : 'plain'} onClick={() => select(NEW)}>
            {t('dine.book')}
          </ActionButton>
        }
        onSelect={select}
        detail={detail()}
        overview={<ReservationsOverview root={ADDRESS} query={query} formats={formats} restId={restId} />}
        search={{
          value: sought,
          onChange: (typed) => setSought(soughtOf(typed)),
          onEnter: () => only && select(only._id),
          placeholder: t('dine.search'),
          inputMode: 'numeric',
        }}
        notice={<LateCharges restId={restId} />}
        listShare={LIST_SHARE}
        isDetailWide={row !== undefined && row.cartId !== null}
      />
    </PageFrame>
  )
}
