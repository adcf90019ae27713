import { resendWebhookMessage, type WebhookMessage } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { EntryFact } from '../../shared/ui/entry-detail.tsx'
import classes from './message-detail.module.css'
import { StateMark } from './state-mark.tsx'
import type { MessageWords } from './use-message-words.ts'
import { useChangedWebhooks } from './webhooks.queries.ts'

interface MessageDetailProps {
  message: WebhookMessage
  words: MessageWords
  /** In milliseconds since the epoch. */
  now: number
  onResent: () => void
}

export function MessageDetail({ message, words, now, onResent }: MessageDetailProps) {
  const { t } = useTranslation()
  const { lastTriedAt, nextTryAt, deliveredAt, state, isSending } = message
  const answer = words.answer(message)
  return (
    <article className={classes.detail} aria-label={words.title(message)}>
      <header className={classes.head}>
        <h2 className={classes.title}>{words.title(message)}</h2>
        <StateMark state={state} />
      </header>
      {state !== 'delivered' && <Resend message={message} state={state} onResent={onResent} />}
      <dl className={classes.facts}>
        <EntryFact name={t('messages.who')}>{words.who(message)}</EntryFact>
        <EntryFact name={t('messages.branch')}>{words.branch(message.restId)}</EntryFact>
        <Moment name={t('messages.at')} at={message.createdAt} words={words} />
        {deliveredAt !== null && <Moment name={t('messages.arrived')} at={deliveredAt} words={words} />}
        {isSending && <EntryFact name={t('messages.next')}>{t('messages.next.sending')}</EntryFact>}
        {nextTryAt !== null && (
          <EntryFact name={t('messages.next')}>
            {Date.parse(nextTryAt) > now ? <At at={nextTryAt} words={words} /> : t('messages.next.now')}
          </EntryFact>
        )}
        {state === 'failed' && <EntryFact name={t('messages.next')}>{t('messages.next.never')}</EntryFact>}
        <EntryFact name={t('messages.tried')}>{words.tried(message)}</EntryFact>
        {lastTriedAt !== null && <Moment name={t('messages.last-tried')} at={lastTriedAt} words={words} />}
        {answer !== null && (
          <EntryFact name={t('messages.answer')} isWide>
            <span className={classes.answer}>{answer}</span>
          </EntryFact>
        )}
        <EntryFact name={t('messages.id')} isWide>
          <span className={classes.id}>{message._id}</span>
          <p className={classes.hint}>{t('messages.id-hint')}</p>
        </EntryFact>
        <EntryFact name={t('messages.order-id')} isWide>
          <span className={classes.id}>{message.orderId}</span>
        </EntryFact>
      </dl>
    </article>
  )
}

interface AtProps {
  at: string
  words: MessageWords
}

function At({ at, words }: AtProps) {
  return <time dateTime={at}>{words.momentToSecond(at)}</time>
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
    <div className={classes.resend}>
      <ActionButton tone="plain" isBusy={isBusy} onClick={() => act({ messageId: message._id })}>
        {t('messages.resend')}
      </ActionButton>
      <p className={classes.hint}>{t(`messages.resend.${state}`)}</p>
    </div>
  )
}
