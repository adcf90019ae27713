import './terminals-words.ts'
import { useTranslation } from 'react-i18next'
import { EntryList } from '../lookups/entry-list.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { TerminalDetail } from './terminal-detail.tsx'
import { TerminalForm } from './terminal-form.tsx'
import { useTerminals } from './terminals.queries.ts'

const ROOT = '/dashboard/payments/terminals'

/** The key resets the screen when the branch changes. */
export default function TerminalsTab() {
  const { _id } = useBranch()
  return <TerminalsOf key={_id} restId={_id} />
}

function TerminalsOf({ restId }: { restId: string }) {
  const { t } = useTranslation()
  return (
    <EntryList
      root={ROOT}
      label={t('terminals.list')}
      query={useTerminals(restId)}
      below={({ paymentMode }) => paymentMode.name}
      detail={(terminal) => <TerminalDetail key={terminal._id} terminal={terminal} root={ROOT} />}
      add={t('terminals.add')}
      form={(onSaved) => <TerminalForm restId={restId} onSaved={onSaved} />}
      none={{ title: t('terminals.none'), hint: t('terminals.none-hint') }}
    />
  )
}
