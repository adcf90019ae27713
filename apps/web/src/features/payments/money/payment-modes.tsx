import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceTiles } from '../../../shared/ui/choice-tiles.tsx'
import { usePaymentModes } from '../payments.queries.ts'

interface PaymentModesProps {
  selected: string | null
  onSelect: (modeId: string) => void
  problem: string | null
  root: RefObject<HTMLFieldSetElement | null>
}

/** How the guest pays. */
export function PaymentModes(props: PaymentModesProps) {
  const { t } = useTranslation()
  const { data, error } = usePaymentModes()
  return (
    <ChoiceTiles
      {...props}
      label={t('money.modes')}
      isLabelHidden
      choices={data}
      error={error}
      empty={t('orders.no-payment-modes')}
    />
  )
}
