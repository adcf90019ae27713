import { useTranslation } from 'react-i18next'
import classes from './loading.module.css'

export type SkeletonLead = 'token' | 'picture'

interface SkeletonRowsProps {
  rows?: number | undefined
  /** In pixels, as high as the rows to come. */
  height?: number | undefined
  lead?: SkeletonLead | undefined
  /** In pixels, as high as the header of the first group to come. */
  groupHeight?: number | undefined
}

/** In pixels. Higher rows have a third line. */
const TWO_LINES = 65

/** Has the shape of a `DataRow`. */
export function SkeletonRows({ rows = 5, height = 60, lead, groupHeight }: SkeletonRowsProps) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')}>
      {groupHeight !== undefined && (
        <div className={classes.row} data-group style={{ height: groupHeight }} aria-hidden>
          <span />
        </div>
      )}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} style={{ height }} aria-hidden>
          {lead && <span className={classes.lead} data-is={lead} />}
          <span />
          <span className={classes.value} />
          <span className={classes.below} />
          {height > TWO_LINES && <span className={classes.below} />}
        </div>
      ))}
    </div>
  )
}
