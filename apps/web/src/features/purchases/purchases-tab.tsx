import { localTime } from '@brigade/contract/kernel/dates.ts'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { ListDetail } from '../../shared/ui/list-detail.tsx'
import { useSelection } from '../../shared/ui/use-selection.ts'
import { EntryGone } from '../lookups/entry-gone.tsx'
import { NEW } from '../lookups/entry-list.rules.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useMoment } from '../restaurants/use-moment.ts'
import { MonthTable } from './month-table.tsx'
import { monthIn, queryOfMonth, readMonth } from './months.rules.ts'
import { PurchaseDetail } from './purchase-detail.tsx'
import { PurchaseForm } from './purchase-form.tsx'
import { PurchaseRow } from './purchase-row.tsx'
import { usePurchases } from './purchases.queries.ts'
import classes from './purchases-tab.module.css'
import emptyStore from '../../shared/ui/pictures/empty-store.svg'

const PURCHASES = '/dashboard/inventory/purchases'

/** The key resets the screen when the branch changes. */
export default function PurchasesTab() {
  const { _id } = useBranch()
  return <BranchPurchases key={_id} />
}

function BranchPurchases() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const branch = useBranch()
  const [thisYear] = localTime(useMoment(branch), branch.timeZone).date.split(':')
  const [open, select] = useSelection(PURCHASES)
  const isAdding = open === NEW
  const month = monthIn(new URLSearchParams(search))
  const list = usePurchases(branch._id, month)
  const { items, isWhole, loadMore } = list
  const numbers = useMemo(() => new Map(items?.map(({ _id }, index) => [_id, index + 1])), [items])
  const purchase = items?.find(({ _id }) => _id === open)

  // The selected purchase may be on a later page.
  const isLookingOn = items !== undefined && !isWhole && open !== null && !isAdding && !purchase
  useEffect(() => {
    if (isLookingOn) loadMore()
  }, [isLookingOn, loadMore])

  const go = (what: string | null, of: string | undefined) => select(what, queryOfMonth(of))
  const show = (what: string | null) => go(what, month)

  const detail = () => {
    if (open === null) return null
    if (isAdding) return <PurchaseForm restId={branch._id} />
    if (purchase) {
      return (
        <PurchaseDetail key={open} purchase={purchase} number={numbers.get(open) ?? 0} onFinished={() => show(null)} />
      )
    }
    return items && isWhole ? <EntryGone onLeave={() => show(null)} /> : undefined
  }

  const none = () => {
    const { year, id } = readMonth(month ?? '')
    if (id === undefined) return t('purchases.none')
    const named = t('purchases.month-of-year', { month: t(`purchases.month.${id}`), year })
    return t('purchases.none-in-month', { month: named })
  }

  return (
    <div className={classes.page}>
      <MonthTable
        month={month}
        // The selected purchase may be of another month; an open form stays.
        onChange={(next) => go(isAdding ? NEW : null, next)}
        thisYear={Number(thisYear)}
      />
      <ListDetail
        label={t('purchases.title')}
        items={items}
        total={list.total}
        query={list}
        empty={{ title: none(), hint: t('purchases.none-hint'), picture: emptyStore }}
        isLive
        keyOf={({ _id }) => _id}
        row={(row) => <PurchaseRow purchase={row} number={numbers.get(row._id) ?? 0} />}
        selected={isAdding ? null : open}
        onSelect={show}
        detail={detail()}
        action={
          <span className={classes.add}>
            <ActionButton onClick={() => show(NEW)}>{t('purchases.add')}</ActionButton>
          </span>
        }
        listShare="max(32%, 272px)"
        onEndReached={loadMore}
      />
    </div>
  )
}
