import './print-settings-words.ts'
import { kickDrawer } from '@brigade/contract/printing/jobs.contract.ts'
import { useTranslation } from 'react-i18next'
import { noReason, ReasonForm } from '../../shared/form/reason-form.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { usePrinters } from './printing.queries.ts'

/** Opens the cash drawer without a sale, where one is connected to a printer. */
export default function KickDrawer() {
  const { t } = useTranslation()
  const restId = useBranch()._id
  const printer = usePrinters(restId).data?.find(({ hasDrawer }) => hasDrawer)
  const form = useSentForm(kickDrawer, {
    initial: noReason,
    sent: ({ reason }) => ({ restId, reason }),
    clears: true,
  })
  if (!printer) return null
  return (
    <ReasonForm
      label={t('kick.act')}
      title={t('kick.title')}
      hint={t('kick.hint', { printer: printer.name })}
      form={form}
    />
  )
}
