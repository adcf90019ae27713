import { reverseExpense, type Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import { useTranslation } from 'react-i18next'
import { noReason, ReasonForm } from '../../shared/form/reason-form.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { EntryDetail, EntryFact } from '../../shared/ui/entry-detail.tsx'
import { usePurchaseFormats } from '../purchases/use-purchase-formats.ts'
import { Withdrawn } from '../restaurants/withdrawn.tsx'
import { useAfterExpense } from './expenses.queries.ts'

interface ExpenseDetailProps {
  expense: Expense & { name: string }
  number: number
}

export function ExpenseDetail({ expense, number }: ExpenseDetailProps) {
  const { t, i18n } = useTranslation()
  const formats = usePurchaseFormats()
  const { category, date, purpose, spended, reversed } = expense
  return (
    <div className="parts">
      <EntryDetail
        entry={expense}
        number={number}
        first={
          <>
            <strong className="large">{formats.money(spended)}</strong>
            {reversed && <Withdrawn as="reversed" withdrawal={reversed} />}
          </>
        }
      >
        <EntryFact name={t('expenses.category')}>{category.catName.toLocaleUpperCase(i18n.language)}</EntryFact>
        <EntryFact name={t('expenses.date')}>{formats.day(date)}</EntryFact>
        <EntryFact name={t('expenses.purpose')}>{purpose}</EntryFact>
        <EntryFact name={t('expenses.amount')}>{formats.money(spended)}</EntryFact>
      </EntryDetail>
      {!reversed && <ReverseExpense expense={expense} />}
    </div>
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
