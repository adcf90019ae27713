import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { CartPaid } from '../carts/cart-paid.tsx'
import { EntryMade } from './entry-made.tsx'
import { ReservationHead } from './reservation-head.tsx'
import classes from './reservation-paid.module.css'
import type { ReservationFormats } from './use-reservation-formats.ts'

interface ReservationPaidProps extends Pick<ComponentProps<typeof CartPaid>, 'end' | 'next'> {
  row: Reservation
  formats: ReservationFormats
}

export function ReservationPaid({ row, formats, end, next }: ReservationPaidProps) {
  const { t } = useTranslation()
  return (
    <article className={classes.root} aria-label={t('dine.details')}>
      <ReservationHead row={row} formats={formats} />
      <p className="strong" style={{ padding: '12px 16px 0' }}>
        {row.siting?.name ?? t('dine.no-siting')}
      </p>
      <EntryMade reservation={row.reservation} />
      <div style={{ display: 'grid', flex: 1 }}>
        <CartPaid end={end} next={next} before={{ title: t('dine.paid-before'), hint: t('dine.paid-hint') }} />
      </div>
    </article>
  )
}
