import type { AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import { auditActions, auditMessageKey } from '@brigade/contract/audit/audit.rules.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLogFormats } from '../restaurants/use-log-formats.ts'

export function useAuditFormats(timeZone: string) {
  const { t } = useTranslation()
  const formats = useLogFormats(timeZone)
  return useMemo(
    () => ({
      ...formats,
      action: (action: string) => {
        const known = auditActions.find((each) => each === action)
        return known ? t(auditMessageKey(known)) : action
      },
      actor: ({ kind, name }: AuditEntry['actor']) => (kind === 'channel' ? t('audit.actor.channel', { name }) : name),
    }),
    [formats, t],
  )
}

export type AuditFormats = ReturnType<typeof useAuditFormats>
