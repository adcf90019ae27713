import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { addressQuery } from '../../shared/address-query.ts'
import { useLookingOn } from '../../shared/api/use-looking-on.ts'
import { FilterOpener, focusFilters, useFilterPanel } from '../../shared/ui/filter-bar.tsx'
import { FilteredPage } from '../../shared/ui/filtered-page.tsx'
import { ListDetail } from '../../shared/ui/list-detail.tsx'
import { NotInList } from '../../shared/ui/not-in-list.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useSelection } from '../../shared/ui/use-selection.ts'
import { useTypedSearch } from '../../shared/ui/use-typed-search.ts'
import { BookPanel, ExportButton } from '../books/book-export.tsx'
import { FILES } from '../lookups/entry-list.rules.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useDayName } from '../restaurants/use-day-name.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { PaymentDetail } from './payment-detail.tsx'
import { PaymentFilterBar } from './payment-filter-bar.tsx'
import {
  filterProblems,
  filtersIn,
  filtersSet,
  isNarrowed,
  queryOf,
  type PaymentFilters,
} from './payment-filters.rules.ts'
import { PaymentRow } from './payment-row.tsx'
import { PaymentsOverview } from './payments-overview.tsx'
import { usePayments, useSelectedPayment } from './payments.queries.ts'
import noPayments from '../../shared/ui/pictures/no-payments.svg'

const ADDRESS = '/dashboard/payments'
const ROW_HEIGHT = 65

export default function PaymentsTab() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const dayOf = useDayName()
  const [selected, select] = useSelection(ADDRESS)
  const { _id: restId } = useBranch()
  const filters = filtersIn(new URLSearchParams(search))
  const { decimals } = useFormats()
  const problems = filterProblems(filters, restId, decimals)
  const isAsked = problems.days === undefined && problems.amounts === undefined
  // A field that is cleared with the others begins anew.
  const [round, setRound] = useState(0)
  const panel = useFilterPanel(filtersSet({ ...filters, keyword: undefined }), !isAsked)
  const asked = usePayments({ restId, ...filters }, { enabled: isAsked })
  const list = isAsked ? asked : { ...asked, items: asked.items ?? [] }
  const { items } = list
  const isAtFiles = selected === FILES
  const payment = useSelectedPayment(isAtFiles ? null : selected, items)
  const isLookingOn = useLookingOn(payment || isAtFiles ? null : selected, items, list)

  const look = (filtered: PaymentFilters) => {
    const place = selected === null ? ADDRESS : `${ADDRESS}/${selected}`
    void navigate(place + queryOf(filtered), { replace: true })
  }
  const change = (changed: PaymentFilters) => look({ ...filtersIn(addressQuery()), ...changed })
  const typed = useTypedSearch(filters.keyword ?? '', (keyword) => change({ keyword }))
  // The typed search applies at once: otherwise its pause would end later and undo the navigation.
  const show = (paymentId: string | null) => {
    typed.forget()
    select(paymentId, queryOf({ ...filtersIn(addressQuery()), keyword: typed.value }))
  }
  const isFiltered = filtersSet(filters) > 0
  const clear = () => {
    typed.forget()
    setRound(round + 1)
    look({})
    focusFilters(panel)
  }

  const detail = () => {
    if (selected === null) return null
    if (isAtFiles) return <BookPanel key={restId} list="payments" days={filters} onLeave={() => show(null)} />
    if (payment) return <PaymentDetail key={payment._id} payment={payment} />
    return items && !isLookingOn ? (
      <NotInList
        title={t('payments.gone')}
        hint={t(isFiltered ? 'payments.gone-some-hint' : 'payments.gone-hint')}
        leave={t(isFiltered ? 'payments.among-all' : 'payments.to-list')}
        onLeave={() => (isFiltered ? look({}) : select(null))}
      />
    ) : undefined
  }

  return (
    <FilteredPage
      bar={<PaymentFilterBar panel={panel} filters={filters} problems={problems} round={round} onChange={change} />}
    >
      <ListDetail
        label={t('payments.list')}
        items={items}
        total={list.total}
        query={list}
        empty={
          isFiltered
            ? {
                title: t('payments.nothing-matches'),
                ...(isNarrowed(filters) && { hint: t('payments.nothing-matches-hint') }),
                act: { label: t('payments.show-everything'), onClick: clear },
              }
            : { title: t('payments.none'), hint: t('payments.none-hint'), picture: noPayments }
        }
        skeletonLead="token"
        keyOf={({ _id }) => _id}
        row={(row) => <PaymentRow payment={row} />}
        rowHeight={ROW_HEIGHT}
        groupOf={({ placedAt }) => dayOf(placedAt)}
        selected={isAtFiles ? null : selected}
        onSelect={show}
        detail={detail()}
        overview={
          <PaymentsOverview
            addressOf={(some) => ADDRESS + queryOf(some)}
            days={isAsked ? { from: filters.from, to: filters.to } : null}
            filters={isAsked ? filters : {}}
          />
        }
        action={
          <>
            <FilterOpener panel={panel} />
            {isFiltered && <TextButton onClick={clear}>{t('filters.clear')}</TextButton>}
            <ExportButton isIdle={!isFiltered && items?.length === 0} onClick={() => show(FILES)} />
          </>
        }
        search={{ value: typed.value, onChange: typed.type, placeholder: t('payments.search'), isBesideTotal: true }}
        onEndReached={list.loadMore}
        listShare="max(34%, 288px)"
      />
    </FilteredPage>
  )
}
