import { moveCash, type Drawer, type drawerWays } from '@brigade/contract/drawers/drawers.contract.ts'
import { useTranslation } from 'react-i18next'
import { AskedForm } from '../../shared/form/asked-form.tsx'
import { numberIn } from '../../shared/form/entered.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { MoneyEntry } from '../restaurants/money-entry.tsx'
import { useChangedDrawers } from './drawers.queries.ts'

interface MoveCashProps {
  drawer: Drawer
  way: (typeof drawerWays)[number]
}

/** Cash that goes into a drawer or out of it, and is no sale. */
export function MoveCash({ drawer: { _id: drawerId, restId, name }, way }: MoveCashProps) {
  const { t } = useTranslation()
  const { show, reload } = useChangedDrawers(restId)
  const form = useSentForm(moveCash, {
    initial: { amount: '', reason: '' },
    sent: ({ amount, reason }) => ({ drawerId, way, amount: numberIn('float-number', amount), reason }),
    clears: true,
    onDone: ({ data }) => show(data),
    onFail: reload,
  })
  return (
    <AskedForm
      label={t(`drawers.pay-${way}`)}
      title={t(`drawers.pay-${way}-title`, { name })}
      hint={t(`drawers.pay-${way}-hint`)}
      tone="green"
      isQuiet
      form={form}
    >
      <MoneyEntry field={form.field('amount')} label={t('drawers.amount')} />
      <TextEntry field={form.field('reason')} label={t('withdrawal.reason')} />
    </AskedForm>
  )
}
