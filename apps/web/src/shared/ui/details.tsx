import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What is seldom asked, at the end of a detail. It can be folded away. */
export function Details({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <details style={{ borderTop: '1px solid var(--line)' }} open>
      <summary>{t('common.details')}</summary>
      {children}
    </details>
  )
}
