import type { Analytics } from '@brigade/contract/analytics/analytics.contract.ts'
import { formatMoney } from '@brigade/contract/kernel/money.ts'
import { useTranslation } from 'react-i18next'
import { useLiveStatus } from '../../shared/live/use-live.ts'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { useBranch, useBranches } from '../restaurants/branch-context.tsx'
import { LowStock } from '../inventory/low-stock.tsx'
import { useAnalytics } from './analytics.queries.ts'
import classes from './home-page.module.css'

const counts = ['total', 'placed', 'packed', 'shipped'] as const
const cards = [...counts, 'revenue'] as const

export default function HomePage() {
  const { t, i18n } = useTranslation()
  const branch = useBranch()
  const { flags } = useBranches()
  const { data, error } = useAnalytics(branch._id)
  const live = useLiveStatus()

  const figure = (card: keyof Analytics, numbers: Analytics) =>
    card === 'revenue'
      ? formatMoney(numbers.revenue, branch.currency, i18n.language, 'long')
      : numbers[card].toLocaleString(i18n.language)

  return (
    <div className={classes.page}>
      <header>
        <h1 className={classes.title}>{t('home.title')}</h1>
        <p className={classes.where}>{t('home.today', { branch: branch.name })}</p>
      </header>
      <dl className={classes.cards}>
        {cards.map((card) => (
          <div key={card} className={classes.card} data-card={card}>
            <dt>{t(`home.${card}`)}</dt>
            <dd className={classes.figure} aria-busy={!data}>
              {data ? figure(card, data) : <span className={classes.waiting}>{t('common.loading')}</span>}
            </dd>
            <dd className={classes.hint}>{t(`home.${card}-hint`)}</dd>
          </div>
        ))}
      </dl>
      {/* Below the cards, so that they do not move when it comes and goes. */}
      {flags.isInventoryAllowed && <LowStock key={branch._id} restId={branch._id} />}
      {live === 'lost' && <NoticeLine>{t('live.lost')}</NoticeLine>}
      {live !== 'lost' && error && <NoticeLine>{error.message}</NoticeLine>}
    </div>
  )
}
