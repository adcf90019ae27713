import './telling-words.ts'
import { resendWebhookMessage, type WebhookMessage } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { EntryFact, EntryFacts } from '../../shared/ui/entry-detail.tsx'
import { queryOf } from './message-filters.rules.ts'
import { StateMark } from './state-mark.tsx'
import type { MessageFormats } from './use-message-formats.ts'
import { useChangedWebhooks } from './webhooks.queries.ts'

interface MessageDetailProps {
  message: WebhookMessage
  formats: MessageFormats
  /** In milliseconds since the epoch. */
  now: number
  onResent: () => void
}

export function MessageDetail({ message, formats, now, onResent }: MessageDetailProps) {
  const { t } = useTranslation()
  const { lastTriedAt, nextTryAt, deliveredAt, state, isSending } = message
  const answer = formats.answer(message)
  return (
    <article className="parts detail" aria-label={formats.title(message)}>
      <header className="head">
        <h2>{formats.title(message)}</h2>
        <StateMark state={state} />
      </header>
      {state !== 'delivered' && <Resend message={message} state={state} onResent={onResent} />}
      <EntryFacts isApart>
        <EntryFact name={t('messages.who')}>
          {/* A control in every state, so that the scroll keys work. */}
          <NoticeLink to={queryOf({ subjectId: message.subjectId })}>{formats.who(message)}</NoticeLink>
        </EntryFact>
        <EntryFact name={t('messages.branch')}>{formats.branch(message.restId)}</EntryFact>
        <Moment name={t('messages.at')} at={message.createdAt} formats={formats} />
        {deliveredAt !== null && <Moment name={t('messages.arrived')} at={deliveredAt} formats={formats} />}
        {isSending && <EntryFact name={t('messages.next')}>{t('messages.next.sending')}</EntryFact>}
        {nextTryAt !== null && (
          <EntryFact name={t('messages.next')}>
            {Date.parse(nextTryAt) > now ? <At at={nextTryAt} formats={formats} /> : t('messages.next.now')}
          </EntryFact>
        )}
        {state === 'failed' && <EntryFact name={t('messages.next')}>{t('messages.next.never')}</EntryFact>}
        <EntryFact name={t('messages.tried')}>{formats.tried(message)}</EntryFact>
        {lastTriedAt !== null && <Moment name={t('messages.last-tried')} at={lastTriedAt} formats={formats} />}
        {answer !== null && (
          <EntryFact name={t('messages.answer')} isWide>
            <bdi>{answer}</bdi>
          </EntryFact>
        )}
        <EntryFact name={t('messages.id')} isWide>
          <span className="hint whole">{message._id}</span>
          <p className="hint">{t('messages.id-hint')}</p>
        </EntryFact>
        {message.orderId !== null && (
          <EntryFact name={t('messages.order-id')} isWide>
            <span className="hint whole">{message.orderId}</span>
          </EntryFact>
        )}
      </EntryFacts>
    </article>
  )
}

interface AtProps {
  at: string
  formats: MessageFormats
}

function At({ at, formats }: AtProps) {
  return <time dateTime={at}>{formats.preciseMoment(at)}</time>
}

function Moment({ name, ...moment }: AtProps & { name: string }) {
  return (
    <EntryFact name={name}>
      <At {...moment} />
    </EntryFact>
  )
}

interface ResendProps {
  message: WebhookMessage
  state: 'waiting' | 'failed'
  onResent: () => void
}

function Resend({ message, state, onResent }: ResendProps) {
  const { t } = useTranslation()
  const { reload } = useChangedWebhooks()
  const { act, isBusy } = useAction(resendWebhookMessage, {
    onDone: () => {
      reload()
      onResent()
    },
    onFail: reload,
  })
  return (
    <div className="beside acts">
      <ActionButton tone="plain" isBusy={isBusy} onClick={() => act({ messageId: message._id })}>
        {t('messages.resend')}
      </ActionButton>
      <p className="hint">{t(`messages.resend.${state}`)}</p>
    </div>
  )
}
