import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import classes from './cart-paid.module.css'
import type { NextStep } from './cart-paid.tsx'
import { RefusedDetail, useSaleName } from './refused-detail.tsx'
import type { Refused } from './refused-sales.ts'

interface SaleRefusedProps {
  refused: Refused
  next: NextStep
}

/** In place of a cart that is over, while money was taken for it here. Its receipt stays in sight. */
export function SaleRefused({ refused, next }: SaleRefusedProps) {
  const { t } = useTranslation()
  const nameOf = useSaleName()
  const root = useRef<HTMLElement>(null)
  const title = t('refused.sale-title', { name: nameOf(refused.sale.act) })

  // Enter continues with the next guest.
  useEffect(() => root.current?.querySelector('button')?.focus(), [])

  return (
    <section ref={root} className={classes.root} aria-label={title}>
      <h2 className="aligned bad">
        <IconAlertTriangle size={28} stroke={1.75} aria-hidden />
        {title}
      </h2>
      <ActionButton onClick={next.act}>{next.label}</ActionButton>
      <RefusedDetail refused={refused} isOnDesk />
    </section>
  )
}
