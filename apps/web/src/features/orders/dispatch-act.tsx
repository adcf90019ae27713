import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { AddressForm } from './address-form.tsx'
import { DispatchForm } from './dispatch-form.tsx'
import classes from './dispatch-form.module.css'

interface DispatchActProps {
  order: Pick<Order, '_id' | 'restId' | 'isCooked' | 'placedAt' | 'address'>
  onMoved: (order: Order) => void
}

/** A delivery cannot leave without an address, so that comes first. */
export function DispatchAct({ order, onMoved }: DispatchActProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { address } = order
  if (!address) {
    return (
      <div className="lines">
        <NoticeLine>{t('dispatch.address-missing')}</NoticeLine>
        <AddressForm order={order} />
      </div>
    )
  }
  return (
    <>
      <DispatchForm order={order} onMoved={onMoved} />
      <details className={classes.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="aligned good strong">
          <IconChevronRight size={18} stroke={2} aria-hidden />
          {t('dispatch.address-change')}
        </summary>
        <AddressForm key={`${address.line} ${address.nearBy}`} order={order} />
      </details>
    </>
  )
}
