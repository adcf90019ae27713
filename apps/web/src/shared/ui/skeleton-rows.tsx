import { useTranslation } from 'react-i18next'
import classes from './loading.module.css'

interface SkeletonRowsProps {
  rows?: number | undefined
  /** In pixels, as high as the rows to come. */
  height?: number | undefined
}

export function SkeletonRows({ rows = 5, height = 60 }: SkeletonRowsProps) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} style={{ height }} aria-hidden>
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
