import { reverseExpense, type Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import type { ExpensesOverview } from '@brigade/contract/expenses/expenses-overview.contract.ts'
import { monthOf } from '@brigade/contract/kernel/months.ts'
import { useTranslation } from 'react-i18next'
import { noReason, ReasonForm } from '../../shared/form/reason-form.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { EntryDetail, EntryFact } from '../../shared/ui/entry-detail.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { usePurchaseFormats } from '../purchases/use-purchase-formats.ts'
import { Withdrawn } from '../restaurants/withdrawn.tsx'
import { SpendingChart } from '../suppliers/spending-chart.tsx'
import { useAfterExpense, useExpensesOverview } from './expenses.queries.ts'

interface ExpenseDetailProps {
  expense: Expense & { name: string }
  number: number
}

export function ExpenseDetail({ expense, number }: ExpenseDetailProps) {
  const { t, i18n } = useTranslation()
  const formats = usePurchaseFormats()
  const { category, date, purpose, reversed } = expense
  const query = useExpensesOverview(expense.restId)
  const spent = spentOn(expense, query.data)
  return (
    <div className="parts detail">
      <EntryDetail
        entry={expense}
        number={number}
        title={purpose}
        acts={reversed ? undefined : <ReverseExpense expense={expense} />}
        first={
          <>
            {reversed && <Withdrawn as="reversed" withdrawal={reversed} />}
            <Amounts expense={expense} query={query} />
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
        />
      )}
    </div>
  )
}

const spentOn = ({ category }: Expense, overview: ExpensesOverview | undefined) =>
  overview?.categories.find(({ _id }) => _id === category._id)

interface AmountsProps {
  expense: Expense
  query: ReturnType<typeof useExpensesOverview>
}

/** The amount beside what its category costs. Both can be read without the other. */
function Amounts({ expense, query: { data, error } }: AmountsProps) {
  const { t } = useTranslation()
  const { money, longMonth } = usePurchaseFormats()
  const { category, date, spended } = expense
  const month = monthOf(date)
  const at = data?.months.indexOf(month) ?? -1
  const spent = spentOn(expense, data)
  const known = (amount: number | undefined) => (data ? money(amount ?? 0) : error ? '–' : undefined)
  return (
    <Overview
      label={t('spending.year')}
      tiles={[
        { name: t('expenses.amount'), value: money(spended) },
        ...(data && at < 0
          ? []
          : [
              {
                name: t('expenses.category-in', { category: category.catName, month: longMonth(month) }),
                value: known(spent?.months[at]),
              },
            ]),
        { name: t('expenses.category-in-year', { category: category.catName }), value: known(spent?.amount) },
      ]}
    />
  )
}

function ReverseExpense({ expense: { _id } }: { expense: Expense }) {
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
      label={t('withdrawal.reverse')}
      title={t('expenses.reverse')}
      hint={t('expenses.reverse-hint')}
      form={form}
    />
  )
}
