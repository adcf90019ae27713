import { useTranslation } from 'react-i18next'
import { Notice } from '../../shared/ui/notice.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'

export function NoBranch({ isOwner }: { isOwner: boolean }) {
  const { t } = useTranslation()
  if (!isOwner) return <Notice title={t('shell.no-branch')} />
  return (
    <Notice
      title={t('shell.first-branch')}
      action={<NoticeLink to="/dashboard/business/branches/new">{t('branches.add')}</NoticeLink>}
    >
      {t('shell.first-branch-hint')}
    </Notice>
  )
}
