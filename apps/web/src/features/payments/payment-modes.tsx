import { isCash } from '@brigade/contract/payments/cash.rules.ts'
import { AT_STOREFRONT } from '@brigade/contract/orders/payments.contract.ts'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../shared/form/entry.tsx'
import type { FormField } from '../../shared/form/form-field.ts'
import { ChoiceTiles } from '../../shared/ui/choice-tiles.tsx'
import { NoEntries } from '../accounts/no-entries.tsx'
import { usePaymentModes } from './payments.queries.ts'

interface PaymentModesProps {
  field: FormField<string | null>
  /** Leaves cash out, and says this if nothing is left. */
  onlyCash?: string
  /** No mode stands for the storefront, which is a choice of its own: else a chosen mode could not be taken back. */
  hasStorefront?: boolean
  root?: RefObject<HTMLFieldSetElement | null> | undefined
}

export function PaymentModes({ field, onlyCash, hasStorefront = false, root }: PaymentModesProps) {
  const { t } = useTranslation()
  const { data, error } = usePaymentModes()
  const offered = onlyCash === undefined ? data : data?.filter((mode) => !isCash(mode))
  const storefront = { _id: AT_STOREFRONT, name: t('payments.mode-elsewhere') }
  return (
    <Entry field={field}>
      {({ value, onChange, problem }) => (
        <ChoiceTiles
          label={t('money.modes')}
          isLabelHidden
          choices={hasStorefront && offered ? [storefront, ...offered] : offered}
          error={error}
          empty={<NoEntries list="payment-modes" says={onlyCash} />}
          selected={hasStorefront && value === null ? AT_STOREFRONT : value}
          onSelect={(id) => onChange(id === AT_STOREFRONT ? null : id)}
          problem={problem}
          root={root}
        />
      )}
    </Entry>
  )
}
