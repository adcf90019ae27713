import type { Analytics } from '@brigade/contract/analytics/analytics.contract.ts'
import type { Overview } from '@brigade/contract/analytics/overview.contract.ts'
import { formatMoney, withMinus } from '@brigade/contract/kernel/money.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Sparkline } from '../../shared/charts/sparkline.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { changeOf, courseOf } from './day-change.rules.ts'
import classes from './day-cards.module.css'
import { useWeekday } from './use-weekday.ts'

interface Card {
  card: keyof Analytics
  to: string
  /** A count of this moment, which cannot be compared with another day. */
  isNow?: boolean
}

const cards: readonly Card[] = [
  { card: 'total', to: '/dashboard/orders/history' },
  { card: 'placed', to: '/dashboard/orders' },
  { card: 'packed', to: '/dashboard/orders', isNow: true },
  { card: 'shipped', to: '/dashboard/deliveries?status=shipped', isNow: true },
  { card: 'revenue', to: '/dashboard/payments' },
]

interface DayCardsProps {
  figures: Analytics | undefined
  overview: Overview | undefined
  /** Nothing can be compared with. */
  isAlone: boolean
}

export function DayCards({ figures, overview, isAlone }: DayCardsProps) {
  const { t, i18n } = useTranslation()
  const branch = useBranch()
  const figure = (card: keyof Analytics, numbers: Analytics) =>
    card === 'revenue'
      ? formatMoney(numbers.revenue, branch.currency, i18n.language, 'long')
      : numbers[card].toLocaleString(i18n.language)

  return (
    <dl className={classes.cards} data-alone={isAlone || undefined}>
      {cards.map(({ card, to, isNow }) => (
        <div key={card} className={classes.card} data-card={card} style={{ background: `var(--card-${card})` }}>
          <dt>
            <Link to={to}>{t(`home.${card}`)}</Link>
          </dt>
          <dd className={`figures ${classes.figure}`} aria-busy={!figures}>
            {figures ? figure(card, figures) : <span className={classes.waiting}>{t('common.loading')}</span>}
          </dd>
          {!isNow && (
            <>
              <dd className={classes.change}>
                {figures && overview && <ChangeOf card={card} now={figures} overview={overview} />}
              </dd>
              <dd className={classes.spark} aria-hidden>
                {overview && <Sparkline {...courseOf(card, overview.hours)} />}
              </dd>
            </>
          )}
          <dd className={classes.hint}>{t(`home.${card}-hint`)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ChangeOfProps {
  card: keyof Analytics
  now: Analytics
  overview: Overview
}

function ChangeOf({ card, now, overview: { before } }: ChangeOfProps) {
  const { t, i18n } = useTranslation()
  const weekday = useWeekday(before.date, 'short')
  const change = changeOf(card, now[card], before.figures[card])
  if (change === 'same' || change === 'none-before') return t(`home.${change}`, { weekday })
  const format = new Intl.NumberFormat(i18n.language, {
    style: change.by === 'share' ? 'percent' : 'decimal',
    signDisplay: 'exceptZero',
  })
  const words = withMinus(format.format(change.change))
  return (
    <>
      <span aria-hidden>{change.change > 0 ? '▲' : '▼'}</span>
      {t('home.change', { change: words, weekday })}
    </>
  )
}
