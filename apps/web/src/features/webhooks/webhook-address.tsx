import './telling-words.ts'
import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { removeWebhook, type Webhook } from '@brigade/contract/webhooks/webhooks.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../shared/api/queries.ts'
import { EntryFact, EntryFacts } from '../../shared/ui/entry-detail.tsx'
import { ConfirmedButton } from '../../shared/ui/confirmed-button.tsx'
import { useDay } from '../restaurants/use-day.ts'
import { MESSAGES, queryOf } from './message-filters.rules.ts'
import { useChangedWebhooks } from './webhooks.queries.ts'

interface WebhookAddressProps {
  webhook: Webhook
  name: string
  change: ReactNode
}

export function WebhookAddress({ webhook, name, change }: WebhookAddressProps) {
  const { t } = useTranslation()
  const day = useDay()
  const { remove, reload } = useChangedWebhooks()
  const { act, isBusy } = useAction(removeWebhook, {
    onDone: (_, { subjectId }) => remove(subjectId),
    onFail: reload,
  })
  const { _id, url, changedAt, waiting, failed } = webhook
  return (
    <>
      <EntryFacts>
        <EntryFact name={t('telling.address')} isWide>
          <span className="whole">{url}</span>
        </EntryFact>
        <EntryFact name={t('telling.since')}>
          <time dateTime={changedAt}>{day(changedAt)}</time>
        </EntryFact>
        <EntryFact name={t('telling.waiting')}>{counted(waiting)}</EntryFact>
        <EntryFact name={t('telling.failed')}>
          <span className={failed > 0 ? 'bad' : undefined}>{counted(failed)}</span>
        </EntryFact>
      </EntryFacts>
      <div className="beside acts">
        {change}
        <ConfirmedButton
          label={t('telling.remove')}
          tone="plain"
          question={t('telling.remove-question', { name })}
          hint={t('telling.remove-hint')}
          isBusy={isBusy}
          onConfirm={() => act({ subjectId: _id })}
        />
        <Link className="link" to={`${MESSAGES}${queryOf({ subjectId: _id })}`}>
          {t('telling.log')}
        </Link>
      </div>
    </>
  )
}

const counted = (count: number) => (count >= MOST_COUNTED ? `${count}+` : String(count))
