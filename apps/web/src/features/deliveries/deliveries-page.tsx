import './deliveries-words.ts'
import { NotInList } from '../../shared/ui/not-in-list.tsx'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { addressQuery } from '../../shared/address-query.ts'
import { serverTime } from '../../shared/api/server-time.ts'
import { useLookingOn } from '../../shared/api/use-looking-on.ts'
import { ListDetail } from '../../shared/ui/list-detail.tsx'
import { PageFrame } from '../../shared/ui/page-frame.tsx'
import { useSelection } from '../../shared/ui/use-selection.ts'
import { useTypedSearch } from '../../shared/ui/use-typed-search.ts'
import { useNow } from '../../shared/use-now.ts'
import { useDayName } from '../restaurants/use-day-name.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { DeliveriesOverview } from './deliveries-overview.tsx'
import { useDeliveries, useDeliveryMoved, useSelectedDelivery } from './deliveries.queries.ts'
import { queryOf, searchIn, whichIn, type WhichDeliveries } from './deliveries.rules.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { WhichChoice } from './which-deliveries.tsx'
import noDeliveries from '../../shared/ui/pictures/no-deliveries.svg'

const ADDRESS = '/dashboard/deliveries'
const MINUTES_MOVE_ON_MS = 20_000

export default function DeliveriesPage() {
  const { t } = useTranslation()
  const [selected, go] = useSelection(ADDRESS)
  const query = new URLSearchParams(useLocation().search)
  const [which, asked] = [whichIn(query), searchIn(query)]
  const navigate = useNavigate()
  const search = useTypedSearch(asked, (typed) => {
    void navigate({ search: queryOf(whichIn(addressQuery()), typed) }, { replace: true })
  })
  const { _id: restId } = useBranch()
  const list = useDeliveries(restId, which, asked)
  const { items } = list
  const delivery = useSelectedDelivery(restId, selected, items)
  const now = serverTime(useNow(MINUTES_MOVE_ON_MS))
  const onMoved = useDeliveryMoved()
  const dayOf = useDayName()
  const isLookingOn = useLookingOn(delivery ? null : selected, items, list)

  // The typed search applies at once: otherwise its pause would end later and undo the navigation.
  const show = (deliveryId: string | null, among: WhichDeliveries, keyword = search.value) => {
    search.forget()
    go(deliveryId, queryOf(among, keyword))
  }
  const clear = () => {
    search.forget()
    void navigate({ search: queryOf(which) }, { replace: true })
  }

  const detail = () => {
    if (selected === null) return null
    if (delivery) return <DeliveryDetail key={delivery._id} delivery={delivery} now={now} onMoved={onMoved} />
    const isAmongSome = which !== 'all' || asked !== ''
    return items && !isLookingOn ? (
      <NotInList
        title={t('deliveries.gone')}
        hint={t(isAmongSome ? 'deliveries.gone-some-hint' : 'deliveries.gone-hint')}
        leave={t(isAmongSome ? 'deliveries.among-all' : 'deliveries.to-list')}
        onLeave={() => show(isAmongSome ? selected : null, 'all', '')}
      />
    ) : undefined
  }

  return (
    <PageFrame title={t('deliveries.title')} bar={<WhichChoice which={which} search={asked} />}>
      <ListDetail
        label={t('deliveries.list')}
        items={items}
        total={list.total}
        query={list}
        empty={
          asked === ''
            ? { title: t(`deliveries.none.${which}`), hint: t('deliveries.none-hint'), picture: noDeliveries }
            : {
                title: t('deliveries.nothing-found'),
                hint: t('deliveries.nothing-found-hint'),
                act: { label: t('deliveries.clear-search'), onClick: clear },
              }
        }
        keyOf={({ _id }) => _id}
        row={(row) => <DeliveryRow delivery={row} now={now} />}
        isMeasured
        groupOf={({ dispatchedAt }) => dayOf(dispatchedAt)}
        skeletonLead="token"
        selected={selected}
        onSelect={(deliveryId) => show(deliveryId, which)}
        detail={detail()}
        overview={<DeliveriesOverview root={ADDRESS} />}
        search={{ value: search.value, onChange: search.type, placeholder: t('deliveries.search') }}
        onEndReached={list.loadMore}
      />
    </PageFrame>
  )
}
