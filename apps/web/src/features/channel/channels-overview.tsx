import './channels-words.ts'
import { useTranslation } from 'react-i18next'
import { Overview } from '../../shared/ui/overview.tsx'
import { UpdatesState } from '../webhooks/updates-state.tsx'
import type { ChannelKey } from './channel-keys.queries.ts'

/** Whether the storefronts of the keys learn of their orders. */
export function ChannelsOverview({ keys }: { keys: readonly ChannelKey[] }) {
  const { t } = useTranslation()
  return (
    <Overview label={t('channels-tab.overview')}>
      <UpdatesState
        subjects={keys.map(({ _id, name }) => ({ _id, name, kind: 'storefront' }))}
        title={(count) => t('channels-tab.untold', { count })}
        hint={t('channels-tab.untold-hint')}
      />
    </Overview>
  )
}
