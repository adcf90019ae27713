import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonChart } from './skeleton-chart.tsx'
import classes from './loading.module.css'
import { UnreadMark, useUnread } from './unread.tsx'

/** In pixels: the plot with the switch to its table. */
const CHART_HEIGHT = 272

/** In pixels: a row of a `BarTable`. */
const BAR_HEIGHT = 56

/** In pixels: a row of a `BarTable` whose name is a link. */
const LINK_HEIGHT = 60

/** In pixels: a row of a list in a card. */
const ROW_HEIGHT = 56

/** In pixels: a row of fields with their labels. */
const FIELD_HEIGHT = 76

/** In percent, from the longest bar. */
const BARS = [90, 70, 55, 45, 35, 30, 25, 20]

/** As many columns as there is room for. */
const FIELDS = 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))'

interface AwaitedCardProps {
  /** Left out where the title comes with the data. */
  title?: string
  hint?: string
  /** The kind of content that loads. */
  of?: 'chart' | 'bars' | 'links' | 'rows' | 'fields'
  /** How many bars, rows or fields. */
  count?: number
  /** In pixels, where rows are not as high as usual. */
  height?: number
  look?: 'card' | 'well'
  children?: ReactNode
}

/** Has the shape of a card while its content loads. */
export function AwaitedCard({ title, hint, of, count = 4, height, look = 'card', children }: AwaitedCardProps) {
  const heights = {
    chart: CHART_HEIGHT,
    bars: count * BAR_HEIGHT,
    links: count * LINK_HEIGHT,
    rows: count * (height ?? ROW_HEIGHT),
    fields: FIELD_HEIGHT,
  }
  if (useUnread())
    return (
      <section className={`${look} ${hint === undefined ? 'stack' : 'parts'}`}>
        {title !== undefined && <Head title={title} hint={hint} />}
        <UnreadMark height={heights[of ?? 'fields']} />
      </section>
    )
  return (
    <section className={`${look} ${hint === undefined ? 'stack' : 'parts'}`} aria-busy>
      {title === undefined ? (
        <div className="lead" aria-hidden>
          <span className={classes.text} />
        </div>
      ) : (
        <Head title={title} hint={hint} />
      )}
      {of === 'chart' && <SkeletonChart height={CHART_HEIGHT} />}
      {of === 'fields' && <Fields count={count} />}
      {of === 'rows' && <Lines count={count} height={height ?? ROW_HEIGHT} />}
      {of === 'bars' && <Lines count={count} height={BAR_HEIGHT} isBarred />}
      {of === 'links' && <Lines count={count} height={LINK_HEIGHT} isBarred />}
      {children}
    </section>
  )
}

function Head({ title, hint }: { title: string; hint: string | undefined }) {
  const heading = <h2 className="lead">{title}</h2>
  if (hint === undefined) return heading
  return (
    <hgroup className="lines">
      {heading}
      <p className="quiet">{hint}</p>
    </hgroup>
  )
}

function Fields({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <div className="stack" style={{ gridTemplateColumns: FIELDS }} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: count }, (_, field) => (
        <div key={field} className="lines" aria-hidden>
          <span className={classes.text} />
          <div className="well" style={{ height: 44 }} />
        </div>
      ))}
    </div>
  )
}

interface LinesProps {
  count: number
  height: number
  isBarred?: boolean
}

function Lines({ count, height, isBarred = false }: LinesProps) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')}>
      {BARS.slice(0, count).map((share) => (
        <div
          key={share}
          className={classes.row}
          style={{ height, padding: 0, border: isBarred ? 0 : undefined }}
          aria-hidden
        >
          <span />
          <span className={classes.value} />
          {isBarred && <span className={classes.below} style={{ gridColumn: '2 / -1', width: `${share}%` }} />}
        </div>
      ))}
    </div>
  )
}
