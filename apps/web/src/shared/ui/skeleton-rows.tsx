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
  /** How many lines a row has. */
  lines?: 1 | 2 | 3 | undefined
  /** The second line is the bar of a `BarTable`. */
  isBarred?: boolean
}

/** In percent, of the longest bar to the shortest. */
const BARS = [90, 70, 55, 45, 35, 30, 25, 20]

/** Has the shape of a `DataRow`. */
export function SkeletonRows(props: SkeletonRowsProps) {
  const { rows = 5, height = 60, lead, groupHeight, lines = 2, isBarred = false } = props
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')}>
      {groupHeight !== undefined && (
        <div className={classes.row} data-group style={{ height: groupHeight }} aria-hidden>
          <span />
        </div>
      )}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} data-barred={isBarred || undefined} style={{ height }} aria-hidden>
          {lead && <span className={classes.lead} data-is={lead} />}
          <span style={{ width: row % 2 === 0 ? undefined : '75%' }} />
          <span className={classes.value} />
          {lines > 1 && (
            <span
              className={classes.below}
              style={isBarred ? { gridColumn: '2 / -1', width: `${BARS[row] ?? 20}%` } : undefined}
            />
          )}
          {lines === 3 && <span className={classes.below} />}
        </div>
      ))}
    </div>
  )
}
