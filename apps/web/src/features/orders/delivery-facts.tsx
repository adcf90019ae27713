import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useTranslation } from 'react-i18next'
import classes from './delivery-facts.module.css'
import { Fact, Facts } from '../../shared/ui/facts.tsx'
import { useFormats } from '../restaurants/use-formats.ts'

interface DeliveryFactsProps {
  delivery: NonNullable<Order['delivery']>
}

export function DeliveryFacts({ delivery }: DeliveryFactsProps) {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const { dispatchedAt, deliveredAt } = delivery
  return (
    <section className={classes.delivery} aria-label={t('dispatch.delivery')}>
      <Facts>
        <PartnerFacts delivery={delivery} />
        <Fact name={t(deliveredAt === null ? 'dispatch.since' : 'history.dispatched-at')}>{moment(dispatchedAt)}</Fact>
        {deliveredAt !== null && <Fact name={t('dispatch.delivered-at')}>{moment(deliveredAt)}</Fact>}
      </Facts>
    </section>
  )
}

/** Who brings an order, and what the partner said. */
export function PartnerFacts({ delivery: { deliveryService, quoteId, manifest } }: DeliveryFactsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Fact name={t('dispatch.partner')}>
        {deliveryService.name}
        {deliveryService.isOwn && <div className="hint">{t('dispatch.own')}</div>}
      </Fact>
      {quoteId !== null && <Fact name={t('dispatch.quote')}>{quoteId}</Fact>}
      {manifest !== null && (
        <Fact name={t('dispatch.manifest')}>
          <span className={classes.manifest}>{manifest}</span>
        </Fact>
      )}
    </>
  )
}
