import './kitchen-words.ts'
import { ListNotice } from '../../shared/ui/list-notice.tsx'
import { useState } from 'react'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useKitchen } from './kitchen.queries.ts'
import { Displays } from './settings/displays.tsx'
import { StationsForm } from './settings/stations-form.tsx'

export default function KitchenTab() {
  const restId = useBranch()._id
  return <KitchenOf key={restId} restId={restId} />
}

function KitchenOf({ restId }: { restId: string }) {
  const query = useKitchen(restId)
  /** A saved form begins again, with the version that it saved. */
  const [saves, setSaves] = useState(0)
  return (
    <div className="card parts">
      <Displays restId={restId} />
      {query.data ? (
        <StationsForm key={saves} kitchen={query.data} onSaved={() => setSaves(saves + 1)} />
      ) : (
        <ListNotice items={undefined} query={query} skeletonRows={2} />
      )}
    </div>
  )
}
