import './expenses-words.ts'
import type { Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BookPanel } from '../books/book-export.tsx'
import { EntryList } from '../lookups/entry-list.tsx'
import { usePurchaseFormats } from '../purchases/use-purchase-formats.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { ExpenseDetail } from './expense-detail.tsx'
import { ExpenseForm } from './expense-form.tsx'
import { ExpensesOverview } from './expenses-overview.tsx'
import { ExpenseRow } from './expense-row.tsx'
import { useExpenses } from './expenses.queries.ts'
import noExpenses from '../../shared/ui/pictures/no-expenses.svg'

/** The key resets the screen when the branch changes. */
export default function ExpensesTab() {
  const { _id } = useBranch()
  return <BranchExpenses key={_id} restId={_id} />
}

/** The list is not narrowed to any. */
const NO_DAYS = {}

const named = (expense: Expense) => ({ ...expense, name: expense.billId })

function BranchExpenses({ restId }: { restId: string }) {
  const { t } = useTranslation()
  const formats = usePurchaseFormats()
  const { items, ...pages } = useExpenses(restId)
  const expenses = useMemo(() => items?.map(named), [items])
  return (
    <EntryList
      root="/dashboard/inventory/expenses"
      label={t('inventory.tab.expenses')}
      query={{ ...pages, data: expenses }}
      below={({ spended, date, purpose, category }) =>
        `${formats.money(spended)} ${formats.day(date)} ${purpose} ${category.catName}`
      }
      row={(expense) => <ExpenseRow expense={expense} />}
      detail={(expense) => (
        <ExpenseDetail key={expense._id} expense={expense} expenses={expenses ?? []} isWhole={pages.isWhole} />
      )}
      add={t('expenses.add')}
      form={() => <ExpenseForm restId={restId} />}
      files={{
        label: t('books.export'),
        isIdle: items?.length === 0,
        panel: (onLeave) => <BookPanel list="expenses" days={NO_DAYS} onLeave={onLeave} />,
      }}
      none={{ title: t('expenses.none'), hint: t('expenses.none-hint'), picture: noExpenses }}
      overview={<ExpensesOverview restId={restId} />}
    />
  )
}
