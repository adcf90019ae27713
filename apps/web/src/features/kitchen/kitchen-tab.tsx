import './kitchen-words.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AwaitedCard } from '../../shared/ui/awaited-card.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { useShownError, type ListQuery } from '../../shared/ui/list-notice.tsx'
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx'
import { UnreadContext } from '../../shared/ui/unread.tsx'
import classes from './kitchen-tab.module.css'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useDisplays, useKitchen } from './kitchen.queries.ts'
import { Displays } from './settings/displays.tsx'
import { StationsForm } from './settings/stations-form.tsx'

export default function KitchenTab() {
  const restId = useBranch()._id
  return <KitchenOf key={restId} restId={restId} />
}

function KitchenOf({ restId }: { restId: string }) {
  const kitchen = useKitchen(restId)
  const displays = useDisplays(restId)
  /** A saved form begins again, with the version that it saved. */
  const [saves, setSaves] = useState(0)
  // Both at once: the stations would move when the displays arrive.
  const query = kitchen.data ? displays : kitchen
  if (!kitchen.data || !displays.data) return <AwaitedKitchen query={query} />
  return (
    <div className={`page cards ${classes.tab}`}>
      <div className="card">
        <Displays restId={restId} displays={displays.data} />
      </div>
      <div className="card">
        <StationsForm key={saves} kitchen={kitchen.data} onSaved={() => setSaves(saves + 1)} />
      </div>
    </div>
  )
}

/** In pixels: a station with the room below it. */
const STATION_HEIGHT = 92

function AwaitedKitchen({ query }: { query: ListQuery }) {
  const { t } = useTranslation()
  const error = useShownError(undefined, query.error)
  return (
    <div className={`page cards ${classes.tab}`}>
      <UnreadContext value={error !== null}>
        <AwaitedCard title={t('kitchen.displays')} hint={t('kitchen.displays-hint')} of="rows" count={1} />
      </UnreadContext>
      {error ? (
        <section className="card">
          <h2 className="lead">{t('kitchen.setup')}</h2>
          <Failure error={error} what={t('kitchen.settings')} isRepeated onRetry={query.refetch} />
        </section>
      ) : (
        <AwaitedCard title={t('kitchen.setup')} hint={t('kitchen.setup-hint')}>
          <SkeletonRows rows={3} height={STATION_HEIGHT} />
        </AwaitedCard>
      )}
    </div>
  )
}
