import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Notice } from '../../shared/ui/notice.tsx'
import { PageFrame } from '../../shared/ui/page-frame.tsx'
import { useUserDetails } from '../accounts/accounts.queries.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import classes from './printing-off.module.css'

/** In place of the printers of a branch that does not print: who switches it on, and where. */
export function PrintingOff() {
  const { t } = useTranslation()
  const { _id, name } = useBranch()
  const { data: user } = useUserDetails()
  const isOwner = user?.type === 'owner'
  const toPlugins = (
    <Link className={classes.link} to={`/dashboard/business/branches/${_id}`}>
      {t('shell.to-plugins')}
    </Link>
  )
  return (
    <PageFrame title={t('settings.title')} bar={null} isTitleKept>
      <Notice title={t('settings.off', { branch: name })} action={isOwner ? toPlugins : undefined}>
        {t(isOwner ? 'settings.off-owner' : 'settings.off-hint')}
      </Notice>
    </PageFrame>
  )
}
