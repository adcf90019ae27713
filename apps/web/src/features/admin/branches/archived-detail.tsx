import './branch-page-words.ts'
import { restoreBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import { type ArchivedBranch } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { listPastOrders } from '@brigade/contract/orders/history.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { usePages } from '../../../shared/api/lists.ts'
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx'
import { EntryDetail, EntryFact } from '../../../shared/ui/entry-detail.tsx'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import { NoticeLink } from '../../../shared/ui/notice-link.tsx'
import { useMovedBranch } from '../../restaurants/restaurants.queries.ts'
import { logFormats } from '../../restaurants/use-log-formats.ts'

interface ArchivedDetailProps {
  branch: ArchivedBranch
  number: number
}

export function ArchivedDetail({ branch, number }: ArchivedDetailProps) {
  const { t, i18n } = useTranslation()
  const { _id: restId, name, address, cities, restTypes, timeZone, archivedAt } = branch
  const { moment } = logFormats(timeZone, i18n.language)
  const { total, error: unread } = usePages(listPastOrders, { restId })
  const { restored, reload } = useMovedBranch()
  const { act, isBusy, error } = useAction(restoreBranch, {
    onDone: ({ data }) => restored(data),
    onFail: ({ isLost }) => {
      if (!isLost) reload()
    },
  })
  return (
    <div className="parts detail">
      <EntryDetail
        entry={branch}
        number={number}
        first={<p className="hint">{t('branches.archived-told', { when: moment(archivedAt) })}</p>}
      >
        <EntryFact name={t('restaurant.address')} isWide>
          {address}
        </EntryFact>
        <EntryFact name={t('restaurant.cities')} isWide>
          {cities.map((city) => city.name).join(', ')}
        </EntryFact>
        <EntryFact name={t('restaurant.services')} isWide>
          {restTypes.map((service) => service.name).join(', ')}
        </EntryFact>
        <EntryFact name={t('branches.past-orders')}>{unread?.message ?? total ?? t('common.loading')}</EntryFact>
      </EntryDetail>
      <div>
        <NoticeLink to={`/dashboard/business/audit?branch=${restId}`}>{t('branches.archived-audit')}</NoticeLink>
      </div>
      {error && <NoticeLine>{error.message}</NoticeLine>}
      <div>
        <ConfirmedButton
          label={t('branches.restore')}
          tone="green"
          question={t('branches.restore-sure', { name })}
          hint={t('branches.restore-hint')}
          isBusy={isBusy}
          onConfirm={() => act({ restId })}
        />
      </div>
    </div>
  )
}
