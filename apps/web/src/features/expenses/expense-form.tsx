import { addExpense } from '@brigade/contract/expenses/expenses.contract.ts'
import { readDate } from '@brigade/contract/kernel/dates.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayEntry } from '../../shared/form/day-entry.tsx'
import type { Problems } from '../../shared/form/entered.ts'
import { KeptForm, type Kept } from '../../shared/form/kept.tsx'
import { ListedChoice } from '../../shared/form/listed-choice.tsx'
import { StayingForm } from '../../shared/form/staying-form.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { useToday } from '../../shared/use-today.ts'
import { NoEntries } from '../accounts/no-entries.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { MoneyEntry } from '../restaurants/money-entry.tsx'
import { emptyExpense, enteredExpense, isExpenseDraft, type ExpenseDraft } from './expense-draft.rules.ts'
import { useAfterExpense, useExpenseCategories } from './expenses.queries.ts'

type Booking = Pick<ExpenseDraft, 'expCatId' | 'date'>

/** Books one expense after another, with the category and date kept for the next bill. */
export function ExpenseForm({ restId }: { restId: string }) {
  const today = useToday(useBranch().timeZone)
  const [last, setLast] = useState<Booking | null>(null)
  return (
    <KeptForm name="new expense" empty={{ ...emptyExpense, date: today, ...last }} isDraft={isExpenseDraft}>
      {(kept) => <NewExpense restId={restId} kept={kept} onSaved={setLast} />}
    </KeptForm>
  )
}

interface NewExpenseProps {
  restId: string
  kept: Kept<ExpenseDraft>
  onSaved: (booking: Booking) => void
}

function NewExpense({ restId, kept, onSaved }: NewExpenseProps) {
  const { t } = useTranslation()
  const { timeZone } = useBranch()
  const categories = useExpenseCategories()
  const { reload, reloadCategories } = useAfterExpense()
  const today = useToday(timeZone)
  const form = useSentForm(addExpense, {
    initial: kept.draft,
    kept,
    sent: (draft) => enteredExpense(draft, restId, categories.data),
    also: ({ date }): Problems => (readDate(date) !== null && date > today ? { date: t('purchase.future') } : {}),
    onDone: (_, { expCatId, date }) => {
      reload()
      onSaved({ expCatId, date })
    },
    onFail: ({ fields }) => {
      if (fields.expCatId !== undefined) reloadCategories()
    },
  })
  const start = () => (kept.isNext ? form.go('billId') : form.focusFirst())
  useFirstFocus(start, kept.isNext, categories.data !== undefined)
  return (
    <StayingForm title={t('expenses.add')} form={form} isShort>
      <ListedChoice
        field={form.field('expCatId')}
        label={t('expenses.category')}
        query={categories}
        choices={categories.data?.map(({ _id, catName }) => ({ value: _id, label: catName }))}
        empty={<NoEntries list="expense-categories" />}
      />
      <div className="cards">
        <DayEntry field={form.field('date')} label={t('expenses.bill-date')} today={today} />
        <div className="capitals">
          <TextEntry
            field={form.field('billId')}
            label={t('expenses.bill')}
            placeholder={t('expenses.bill-placeholder')}
          />
        </div>
      </div>
      <div className="cards">
        <TextEntry
          field={form.field('purpose')}
          label={t('expenses.purpose')}
          placeholder={t('expenses.purpose-placeholder')}
        />
        <MoneyEntry
          field={form.field('spended')}
          label={t('expenses.amount')}
          placeholder={t('expenses.amount-placeholder')}
        />
      </div>
    </StayingForm>
  )
}
