import { openDrawer } from '@brigade/contract/drawers/drawers.contract.ts'
import { useTranslation } from 'react-i18next'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useDraftOf } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { totalOf } from './cash-count.rules.ts'
import { CashEntry } from './cash-entry.tsx'
import { useChangedDrawers } from './drawers.queries.ts'
import { useCashCount } from './use-cash-count.ts'

interface OpenDrawerProps {
  restId: string
  onOpened: (drawerId: string) => void
}

export function OpenDrawer({ restId, onOpened }: OpenDrawerProps) {
  const { t } = useTranslation()
  const { show, reload } = useChangedDrawers(restId)
  const counting = useCashCount('float')
  const { values, initial, entered, also, shownAt } = counting
  const form = useSentForm(openDrawer, {
    initial: { name: '', ...initial },
    sent: ({ name, ...draft }) => ({ restId, name, float: entered(draft).total }),
    also,
    shownAt,
    onDone: ({ data }) => {
      show(data)
      // Nobody else can have opened it later under this account.
      const mine = data.drawers.findLast(({ isMine }) => isMine)
      if (mine) onOpened(mine._id)
    },
    onFail: reload,
  })
  useFirstFocus(form.focusFirst, false, true)
  const sum = useDraftOf(form, ({ counts }) => totalOf(counts, values))
  return (
    <EntryForm title={t('drawers.open')} hint={t('drawers.open-hint')} form={form} save={t('drawers.open-this')}>
      <TextEntry field={form.field('name')} label={t('drawers.name')} placeholder={t('drawers.name-placeholder')} />
      <CashEntry
        label={t('drawers.float')}
        placeholder={t('drawers.float-placeholder')}
        counting={counting}
        total={form.field('total', 'float')}
        counts={values.map((_, at) => form.field(`counts[${at}]`, `counts.${at}`))}
        sum={sum}
        go={form.go}
      />
    </EntryForm>
  )
}
