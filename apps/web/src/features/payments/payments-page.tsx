import { NotInList } from '../../shared/ui/not-in-list.tsx'
import { useTranslation } from 'react-i18next'
import { useSelection } from '../../shared/ui/use-selection.ts'
import { useLookingOn } from '../../shared/api/use-looking-on.ts'
import { ListDetail } from '../../shared/ui/list-detail.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { PaymentDetail } from './payment-detail.tsx'
import { PaymentRow } from './payment-row.tsx'
import classes from './payments-page.module.css'
import { PaymentsOverview } from './payments-overview.tsx'
import { usePayments } from './payments.queries.ts'
import noPayments from '../../shared/ui/pictures/no-payments.svg'

const ADDRESS = '/dashboard/payments'
const ROW_HEIGHT = 65

export default function PaymentsPage() {
  const { t } = useTranslation()
  const [selected, select] = useSelection(ADDRESS)
  const { _id: restId } = useBranch()
  const list = usePayments(restId)
  const { items } = list
  const payment = items?.find(({ _id }) => _id === selected)
  const isLookingOn = useLookingOn(payment ? null : selected, items, list)

  const detail = () => {
    if (selected === null) return null
    if (payment) return <PaymentDetail key={payment._id} payment={payment} />
    return items && !isLookingOn ? (
      <NotInList
        title={t('payments.gone')}
        hint={t('payments.gone-hint')}
        leave={t('payments.to-list')}
        onLeave={() => select(null)}
      />
    ) : undefined
  }

  return (
    <div className={classes.page}>
      <h1 className="for-screen-readers">{t('payments.title')}</h1>
      <ListDetail
        label={t('payments.list')}
        items={items}
        total={list.total}
        query={list}
        empty={{ title: t('payments.none'), hint: t('payments.none-hint'), picture: noPayments }}
        isLive
        skeletonLead="token"
        keyOf={({ _id }) => _id}
        row={(row) => <PaymentRow payment={row} />}
        rowHeight={ROW_HEIGHT}
        selected={selected}
        onSelect={select}
        detail={detail()}
        overview={<PaymentsOverview restId={restId} />}
        onEndReached={list.loadMore}
        listShare="max(30%, 300px)"
      />
    </div>
  )
}
