import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Notice } from '../../shared/ui/notice.tsx'
import classes from './no-branch.module.css'

/** Nothing can be done without a branch. The owner can open one. */
export function NoBranch({ isOwner }: { isOwner: boolean }) {
  const { t } = useTranslation()
  if (!isOwner) return <Notice title={t('shell.no-branch')} />
  return (
    <Notice
      title={t('shell.first-branch')}
      action={
        <Link className={classes.link} to="/dashboard/business/branches/new">
          {t('branches.add')}
        </Link>
      }
    >
      {t('shell.first-branch-hint')}
    </Notice>
  )
}
