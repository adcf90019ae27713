import './telling-words.ts'
import type { WebhookMessage } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLogFormats } from '../restaurants/use-log-formats.ts'
import { answerMeaning } from './answer-meaning.rules.ts'
import { nameOfSubject, type Subject } from './subjects.rules.ts'

export function useMessageFormats(timeZone: string, subjects: readonly Subject[]) {
  const { t } = useTranslation()
  const formats = useLogFormats(timeZone)
  return useMemo(
    () => ({
      ...formats,
      title: ({ event, tokenNo }: WebhookMessage) =>
        tokenNo === null
          ? t(`messages.event.${event}`)
          : t('messages.of-token', { event: t(`messages.event.${event}`), token: tokenNo }),
      who: (message: WebhookMessage) => {
        const name = nameOfSubject(subjects, message)
        return name === undefined ? t(`messages.gone.${message.kind}`) : t(`messages.${message.kind}`, { name })
      },
      tried: ({ attempts: count }: WebhookMessage) =>
        count === 0 ? t('messages.tried.never') : t('messages.tried.times', { count }),
      /** Null before the first answer. */
      answer: ({ lastStatus, lastError }: WebhookMessage) => {
        if (lastStatus === null) return lastError
        return t('messages.answer.said', { status: lastStatus, meaning: t(answerMeaning(lastStatus)) })
      },
    }),
    [formats, subjects, t],
  )
}

export type MessageFormats = ReturnType<typeof useMessageFormats>
