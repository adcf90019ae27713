import './channels-words.ts'
import { IconUnlink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Overview, Tiles } from '../../shared/ui/overview.tsx'
import { StepList } from '../../shared/ui/step-list.tsx'
import { useWebhooks } from '../webhooks/webhooks.queries.ts'
import type { ChannelKey } from './channel-keys.queries.ts'

const MESSAGES = '/dashboard/business/messages'

/** Whether the storefronts of the keys learn of their orders. */
export function ChannelsOverview({ keys }: { keys: readonly ChannelKey[] }) {
  const { t } = useTranslation()
  const { data } = useWebhooks()
  const told = data?.filter(({ _id }) => keys.some((key) => key._id === _id))
  const sumOf = (name: 'waiting' | 'failed') => told?.reduce((sum, webhook) => sum + webhook[name], 0)
  const [waiting, failed] = [sumOf('waiting'), sumOf('failed')]
  return (
    <Overview label={t('channels-tab.overview')}>
      <p>{t('channels-tab.about')}</p>
      <Tiles
        tiles={[
          {
            name: t('channels-tab.told'),
            value: told && t('channels-tab.of-keys', { count: told.length, keys: keys.length }),
            note: t('channels-tab.told-note'),
          },
          {
            name: t('channels-tab.messages-waiting'),
            value: waiting?.toString(),
            to: `${MESSAGES}?state=waiting`,
          },
          {
            name: t('channels-tab.messages-failed'),
            value: failed?.toString(),
            tone: failed ? 'bad' : 'plain',
            to: `${MESSAGES}?state=failed`,
          },
        ]}
      />
      {told && (
        <StepList
          icon={IconUnlink}
          title={t('channels-tab.addresses')}
          hint={t('channels-tab.addresses-hint')}
          steps={keys.map(({ _id, name }) => ({
            name: t('channels-tab.address-of', { name }),
            isDone: told.some((webhook) => webhook._id === _id),
            link: { to: `/dashboard/business/channels/${_id}` },
          }))}
        />
      )}
    </Overview>
  )
}
