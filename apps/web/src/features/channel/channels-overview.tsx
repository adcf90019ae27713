import './channels-words.ts'
import { CHANNEL_DAYS } from '@brigade/contract/channel/channel-keys.contract.ts'
import { useTranslation } from 'react-i18next'
import { Overview } from '../../shared/ui/overview.tsx'
import { useDay } from '../restaurants/use-day.ts'
import { UpdatesState } from '../webhooks/updates-state.tsx'
import type { ChannelKey } from './channel-keys.queries.ts'
import { useIsToday } from './use-is-today.ts'

/** What all channels brought, and whether their storefronts learn of their orders. */
export function ChannelsOverview({ keys }: { keys: readonly ChannelKey[] }) {
  const { t } = useTranslation()
  const day = useDay()
  const isToday = useIsToday()
  const orders = keys.reduce((sum, key) => sum + (key.orders ?? 0), 0)
  const last = keys
    .flatMap(({ lastOrderAt }) => lastOrderAt ?? [])
    .toSorted()
    .at(-1)
  const lastDay = () => {
    if (last === undefined) return t('channels-tab.no-orders')
    return isToday(last) ? t('filters.days.today') : day(last)
  }
  return (
    <Overview
      label={t('channels-tab.overview')}
      tiles={[
        { name: t('channels-tab.orders-in', { days: CHANNEL_DAYS }), value: orders.toString() },
        { name: t('channels-tab.last-order'), value: lastDay() },
      ]}
    >
      <UpdatesState
        subjects={keys.map(({ _id, name }) => ({ _id, name, kind: 'storefront' }))}
        title={(count) => t('channels-tab.untold', { count })}
        hint={t('channels-tab.untold-hint')}
      />
    </Overview>
  )
}
