import './foods-tab-words.ts'
import type { MenuOverview as Read } from '@brigade/contract/foods/menu-sales.contract.ts'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../shared/charts/bar-table.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx'
import { UnreadMark, useUnread } from '../../shared/ui/unread.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { foodQuery } from './food-filters.rules.ts'
import { useMenuOverview } from './menu-sales.queries.ts'

export function MenuOverview({ root }: { root: string }) {
  const { t } = useTranslation()
  const query = useMenuOverview(useBranch()._id)
  const { foods, delisted, onOffer, soldOut, unsold } = query.data ?? {}
  const [first] = soldOut?.foods ?? []
  const others = (soldOut?.count ?? 0) - 1
  return (
    <Overview
      label={t('foods.overview')}
      query={query}
      awaited={<AwaitedSellers />}
      tiles={[
        {
          name: t('foods.on-menu'),
          value: foods?.toString(),
          ...(delisted && { note: t('foods.and-delisted', { count: delisted }) }),
        },
        {
          name: t('foods.on-offer-now'),
          value: onOffer?.toString(),
          ...(onOffer && { to: root + foodQuery({ mark: 'on-offer' }) }),
        },
        {
          name: t('foods.sold-out-now'),
          value: soldOut?.count.toString(),
          tone: first ? 'waiting' : 'plain',
          ...(first && {
            note: others > 0 ? t('foods.and-more', { food: first.name, count: others }) : first.name,
            to: root + foodQuery({ mark: 'sold-out' }),
          }),
        },
        {
          name: t('foods.mark.unsold'),
          value: unsold?.toString(),
          ...(unsold && { to: root + foodQuery({ mark: 'unsold' }) }),
        },
      ]}
    >
      {query.data && <BestSellers read={query.data} root={root} />}
    </Overview>
  )
}

/** The first screen to load after Home: `AwaitedCard` would be another script. */
function AwaitedSellers() {
  const { t } = useTranslation()
  return (
    <section className="card stack">
      <h2 className="lead">{t('foods.best-sellers-awaited')}</h2>
      {useUnread() ? <UnreadMark height={480} /> : <SkeletonRows rows={8} height={60} />}
    </section>
  )
}

function BestSellers({ read: { bestSellers, since }, root }: { read: Read; root: string }) {
  const { t } = useTranslation()
  const { money, day } = useFormats()
  return (
    <BarTable
      title={t('foods.best-sellers', { day: day(since) })}
      columns={[t('foods.food'), t('foods.sales'), t('foods.portions')]}
      rows={bestSellers.map(({ foodId, name, portions, amount }) => ({
        key: foodId,
        name: <NoticeLink to={`${root}/${foodId}`}>{name}</NoticeLink>,
        size: portions,
        cells: [money(amount), t('foods.portion-count', { count: portions })],
      }))}
      empty={t('foods.none-sold', { day: day(since) })}
    />
  )
}
