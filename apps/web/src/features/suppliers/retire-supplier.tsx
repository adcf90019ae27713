import '../lookups/keep-words.ts'
import { retireSupplier, type Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { IconArchive } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { noReason, ReasonForm } from '../../shared/form/reason-form.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { useAfterSupplier } from './suppliers.queries.ts'

export function RetireSupplier({ supplier: { _id, name } }: { supplier: Supplier }) {
  const { t } = useTranslation()
  const reload = useAfterSupplier()
  const form = useSentForm(retireSupplier, {
    initial: noReason,
    sent: ({ reason }) => ({ supId: _id, reason }),
    onDone: reload,
    onFail: reload,
  })
  return (
    <ReasonForm
      label={t('withdrawal.retire')}
      title={t('suppliers.retire')}
      hint={t('suppliers.retire-hint')}
      menu={t('keep.actions', { name })}
      icon={<IconArchive size={18} stroke={1.75} aria-hidden />}
      form={form}
    />
  )
}
