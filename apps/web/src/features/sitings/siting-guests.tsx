import { useTranslation } from 'react-i18next'
import { EntryPart } from '../../shared/ui/entry-detail.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { useFloor } from './use-floor.ts'
import { useGuestWords } from './use-guest-words.ts'

/** Who sits at a siting now, and who comes next, with the way to them. */
export function SitingGuests({ restId, sitingId }: { restId: string; sitingId: string }) {
  const { t } = useTranslation()
  const { seated, awaited } = useGuestWords()
  const table = useFloor(restId).data?.find(({ _id }) => _id === sitingId)
  if (!table) return null
  const { party, next } = table
  return (
    <EntryPart title={t('sitings.today')}>
      {party && (
        <li>
          <NoticeLink
            to={
              party.reserId === null ? `/dashboard/direct/${party.cartId}` : `/dashboard/reservations/${party.reserId}`
            }
          >
            {seated(party)}
          </NoticeLink>
        </li>
      )}
      {next && (
        <li>
          <NoticeLink to={`/dashboard/reservations/${next.reserId}`}>{awaited(next)}</NoticeLink>
        </li>
      )}
      {!party && !next && <li className="quiet">{t('sitings.nobody')}</li>}
    </EntryPart>
  )
}
