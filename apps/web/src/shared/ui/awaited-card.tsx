import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AwaitedText } from './overview.tsx'
import { SkeletonChart } from './skeleton-chart.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

/** In pixels: the plot with the switch to its table. */
const CHART_HEIGHT = 292

/** In pixels: a row of a `BarTable`, and of a list in a card. */
const HEIGHTS = { bars: 50, rows: 56 }

/** As many columns as there is room for. */
const FIELDS = 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))'

interface AwaitedCardProps {
  /** Undefined where only what is read names it. */
  title?: string
  hint?: string
  /** What the card is going to hold. */
  of?: 'chart' | 'bars' | 'rows' | 'fields'
  /** How many bars, rows or fields. */
  count?: number
  /** In pixels, where bars or rows are not as high as usual. */
  height?: number
  look?: 'card' | 'well'
  children?: ReactNode
}

/** Has the shape of a card, while what it holds is read. */
export function AwaitedCard({ title, hint, of, count = 4, height, look = 'card', children }: AwaitedCardProps) {
  return (
    <section className={`${look} ${hint === undefined ? 'stack' : 'parts'}`} aria-busy>
      {title === undefined ? (
        <div className="lead" aria-hidden>
          <AwaitedText />
        </div>
      ) : (
        <h2 className="lead">{title}</h2>
      )}
      {hint !== undefined && <p className="quiet">{hint}</p>}
      {of === 'chart' && <SkeletonChart height={CHART_HEIGHT} />}
      {of === 'fields' && <Fields count={count} />}
      {(of === 'bars' || of === 'rows') && (
        <SkeletonRows
          rows={count}
          height={height ?? HEIGHTS[of]}
          lines={of === 'bars' ? 2 : 1}
          isBarred={of === 'bars'}
        />
      )}
      {children}
    </section>
  )
}

function Fields({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <div className="stack" style={{ gridTemplateColumns: FIELDS }} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: count }, (_, field) => (
        <div key={field} className="lines" aria-hidden>
          <AwaitedText />
          <div className="well" style={{ height: 44 }} />
        </div>
      ))}
    </div>
  )
}
