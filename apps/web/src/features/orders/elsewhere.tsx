import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { ORDERS } from './new-orders.ts'
import { useWaitingElsewhere } from './unanswered.queries.ts'
import { useBranches } from '../restaurants/branch-context.tsx'

/** Names the other branches whose orders wait for an answer, as long as they do. */
export function Elsewhere() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { select } = useBranches()
  return useWaitingElsewhere().map(({ branch: { _id, name: branch }, count }) => (
    <TextButton
      key={_id}
      onClick={() => {
        select(_id)
        void navigate(ORDERS)
      }}
    >
      <span className="bad" style={{ textAlign: 'start', whiteSpace: 'normal' }}>
        {t('orders.elsewhere', { count, branch })}
      </span>
    </TextButton>
  ))
}
