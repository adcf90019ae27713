import './material-stock-words.ts'
import { reverseStocktake } from '@brigade/contract/inventory/inventory.contract.ts'
import { useTranslation } from 'react-i18next'
import { noReason, ReasonForm } from '../../shared/form/reason-form.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { useInventoryChanged, useInventoryStale } from './inventory.queries.ts'

interface ReverseStocktakeProps {
  restId: string
  entryId: string
}

export function ReverseStocktake({ restId, entryId }: ReverseStocktakeProps) {
  const { t } = useTranslation()
  const changed = useInventoryChanged(restId)
  const stale = useInventoryStale()
  const form = useSentForm(reverseStocktake, {
    initial: noReason,
    sent: ({ reason }) => ({ restId, entryId, reason }),
    onDone: ({ data }) => changed(data),
    onFail: stale,
  })
  return (
    <ReasonForm
      label={t('withdrawal.reverse')}
      title={t('inventory.reverse-count')}
      hint={t('inventory.reverse-count-hint')}
      isText
      form={form}
    />
  )
}
