import './drawing-words.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LeaveForm } from '../../../shared/form/entry-form.tsx'
import { AwaitedCard } from '../../../shared/ui/awaited-card.tsx'
import { ListNotice } from '../../../shared/ui/list-notice.tsx'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { useSitings } from '../sitings.queries.ts'
import { useChangedPlan, useFloorPlan } from './floor-plan.queries.ts'
import { PlanForm } from './plan-form.tsx'

export interface FloorEditorProps {
  /** The list of sitings, to which the editor returns. */
  root: string
}

export default function FloorEditor({ root }: FloorEditorProps) {
  const { _id: restId } = useBranch()
  return <EditorOf key={restId} restId={restId} root={root} />
}

function EditorOf({ restId, root }: FloorEditorProps & { restId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { name: restaurant } = useBranch()
  const plan = useFloorPlan(restId)
  const sitings = useSitings(restId)
  const { reload } = useChangedPlan(restId)
  /** Someone else's plan begins a new form. */
  const [begun, begin] = useState(0)
  const leave = () => void navigate(root, { replace: true })
  const title = t('draw.title', { restaurant })
  const query = plan.data ? sitings : plan
  return (
    <div className="page">
      {plan.data && sitings.data ? (
        <div className="card">
          <LeaveForm value={leave}>
            <PlanForm
              key={begun}
              plan={plan.data}
              sitings={sitings.data}
              onSaved={leave}
              onTheirs={() => void reload().then(() => begin(begun + 1))}
            />
          </LeaveForm>
        </div>
      ) : (
        <ListNotice
          items={undefined}
          query={query}
          what={title}
          awaited={<AwaitedCard title={title} hint={t('draw.hint')} of="fields" />}
        />
      )}
    </div>
  )
}
