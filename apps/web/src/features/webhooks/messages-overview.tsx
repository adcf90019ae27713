import './telling-words.ts'
import { useTranslation } from 'react-i18next'
import { Overview } from '../../shared/ui/overview.tsx'
import type { Subject } from './subjects.rules.ts'
import { UpdatesState } from './updates-state.tsx'

/** What has not arrived, and who is told nothing yet. */
export function MessagesOverview({ subjects }: { subjects: readonly Subject[] }) {
  const { t } = useTranslation()
  return (
    <Overview label={t('messages.overview')}>
      <UpdatesState subjects={subjects} hasKinds />
      <div className="lines quiet">
        <p>{t('messages.about')}</p>
        <p>{t('messages.kept')}</p>
      </div>
    </Overview>
  )
}
