import { openDrawer } from '@brigade/contract/drawers/drawers.contract.ts'
import { useTranslation } from 'react-i18next'
import { numberIn } from '../../shared/form/entered.ts'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { MoneyEntry } from '../restaurants/money-entry.tsx'
import { useChangedDrawers } from './drawers.queries.ts'

interface OpenDrawerProps {
  restId: string
  onOpened: (drawerId: string) => void
}

export function OpenDrawer({ restId, onOpened }: OpenDrawerProps) {
  const { t } = useTranslation()
  const { show, reload } = useChangedDrawers(restId)
  const form = useSentForm(openDrawer, {
    initial: { name: '', float: '' },
    sent: ({ name, float }) => ({ restId, name, float: numberIn('float-number', float) }),
    onDone: ({ data }) => {
      show(data)
      // Nobody else can have opened it later under this account.
      const mine = data.drawers.findLast(({ isMine }) => isMine)
      if (mine) onOpened(mine._id)
    },
    onFail: reload,
  })
  useFirstFocus(form.focusFirst, false, true)
  return (
    <EntryForm title={t('drawers.open')} form={form} save={t('drawers.open-this')}>
      <p className="hint">{t('drawers.open-hint')}</p>
      <div className="few-fields">
        <TextEntry field={form.field('name')} label={t('drawers.name')} placeholder={t('drawers.name-placeholder')} />
        <MoneyEntry
          field={form.field('float')}
          label={t('drawers.float')}
          placeholder={t('drawers.float-placeholder')}
        />
      </div>
    </EntryForm>
  )
}
