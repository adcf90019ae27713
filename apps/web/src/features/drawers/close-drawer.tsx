import { closeDrawer, type Drawer } from '@brigade/contract/drawers/drawers.contract.ts'
import { useTranslation } from 'react-i18next'
import { AskedForm } from '../../shared/form/asked-form.tsx'
import { numberIn } from '../../shared/form/entered.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { MoneyEntry } from '../restaurants/money-entry.tsx'
import { useChangedDrawers } from './drawers.queries.ts'

interface CloseDrawerProps {
  drawer: Drawer
  /** Where the Z report does not take the place of the drawer by itself. */
  onClosed?: () => void
  /** Several drawers stand on the page. */
  isQuiet?: boolean
}

/** Asks for the count before anybody sees what should be in the drawer. */
export function CloseDrawer({ drawer: { _id: drawerId, restId, name }, onClosed, isQuiet = false }: CloseDrawerProps) {
  const { t } = useTranslation()
  const { showReport, reload } = useChangedDrawers(restId)
  const form = useSentForm(closeDrawer, {
    initial: { counted: '' },
    sent: ({ counted }) => ({ drawerId, counted: numberIn('float-number', counted) }),
    onDone: ({ data }) => {
      showReport(data)
      onClosed?.()
    },
    onFail: reload,
  })
  return (
    <AskedForm
      label={t('drawers.close')}
      title={t('drawers.close-title', { name })}
      hint={t('drawers.close-hint')}
      tone="green"
      isQuiet={isQuiet}
      form={form}
    >
      <MoneyEntry field={form.field('counted')} label={t('drawers.counted')} />
    </AskedForm>
  )
}
