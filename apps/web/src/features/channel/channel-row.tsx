import './channels-words.ts'
import { CHANNEL_DAYS } from '@brigade/contract/channel/channel-keys.contract.ts'
import { useTranslation } from 'react-i18next'
import { DataRow } from '../../shared/ui/data-row.tsx'
import { useDay } from '../restaurants/use-day.ts'
import type { ChannelKey } from './channel-keys.queries.ts'
import { useIsToday } from './use-is-today.ts'

interface ChannelRowProps {
  channelKey: ChannelKey
  branches: string
}

/** Whether the channel is in use: what it sent lately, and when. */
export function ChannelRow({ channelKey: { name, orders = 0, lastOrderAt = null }, branches }: ChannelRowProps) {
  const { t } = useTranslation()
  const day = useDay()
  const isToday = useIsToday()
  const last = () => {
    if (lastOrderAt === null) return t('channels-tab.no-orders')
    return isToday(lastOrderAt) ? t('channels-tab.last-today') : t('channels-tab.last', { day: day(lastOrderAt) })
  }
  return (
    <DataRow
      title={name}
      isLong
      below={`${t('channels-tab.orders', { count: orders, days: CHANNEL_DAYS })} · ${last()}`}
      isWhole
      beside={branches}
    />
  )
}
