import type { AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import { auditActions, auditWording } from '@brigade/contract/audit/audit.rules.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLogWords } from '../restaurants/use-log-words.ts'

/** Texts of an audit entry; moments in the time zone of the business. */
export function useAuditWords(timeZone: string) {
  const { t } = useTranslation()
  const words = useLogWords(timeZone)
  return useMemo(
    () => ({
      ...words,
      action: (action: string) => {
        const known = auditActions.find((each) => each === action)
        return known ? t(auditWording(known)) : action
      },
      actor: ({ kind, name }: AuditEntry['actor']) => (kind === 'channel' ? t('audit.actor.channel', { name }) : name),
    }),
    [words, t],
  )
}

export type AuditWords = ReturnType<typeof useAuditWords>
