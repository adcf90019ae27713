import { reverseExpense, type Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import type { ExpensesOverview } from '@brigade/contract/expenses/expenses-overview.contract.ts'
import { monthOf } from '@brigade/contract/kernel/months.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { noReason, ReasonForm } from '../../shared/form/reason-form.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { EntryDetail, EntryFact } from '../../shared/ui/entry-detail.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import '../lookups/keep-words.ts'
import { usePurchaseFormats } from '../purchases/use-purchase-formats.ts'
import { Withdrawn } from '../restaurants/withdrawn.tsx'
import { SpendingChart } from '../suppliers/spending-chart.tsx'
import { EarlierExpenses } from './earlier-expenses.tsx'
import { earlierOf } from './earlier.rules.ts'
import { useAfterExpense, useExpensesOverview } from './expenses.queries.ts'

interface ExpenseDetailProps {
  expense: Expense & { name: string }
  /** Those read so far, last recorded first. Unless they are all, an earlier bill may be missing. */
  expenses: readonly Expense[]
  isWhole: boolean
}

export function ExpenseDetail({ expense, expenses, isWhole }: ExpenseDetailProps) {
  const { t, i18n } = useTranslation()
  const formats = usePurchaseFormats()
  const { category, date, purpose, reversed } = expense
  const query = useExpensesOverview(expense.restId)
  const spent = spentOn(expense, query.data)
  const earlier = earlierOf(expense, expenses)
  return (
    <div className="parts detail">
      <EntryDetail
        entry={expense}
        title={purpose}
        acts={reversed ? undefined : <ReverseExpense expense={expense} />}
        first={
          <>
            {reversed && <Withdrawn as="reversed" withdrawal={reversed} />}
            <Amounts expense={expense} before={earlier[0] ?? (isWhole ? null : undefined)} query={query} />
          </>
        }
      >
        <EntryFact name={t('expenses.bill')}>{expense.billId}</EntryFact>
        <EntryFact name={t('expenses.category')}>{category.catName.toLocaleUpperCase(i18n.language)}</EntryFact>
        <EntryFact name={t('expenses.date')}>{formats.day(date)}</EntryFact>
      </EntryDetail>
      {spent && (
        <SpendingChart
          title={t('expenses.category-by-month', { category: category.catName })}
          empty={t('expenses.none-lately')}
          months={query.data?.months ?? []}
          series={[{ key: spent._id, name: category.catName, amounts: spent.months }]}
          marked={reversed ? undefined : monthOf(date)}
          markedAs={t('expenses.this-bill')}
        />
      )}
      <EarlierExpenses category={category.catName} earlier={earlier} />
    </div>
  )
}

const spentOn = ({ category }: Expense, overview: ExpensesOverview | undefined) =>
  overview?.categories.find(({ _id }) => _id === category._id)

interface AmountsProps {
  expense: Expense
  /** The bill of its category before it: null if there is none, undefined if none has been read. */
  before: Expense | null | undefined
  query: ReturnType<typeof useExpensesOverview>
}

/** The amount beside what its category costs. Both can be read without the other. */
function Amounts({ expense, before, query: { data, error } }: AmountsProps) {
  const { t } = useTranslation()
  const { money, share } = usePurchaseFormats()
  const compared = useComparison(expense, before)
  const { catName: category } = expense.category
  const spent = spentOn(expense, data)
  const all = data?.categories.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  const known = (said: string) => (data ? said : error ? '–' : undefined)
  return (
    <Overview
      label={t('spending.year')}
      tiles={[
        { name: t('expenses.amount'), value: money(expense.spended), note: compared },
        {
          name: t('expenses.category-in-year', { category }),
          value: known(money(spent?.amount ?? 0)),
          note:
            data &&
            t('expenses.bills', {
              count: spent?.expenses ?? 0,
              share: share(all === 0 ? 0 : (spent?.amount ?? 0) / all),
            }),
        },
      ]}
    />
  )
}

function useComparison({ category, date, purpose, reversed, spended }: Expense, before: AmountsProps['before']) {
  const { t } = useTranslation()
  const { day, dayOfYear, change } = usePurchaseFormats()
  if (reversed || before === undefined) return undefined
  if (before === null) return t('expenses.no-earlier', { category: category.catName })
  const [year] = date.split(':')
  const at = before.date.startsWith(`${year}:`) ? dayOfYear(before.date) : day(before.date)
  if (spended === before.spended) return t('expenses.same-as', { day: at })
  const moved = change(spended, before.spended)
  // Another purpose is another job, which only its name tells.
  if (before.purpose !== purpose) return t('expenses.change-on', { change: moved, purpose: before.purpose })
  return t('expenses.change', { change: moved, day: at })
}

function ReverseExpense({ expense: { _id, billId } }: { expense: Expense }) {
  const { t } = useTranslation()
  const { reload } = useAfterExpense()
  const form = useSentForm(reverseExpense, {
    initial: noReason,
    sent: ({ reason }) => ({ expId: _id, reason }),
    onDone: reload,
    onFail: reload,
  })
  return (
    <ReasonForm
      label={t('expenses.reverse')}
      title={t('expenses.reverse')}
      hint={t('expenses.reverse-hint')}
      menu={t('keep.actions', { name: billId })}
      icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
      form={form}
    />
  )
}
