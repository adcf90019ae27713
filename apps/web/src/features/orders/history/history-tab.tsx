import './history-words.ts'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { addressQuery } from '../../../shared/address-query.ts'
import { FilterOpener, focusFilters, useFilterPanel } from '../../../shared/ui/filter-bar.tsx'
import { FilteredPage } from '../../../shared/ui/filtered-page.tsx'
import { ListDetail } from '../../../shared/ui/list-detail.tsx'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import { BookPanel, ExportButton } from '../../books/book-export.tsx'
import { FILES } from '../../lookups/entry-list.rules.ts'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { HISTORY } from '../new-orders.ts'
import { usePastOrders } from './history.queries.ts'
import { HistoryDetail } from './history-detail.tsx'
import { HistoryFilterBar } from './history-filter-bar.tsx'
import { daysProblem, filtersIn, filtersSet, queryOf, type HistoryFilters } from './history-filters.rules.ts'
import { HistoryOverview } from './history-overview.tsx'
import { HistoryRow } from './history-row.tsx'
import { useDayName } from '../../restaurants/use-day-name.ts'
import { useTypedToken } from './use-typed-token.ts'
import noOrders from '../../../shared/ui/pictures/no-orders.svg'

const ROW_HEIGHT = 65

export default function HistoryTab() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const selected = useParams()['*'] || null
  const branch = useBranch()
  const dayOf = useDayName()
  const filters = filtersIn(new URLSearchParams(search), branch)
  const problem = daysProblem(filters, branch)
  const isAsked = problem === undefined
  const panel = useFilterPanel(filtersSet({ ...filters, tokenNo: undefined }), !isAsked)
  const asked = usePastOrders({ restId: branch._id, ...filters }, { enabled: isAsked })
  const list = isAsked ? asked : { ...asked, items: asked.items ?? [] }

  const address = (orderId: string | null, query: string) =>
    `${HISTORY}${orderId === null ? '' : `/${orderId}`}${query}`
  const look = (filtered: HistoryFilters) =>
    void navigate(address(selected, queryOf(filtered, branch)), { replace: true })
  const change = (next: HistoryFilters) => look({ ...filtersIn(addressQuery(), branch), ...next })
  const token = useTypedToken(filters.tokenNo, (tokenNo) => change({ tokenNo }))
  // Replaces history between two orders, so that Back returns to the list. The typed token applies at once: otherwise
  // its pause would end later and undo the navigation.
  const select = (orderId: string | null) => {
    const query = queryOf({ ...filtersIn(addressQuery(), branch), tokenNo: token.tokenNo }, branch)
    token.forget()
    void navigate(address(orderId, query), { replace: selected !== null })
  }

  const detail = () => {
    if (selected === null) return null
    if (selected === FILES) {
      return <BookPanel key={branch._id} list="orders" days={filters} onLeave={() => select(null)} />
    }
    return <HistoryDetail key={selected} orderId={selected} onLeave={() => select(null)} />
  }

  const isFiltered = filtersSet(filters) > 0
  const clear = () => {
    token.forget()
    look({})
    focusFilters(panel)
  }

  return (
    <FilteredPage bar={<HistoryFilterBar panel={panel} filters={filters} problem={problem} onChange={change} />}>
      <ListDetail
        label={t('history.title')}
        items={list.items}
        total={list.total}
        query={list}
        empty={
          isFiltered
            ? { title: t('history.nothing-matches'), act: { label: t('history.show-everything'), onClick: clear } }
            : { title: t('history.none'), hint: t('history.none-hint'), picture: noOrders }
        }
        keyOf={({ _id }) => _id}
        row={(row) => <HistoryRow order={row} />}
        rowHeight={ROW_HEIGHT}
        groupOf={({ placedAt }) => dayOf(placedAt)}
        selected={selected === FILES ? null : selected}
        onSelect={select}
        detail={detail()}
        nothingSelected={t('orders.select')}
        overview={<HistoryOverview />}
        action={
          <>
            <FilterOpener panel={panel} />
            {isFiltered && <TextButton onClick={clear}>{t('filters.clear')}</TextButton>}
            <ExportButton isIdle={!isFiltered && list.items?.length === 0} onClick={() => select(FILES)} />
          </>
        }
        search={{
          value: token.value,
          onChange: token.type,
          placeholder: t('history.search'),
          inputMode: 'numeric',
          isBesideTotal: true,
        }}
        onEndReached={list.loadMore}
        listShare="max(34%, 288px)"
      />
    </FilteredPage>
  )
}
