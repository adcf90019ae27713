import './terminals-words.ts'
import { useTranslation } from 'react-i18next'
import { StepList } from '../../shared/ui/step-list.tsx'
import { EntryList } from '../lookups/entry-list.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { TerminalDetail } from './terminal-detail.tsx'
import { TerminalForm } from './terminal-form.tsx'
import { useTerminals } from './terminals.queries.ts'
import noPayments from '../../shared/ui/pictures/no-payments.svg'

const ROOT = '/dashboard/payments/terminals'

/** The key resets the screen when the branch changes. */
export default function TerminalsTab() {
  const { _id } = useBranch()
  return <TerminalsOf key={_id} restId={_id} />
}

function TerminalsOf({ restId }: { restId: string }) {
  const { t } = useTranslation()
  const query = useTerminals(restId)
  const hasNone = query.data?.length === 0
  return (
    <EntryList
      root={ROOT}
      label={t('terminals.list')}
      query={query}
      below={({ paymentMode }) => paymentMode.name}
      detail={(terminal) => <TerminalDetail key={terminal._id} terminal={terminal} root={ROOT} />}
      add={t('terminals.add')}
      form={(onSaved) => <TerminalForm restId={restId} onSaved={onSaved} />}
      none={{ title: t('terminals.none'), hint: t('terminals.none-hint'), picture: noPayments }}
      {...(hasNone && { nothingSelected: null, overview: <TerminalSteps /> })}
    />
  )
}

function TerminalSteps() {
  const { t } = useTranslation()
  return (
    <StepList
      title={t('terminals.steps')}
      hint={t('terminals.steps-hint')}
      steps={[
        { name: t('terminals.step-add'), isDone: false, link: { to: `${ROOT}/new` } },
        { name: t('terminals.step-secret'), isDone: false },
        { name: t('terminals.step-charge'), isDone: false },
      ]}
    />
  )
}
