import { useTranslation } from 'react-i18next'
import { Notice } from '../../shared/ui/notice.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { PageFrame } from '../../shared/ui/page-frame.tsx'
import { useUserDetails } from '../accounts/accounts.queries.ts'
import { useBranch } from '../restaurants/branch-context.tsx'

export function PrintingOff() {
  const { t } = useTranslation()
  const { _id, name } = useBranch()
  const { data: user } = useUserDetails()
  const isOwner = user?.type === 'owner'
  const toPlugins = <NoticeLink to={`/dashboard/business/branches/${_id}`}>{t('shell.to-plugins')}</NoticeLink>
  return (
    <PageFrame title={t('settings.title')} bar={null} isTitleKept>
      <Notice title={t('settings.off', { branch: name })} action={isOwner ? toPlugins : undefined}>
        {t(isOwner ? 'settings.off-owner' : 'settings.off-hint')}
      </Notice>
    </PageFrame>
  )
}
