import type { WebhookMessage } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLogWords } from '../restaurants/use-log-words.ts'
import { answerMeaning } from './answer-words.rules.ts'
import { nameOfSubject, type Subject } from './subjects.rules.ts'

/** Texts of a message; moments in the time zone of the business. */
export function useMessageWords(timeZone: string, subjects: readonly Subject[]) {
  const { t } = useTranslation()
  const words = useLogWords(timeZone)
  return useMemo(
    () => ({
      ...words,
      title: ({ event, tokenNo }: WebhookMessage) =>
        t('messages.of-token', { event: t(`messages.event.${event}`), token: tokenNo }),
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
    [words, subjects, t],
  )
}

export type MessageWords = ReturnType<typeof useMessageWords>
