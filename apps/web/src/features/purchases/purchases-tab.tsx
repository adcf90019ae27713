import './purchases-words.ts'
import { localTime } from '@brigade/contract/kernel/dates.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { FilteredPage } from '../../shared/ui/filtered-page.tsx'
import { useSelection } from '../../shared/ui/use-selection.ts'
import { BookPanel } from '../books/book-export.tsx'
import { EntryList } from '../lookups/entry-list.tsx'
import { FILES, NEW } from '../lookups/entry-list.rules.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useMoment } from '../restaurants/use-moment.ts'
import { MonthStrip } from './month-strip.tsx'
import { daysOfMonth, monthIn, queryOfMonth, readMonth } from './months.rules.ts'
import { PurchaseDetail } from './purchase-detail.tsx'
import { PurchaseForm } from './purchase-form.tsx'
import { PurchaseRow } from './purchase-row.tsx'
import { PurchasesOverview } from './purchases-overview.tsx'
import { usePurchases } from './purchases.queries.ts'
import emptyStore from '../../shared/ui/pictures/empty-store.svg'
import { usePurchaseFormats } from './use-purchase-formats.ts'

const PURCHASES = '/dashboard/inventory/purchases'

/** The key resets the screen when the branch changes. */
export default function PurchasesTab() {
  const { _id } = useBranch()
  return <BranchPurchases key={_id} />
}

function BranchPurchases() {
  const { t } = useTranslation()
  const formats = usePurchaseFormats()
  const { search } = useLocation()
  const branch = useBranch()
  const [thisYear = ''] = localTime(useMoment(branch), branch.timeZone).date.split(':')
  const [open, select] = useSelection(PURCHASES)
  const month = monthIn(new URLSearchParams(search))
  const { items, ...pages } = usePurchases(branch._id, month)
  const purchases = useMemo(() => items?.map((purchase) => ({ ...purchase, name: purchase.billId })), [items])
  const numbers = useMemo(() => new Map(items?.map(({ _id }, index) => [_id, index + 1])), [items])

  const none = () => {
    if (month === undefined) return t('purchases.none')
    const named = t('purchases.month-of-year', { month: formats.month(month), year: readMonth(month).year })
    return t('purchases.none-in-month', { month: named })
  }

  return (
    <FilteredPage
      bar={
        <MonthStrip
          restId={branch._id}
          month={month}
          // The selected purchase may be of another month.
          onChange={(next) => select(null, queryOfMonth(next))}
          thisYear={Number(thisYear)}
          isFolded={open === NEW || open === FILES}
        />
      }
    >
      <EntryList
        isMeasured
        root={PURCHASES}
        label={t('purchases.title')}
        query={{ ...pages, data: purchases }}
        below={({ supplier, dateOfPurchase, summary, materials }) =>
          [
            supplier.name,
            formats.day(dateOfPurchase),
            formats.money(summary.grandTotal),
            ...materials.map(({ mat }) => mat.name),
          ].join(' ')
        }
        row={(purchase) => (
          <PurchaseRow purchase={purchase} number={numbers.get(purchase._id) ?? 0} thisYear={thisYear} />
        )}
        detail={(purchase, number) => (
          <PurchaseDetail
            key={purchase._id}
            purchase={purchase}
            number={number}
            onFinished={() => select(null, queryOfMonth(month))}
          />
        )}
        add={t('purchases.add')}
        form={() => <PurchaseForm restId={branch._id} />}
        files={{
          label: t('books.export'),
          isIdle: month === undefined && items?.length === 0,
          panel: (onLeave) => <BookPanel list="purchases" days={daysOfMonth(month)} onLeave={onLeave} />,
        }}
        none={{ title: none(), hint: t('purchases.none-hint'), picture: emptyStore }}
        overview={<PurchasesOverview restId={branch._id} month={month} />}
      />
    </FilteredPage>
  )
}
