import type { Table } from '@brigade/contract/reservations/floor.contract.ts'
import { useTranslation } from 'react-i18next'
import { EntryPart } from '../../shared/ui/entry-detail.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { useComing } from './use-coming.ts'
import { useGuestWords } from './use-guest-words.ts'

const MOST_SHOWN = 8

/** Who sits at a siting now, and who booked it, with the way to them. */
export function SitingGuests({ restId, table: { _id, party, next } }: { restId: string; table: Table }) {
  const { t } = useTranslation()
  const { day } = useFormats()
  const { seated, awaited } = useGuestWords()
  const coming = useComing(restId, _id)
  const later = coming?.filter((each) => each._id !== next?.reserId).slice(0, MOST_SHOWN)
  return (
    <EntryPart title={t('sitings.today')}>
      {party && (
        <Guests at={party.reserId === null ? `direct/${party.cartId}` : `reservations/${party.reserId}`}>
          {seated(party)}
        </Guests>
      )}
      {next && <Guests at={`reservations/${next.reserId}`}>{awaited(next)}</Guests>}
      {later?.map(({ _id: reserId, noOfPersons, customer: { name }, reservation: { date, timeSlot } }) => (
        <Guests key={reserId} at={`reservations/${reserId}`} beside={day(date)}>
          {awaited({ timeSlot, name, noOfPersons })}
        </Guests>
      ))}
      {!party && !next && later?.length === 0 && <li className="quiet">{t('sitings.nobody')}</li>}
    </EntryPart>
  )
}

interface GuestsProps {
  /** Below the dashboard. */
  at: string
  beside?: string
  children: string
}

function Guests({ at, beside, children }: GuestsProps) {
  return (
    <li>
      <NoticeLink to={`/dashboard/${at}`}>{children}</NoticeLink>
      {beside !== undefined && <span className="quiet">{beside}</span>}
    </li>
  )
}
