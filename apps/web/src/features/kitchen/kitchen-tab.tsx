import './kitchen-words.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AwaitedCard } from '../../shared/ui/awaited-card.tsx'
import { ListNotice } from '../../shared/ui/list-notice.tsx'
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
  const { t } = useTranslation()
  const kitchen = useKitchen(restId)
  const displays = useDisplays(restId)
  /** A saved form begins again, with the version that it saved. */
  const [saves, setSaves] = useState(0)
  // Both at once: the stations would move when the displays arrive.
  const query = kitchen.data ? displays : kitchen
  if (!kitchen.data || !displays.data)
    return <ListNotice items={undefined} query={query} what={t('kitchen.settings')} awaited={<AwaitedKitchen />} />
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

function AwaitedKitchen() {
  const { t } = useTranslation()
  return (
    <div className={`page cards ${classes.tab}`}>
      <AwaitedCard title={t('kitchen.displays')} hint={t('kitchen.displays-hint')} of="rows" count={2} />
      <AwaitedCard title={t('kitchen.setup')} hint={t('kitchen.setup-hint')}>
        <AwaitedCard look="well" />
        <AwaitedCard look="well" />
      </AwaitedCard>
    </div>
  )
}
