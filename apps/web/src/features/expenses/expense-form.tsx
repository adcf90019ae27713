import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../shared/ui/text-field.tsx'
import { DayEntry } from '../purchases/day-entry.tsx'
import { ListedChoice } from '../purchases/listed-choice.tsx'
import { Spot } from '../restaurants/spot.tsx'
import { StayingForm } from '../suppliers/staying-form.tsx'
import { useFirstFocus } from '../suppliers/use-first-focus.ts'
import classes from './expense-form.module.css'
import { useExpenseForm, type Booking } from './use-expense-form.ts'

/** Books one expense after another: category and date stay for the next bill of the same kind or day. */
export function ExpenseForm({ restId }: { restId: string }) {
  const [booking, setBooking] = useState<Booking>({ expCatId: '', date: '' })
  const [saved, setSaved] = useState(0)
  return (
    <NewExpense
      key={saved}
      restId={restId}
      isNext={saved > 0}
      booking={booking}
      onBooking={setBooking}
      onSaved={() => setSaved(saved + 1)}
    />
  )
}

interface NewExpenseProps {
  restId: string
  /** One was booked before. */
  isNext: boolean
  booking: Booking
  onBooking: (booking: Booking) => void
  onSaved: () => void
}

function NewExpense({ isNext, ...asked }: NewExpenseProps) {
  const { t } = useTranslation()
  const { booking } = asked
  const form = useExpenseForm(asked)
  const { categories, category, day, billId, isBusy } = form
  useFirstFocus(isNext ? billId.input : category.place.input, isNext, categories.data !== undefined)
  return (
    <StayingForm title={t('expenses.add')} isBusy={isBusy} onSave={form.save}>
      <Spot of={category.place}>
        <ListedChoice
          path="expCatId"
          label={t('expenses.category')}
          query={categories}
          choices={categories.data?.map(({ _id, catName }) => ({ value: _id, label: catName }))}
          selected={form.chosen}
          onChange={form.choose}
          problem={category.problem}
          empty={t('expenses.no-categories')}
        />
      </Spot>
      <Spot of={day.place}>
        <DayEntry
          path="date"
          label={t('expenses.bill-date')}
          value={booking.date}
          onChange={form.setDate}
          marks={{ problems: day.problem === null ? {} : { date: day.problem }, isAsked: true }}
        />
      </Spot>
      <div className={classes.bill}>
        <TextField
          field={billId}
          label={t('expenses.bill')}
          placeholder={t('expenses.bill-placeholder')}
          autoComplete="off"
        />
      </div>
      <TextField
        field={form.purpose}
        label={t('expenses.purpose')}
        placeholder={t('expenses.purpose-placeholder')}
        autoComplete="off"
      />
      <div className={classes.short}>
        <TextField
          field={form.spended}
          label={t('expenses.amount')}
          placeholder={t('expenses.amount-placeholder')}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </StayingForm>
  )
}
