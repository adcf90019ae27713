import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { mayStillCome } from '../../shared/api/looking-on.rules.ts'
import { ListDetail } from '../../shared/ui/list-detail.tsx'
import { PageFrame } from '../../shared/ui/page-frame.tsx'
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { DeliveriesNotice, DeliveriesWarning, DeliveryGone, isRefused } from './deliveries-notice.tsx'
import { useDeliveries, useDeliveryMoved, useSelectedDelivery } from './deliveries.queries.ts'
import { queryOf, whichIn, type WhichDeliveries } from './deliveries.rules.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { WhichChoice } from './which-deliveries.tsx'

const ADDRESS = '/dashboard/deliveries'
const ROW_HEIGHT = 65

/** What is on its way to customers, and what has arrived; the newest first. */
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

  // Going from one delivery to the next leaves one step back: to the list.
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
      <DeliveryGone isAmongSome={isAmongSome} onLeave={() => show(isAmongSome ? selected : null, 'all')} />
    ) : (
      <SkeletonRows rows={5} height={ROW_HEIGHT} />
    )
  }

  return (
    <PageFrame title={t('deliveries.title')} bar={<WhichChoice which={which} />} isTitleKept>
      <ListDetail
        label={t('deliveries.list')}
        items={items}
        total={list.total}
        isLost={isRefused(list)}
        keyOf={({ _id }) => _id}
        row={(row) => <DeliveryRow delivery={row} />}
        rowHeight={ROW_HEIGHT}
        selected={selected}
        onSelect={select}
        detail={detail()}
        notice={<DeliveriesNotice list={list} which={which} />}
        warning={<DeliveriesWarning list={list} />}
        onEndReached={loadMore}
        listShare="max(24%, 288px)"
      />
    </PageFrame>
  )
}
