import './channels-words.ts'
import { CHANNEL_DAYS, deleteChannelKey, renewChannelKey } from '@brigade/contract/channel/channel-keys.contract.ts'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../shared/api/queries.ts'
import { ActMenu } from '../../shared/ui/act-menu.tsx'
import { ConfirmedButton } from '../../shared/ui/confirmed-button.tsx'
import { EntryDetail, EntryFact } from '../../shared/ui/entry-detail.tsx'
import { Question } from '../../shared/ui/question.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { ShownOnce } from '../../shared/ui/shown-once.tsx'
import { useDay } from '../restaurants/use-day.ts'
import { WebhookSection } from '../webhooks/webhook-section.tsx'
import { useChangedKeys, type ChannelKey } from './channel-keys.queries.ts'
import { useBranchNames } from './use-branch-names.ts'

interface ChannelKeyDetailProps {
  channelKey: ChannelKey
}

export function ChannelKeyDetail({ channelKey }: ChannelKeyDetailProps) {
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
  const [isDeleting, setDeleting] = useState(false)
  // Held nowhere else, and gone with the screen.
  const [newKey, setNewKey] = useState<string | null>(null)
  const renewal = useAction(renewChannelKey, { onDone: ({ data }) => setNewKey(data.key), onFail: reload })

  // The pressed button was replaced by the key.
  const root = useRef<HTMLDivElement>(null)
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current && newKey === null) root.current?.focus()
    wasShown.current = newKey !== null
  }, [newKey])

  if (newKey !== null) {
    return <ShownOnce kind="key" name={channelKey.name} value={newKey} onDone={() => setNewKey(null)} />
  }
  return (
    <div ref={root} tabIndex={-1} className="parts detail">
      <EntryDetail
        entry={channelKey}
        acts={
          <ActMenu
            label={t('channels-tab.actions', { name: channelKey.name })}
            acts={[
              {
                text: t('channels-tab.delete'),
                icon: <IconTrash size={18} stroke={1.75} aria-hidden />,
                isBusy,
                onClick: () => setDeleting(true),
              },
            ]}
          />
        }
      >
        <EntryFact name={t('channels-tab.branches')}>{namesOf(channelKey.restIds)}</EntryFact>
        <EntryFact name={t('channels-tab.orders-in', { days: CHANNEL_DAYS })}>{channelKey.orders ?? 0}</EntryFact>
        <EntryFact name={t('channels-tab.last-order')}>
          {channelKey.lastOrderAt ? day(channelKey.lastOrderAt) : t('channels-tab.no-orders')}
        </EntryFact>
        <EntryFact name={t('channels-tab.made')}>{day(channelKey.createdAt)}</EntryFact>
      </EntryDetail>
      <WebhookSection kind="storefront" subject={channelKey} />
      <Section title={t('channels-tab.key')}>
        <p>{t('channels-tab.key-about')}</p>
        <div>
          <ConfirmedButton
            label={t('channels-tab.renew')}
            tone="plain"
            question={t('channels-tab.renew-question', { name: channelKey.name })}
            hint={t('channels-tab.renew-hint', { name: channelKey.name })}
            isBusy={renewal.isBusy}
            onConfirm={() => renewal.act({ keyId: channelKey._id })}
          />
        </div>
      </Section>
      {isDeleting && (
        <Question
          label={t('channels-tab.delete')}
          tone="red"
          question={t('channels-tab.delete-question', { name: channelKey.name })}
          hint={t('channels-tab.delete-hint')}
          leave={t('common.cancel')}
          onLeave={() => setDeleting(false)}
          onConfirm={() => act({ keyId: channelKey._id })}
        />
      )}
    </div>
  )
}
