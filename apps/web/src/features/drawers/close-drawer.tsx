import { closeDrawer, type Drawer } from '@brigade/contract/drawers/drawers.contract.ts'
import { useTranslation } from 'react-i18next'
import { AskedForm } from '../../shared/form/asked-form.tsx'
import { useDraftOf } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { totalOf } from './cash-count.rules.ts'
import { CashEntry } from './cash-entry.tsx'
import { useChangedDrawers } from './drawers.queries.ts'
import { OpenCarts } from './open-carts.tsx'
import { useCashCount } from './use-cash-count.ts'

interface CloseDrawerProps {
  drawer: Drawer
  /** Where the Z report does not take the place of the drawer by itself. */
  onClosed?: () => void
}

/** Asks for the count before anybody sees what should be in the drawer. */
export function CloseDrawer({ drawer: { _id: drawerId, restId, name }, onClosed }: CloseDrawerProps) {
  const { t } = useTranslation()
  const { showReport, reload } = useChangedDrawers(restId)
  const counting = useCashCount('counted')
  const { values, initial, entered, also, shownAt } = counting
  const form = useSentForm(closeDrawer, {
    initial,
    sent: (draft) => {
      const { total, pieces } = entered(draft)
      return { drawerId, counted: total, pieces }
    },
    also,
    shownAt,
    onDone: ({ data }) => {
      showReport(data)
      onClosed?.()
    },
    onFail: reload,
  })
  const sum = useDraftOf(form, ({ counts }) => totalOf(counts, values))
  return (
    <AskedForm
      label={t('drawers.close')}
      title={t('drawers.close-title', { name })}
      hint={t('drawers.close-hint')}
      tone="green"
      form={form}
    >
      <OpenCarts restId={restId} />
      <CashEntry
        label={t('drawers.counted')}
        counting={counting}
        total={form.field('total', 'counted')}
        counts={values.map((_, at) => form.field(`counts[${at}]`, `counts.${at}`))}
        sum={sum}
        go={form.go}
      />
    </AskedForm>
  )
}
