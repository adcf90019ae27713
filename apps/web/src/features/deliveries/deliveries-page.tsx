import { NotInList } from '../../shared/ui/not-in-list.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { mayStillCome } from '../../shared/api/looking-on.rules.ts'
import { ListDetail } from '../../shared/ui/list-detail.tsx'
import { PageFrame } from '../../shared/ui/page-frame.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useDeliveries, useDeliveryMoved, useSelectedDelivery } from './deliveries.queries.ts'
import { queryOf, whichIn, type WhichDeliveries } from './deliveries.rules.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { WhichChoice } from './which-deliveries.tsx'

const ADDRESS = '/dashboard/deliveries'
const ROW_HEIGHT = 65

export default function DeliveriesPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const selected = useParams()['*'] || null
  const which = whichIn(new URLSearchParams(useLocation().search))
  const { _id: restId } = useBranch()
  const list = useDeliveries(restId, which)
  const { items, isWhole, loadMore } = list
  const delivery = useSelectedDelivery(restId, selected, items)
  const onMoved = useDeliveryMoved()
  const isLookingOn = selected !== null && !delivery && items !== undefined && mayStillCome(selected, items, isWhole)
  useEffect(() => {
    if (isLookingOn) loadMore()
  }, [isLookingOn, loadMore])

  // Replaces history between two deliveries, so that Back returns to the list.
  const show = (deliveryId: string | null, among: WhichDeliveries) =>
    void navigate(`${ADDRESS}${deliveryId === null ? '' : `/${deliveryId}`}${queryOf(among)}`, {
      replace: selected !== null,
    })
  const select = (deliveryId: string | null) => show(deliveryId, which)

  const detail = () => {
    if (selected === null) return null
    if (delivery) return <DeliveryDetail key={delivery._id} delivery={delivery} onMoved={onMoved} />
    const isAmongSome = which !== 'all'
    return items && !isLookingOn ? (
      <NotInList
        title={t('deliveries.gone')}
        hint={t(isAmongSome ? 'deliveries.gone-some-hint' : 'deliveries.gone-hint')}
        leave={t(isAmongSome ? 'deliveries.among-all' : 'deliveries.to-list')}
        onLeave={() => show(isAmongSome ? selected : null, 'all')}
      />
    ) : undefined
  }

  return (
    <PageFrame title={t('deliveries.title')} bar={<WhichChoice which={which} />} isTitleKept>
      <ListDetail
        label={t('deliveries.list')}
        items={items}
        total={list.total}
        query={list}
        empty={{ title: t(`deliveries.none.${which}`), hint: t('deliveries.none-hint') }}
        isLive
        keyOf={({ _id }) => _id}
        row={(row) => <DeliveryRow delivery={row} />}
        rowHeight={ROW_HEIGHT}
        selected={selected}
        onSelect={select}
        detail={detail()}
        onEndReached={loadMore}
        listShare="max(24%, 288px)"
      />
    </PageFrame>
  )
}
