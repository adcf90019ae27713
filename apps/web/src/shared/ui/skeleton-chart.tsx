import { useTranslation } from 'react-i18next'
import classes from './loading.module.css'

/** In percent. */
const COLUMNS = [40, 65, 55, 80, 95, 70, 85, 60, 75, 50, 35, 45]

/** Has the shape of a chart of columns. `height` is in pixels, as high as the chart to come. */
export function SkeletonChart({ height }: { height: number }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')} className={classes.chart} style={{ height }}>
      {COLUMNS.map((share) => (
        <span key={share} style={{ height: `${share}%` }} aria-hidden />
      ))}
    </div>
  )
}
