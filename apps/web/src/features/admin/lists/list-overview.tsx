import type { ListEntry } from '@brigade/contract/lookups/lookups.contract.ts'
import type { MenuUse } from '@brigade/contract/lookups/menu-uses.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../../shared/charts/bar-table.tsx'
import { NoticeLink } from '../../../shared/ui/notice-link.tsx'
import { Overview } from '../../../shared/ui/overview.tsx'
import { mostUsed, unusedIn } from '../../ingredients/uses.rules.ts'
import type { useMenuUses } from '../../lookups/lookups.queries.ts'
import { addressOfList, type ListPath } from '../../lookups/list-paths.ts'

interface ListOverviewProps {
  path: ListPath
  entries: readonly ListEntry[]
  /** The foods of a branch that use the entries of this list. */
  use: { branch: Restaurant; query: ReturnType<typeof useMenuUses> } | undefined
}

/** Where the entries of a list show. */
const shownAt = {
  coalitions: { to: '/dashboard/foods', name: 'menu.foods' },
  categories: { to: '/dashboard/direct', name: 'menu.direct' },
  menus: { to: '/dashboard/foods', name: 'menu.foods' },
  taxes: { to: '/dashboard/business/branches', name: 'business.tab.branches' },
  'payment-modes': { to: '/dashboard/payments', name: 'menu.payments' },
  'delivery-services': { to: '/dashboard/deliveries', name: 'menu.deliveries' },
  'expense-categories': { to: '/dashboard/inventory/expenses', name: 'inventory.tab.expenses' },
  conditions: { to: '/dashboard/restaurant/coupons', name: 'restaurant.tab.coupons' },
} as const satisfies Record<ListPath, { to: string; name: string }>

/** What a list is for, and which of its entries could go. */
export function ListOverview({ path, entries, use }: ListOverviewProps) {
  const { t } = useTranslation()
  const shown = entries.filter(({ isArchived }) => !isArchived)
  const unused = use?.query.data && unusedOf(shown, use.query.data, use.branch)
  const ranked = use?.query.data ? mostUsed(shown, use.query.data) : []
  const hidden = entries.length - shown.length
  const { to, name } = shownAt[path]
  const tiles = [
    ...(use
      ? [
          { name: t('lists.used'), value: unused && String(shown.length - unused.length) },
          { name: t('lists.unused'), value: unused && String(unused.length) },
        ]
      : []),
    ...(use || hidden > 0 ? [{ name: t('keep.archived'), value: String(hidden) }] : []),
  ]
  return (
    <Overview
      label={t('lists.overview')}
      {...(use && { title: t('lists.at', { list: t(`lists.${path}`), branch: use.branch.name }), query: use.query })}
      {...(tiles.length > 0 && { tiles })}
    >
      {use && unused && unused.length > 0 && (
        <Part title={t('lists.unused-at', { branch: use.branch.name })}>
          <p className="quiet">{t('lists.unused-hint')}</p>
          <ul>
            {unused.map((entry) => (
              <li key={entry._id}>
                <NoticeLink to={`${addressOfList(path)}/${entry._id}`}>{entry.name}</NoticeLink>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {ranked.length > 1 && (
        <BarTable
          title={t('lists.by-foods')}
          columns={[t('entries.name'), t('menu.foods')]}
          rows={ranked.map(({ _id, name: entry, count }) => ({
            key: _id,
            name: <NoticeLink to={`${addressOfList(path)}/${_id}`}>{entry}</NoticeLink>,
            size: count,
            cells: [t('uses.count', { count })],
          }))}
          empty=""
        />
      )}
      <Part title={t('lists.about')}>
        <p>{t(`lists.${path}.about`)}</p>
        <NoticeLink to={to}>{t('lists.go-to', { screen: t(name) })}</NoticeLink>
      </Part>
    </Overview>
  )
}

/** What a branch charges on its whole menu is used, though no food names it. */
const unusedOf = (entries: readonly ListEntry[], uses: readonly MenuUse[], { overallTax }: Restaurant) =>
  unusedIn(entries, uses).filter(({ _id }) => _id !== overallTax?._id)

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
