import type { Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { useTranslation } from 'react-i18next'
import type { Pages } from '../../shared/api/lists.ts'
import { useLiveStatus } from '../../shared/live/use-live.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Notice, NoticeLine } from '../../shared/ui/notice.tsx'
import classes from '../../shared/ui/list-notice.module.css'
import type { WhichDeliveries } from './deliveries.rules.ts'

interface DeliveriesNoticeProps {
  list: Pages<Delivery>
  which: WhichDeliveries
}

export const isRefused = ({ items, error }: Pages<Delivery>) => error !== null && !items && !error.isUncertain

/** Why the list is empty or missing. */
export function DeliveriesNotice({ list, which }: DeliveriesNoticeProps) {
  const { t } = useTranslation()
  if (list.error && isRefused(list)) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (list.items?.length !== 0) return null
  return (
    <p className={classes.none}>
      <strong>{t(`deliveries.none.${which}`)}</strong>
      {t('deliveries.none-hint')}
    </p>
  )
}

/** Why the list is perhaps not current. */
export function DeliveriesWarning({ list }: Pick<DeliveriesNoticeProps, 'list'>) {
  const { t } = useTranslation()
  const isCutOff = useLiveStatus() === 'lost'
  if (isRefused(list)) return null
  if (list.error) return <NoticeLine>{list.error.message}</NoticeLine>
  return isCutOff && <NoticeLine>{t('live.lost')}</NoticeLine>
}

interface DeliveryGoneProps {
  /** It is looked for among some of them only. */
  isAmongSome: boolean
  onLeave: () => void
}

/** An address whose delivery is not in the list. */
export function DeliveryGone({ isAmongSome, onLeave }: DeliveryGoneProps) {
  const { t } = useTranslation()
  return (
    <Notice
      title={t('deliveries.gone')}
      action={
        <ActionButton tone="plain" onClick={onLeave}>
          {t(isAmongSome ? 'deliveries.among-all' : 'deliveries.to-list')}
        </ActionButton>
      }
    >
      {t(isAmongSome ? 'deliveries.gone-some-hint' : 'deliveries.gone-hint')}
    </Notice>
  )
}
