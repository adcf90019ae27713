import { reversePurchase, type Purchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { noReason, ReasonForm } from '../../shared/form/reason-form.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import '../lookups/keep-words.ts'
import { usePurchasesChanged } from './purchases.queries.ts'

export function ReversePurchase({ purchase: { _id, billId } }: { purchase: Purchase }) {
  const { t } = useTranslation()
  const purchasesChanged = usePurchasesChanged()
  const form = useSentForm(reversePurchase, {
    initial: noReason,
    sent: ({ reason }) => ({ purId: _id, reason }),
    onDone: purchasesChanged,
    onFail: purchasesChanged,
  })
  return (
    <ReasonForm
      label={t('purchases.reverse')}
      title={t('purchases.reverse')}
      hint={t('purchases.reverse-hint')}
      menu={t('keep.actions', { name: billId })}
      icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
      form={form}
    />
  )
}
