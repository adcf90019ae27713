import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBranches } from '../restaurants/branch-context.tsx'
import classes from './back-to-steps.module.css'
import { useStepBegun } from './steps-begun.ts'

/** Leads from a step of a branch's set-up back to the steps that are left. */
export function BackToSteps() {
  const { t } = useTranslation()
  const restId = useStepBegun()
  const branch = useBranches().all.find(({ _id }) => _id === restId)
  if (!branch) return null
  const { _id, name } = branch
  return (
    <nav className={classes.root} aria-label={t('branches.left')} data-above-screen>
      <Link className="link" to={`/dashboard/business/branches/${_id}`}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        <span className="cut">{t('branches.left-back', { name })}</span>
      </Link>
    </nav>
  )
}
