import { deleteChannelKey } from '@brigade/contract/channel/channel-keys.contract.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../shared/api/queries.ts'
import { ConfirmedButton } from '../../shared/ui/confirmed-button.tsx'
import { EntryDetail, EntryFact } from '../../shared/ui/entry-detail.tsx'
import { useDay } from '../restaurants/use-day.ts'
import { WebhookSection } from '../webhooks/webhook-section.tsx'
import { useChangedKeys, type ChannelKey } from './channel-keys.queries.ts'
import { useBranchNames } from './use-branch-names.ts'

interface ChannelKeyDetailProps {
  channelKey: ChannelKey
  number: number
}

export function ChannelKeyDetail({ channelKey, number }: ChannelKeyDetailProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const day = useDay()
  const namesOf = useBranchNames()
  const { remove, reload } = useChangedKeys()
  const { act, isBusy } = useAction(deleteChannelKey, {
    onDone: (_, { keyId }) => {
      void navigate('/dashboard/business/channels', { replace: true })
      remove(keyId)
    },
    onFail: reload,
  })
  return (
    <div className="parts detail">
      <EntryDetail
        entry={channelKey}
        number={number}
        acts={
          <ConfirmedButton
            label={t('channels-tab.delete')}
            tone="plain-red"
            question={t('channels-tab.delete-question', { name: channelKey.name })}
            hint={t('channels-tab.delete-hint')}
            isBusy={isBusy}
            onConfirm={() => act({ keyId: channelKey._id })}
          />
        }
      >
        <EntryFact name={t('channels-tab.branches')}>{namesOf(channelKey.restIds)}</EntryFact>
        <EntryFact name={t('channels-tab.made')} isWide>
          {day(channelKey.createdAt)}
          <p className="hint">{t('channels-tab.delete-about')}</p>
        </EntryFact>
      </EntryDetail>
      <WebhookSection kind="storefront" subject={channelKey} />
    </div>
  )
}
