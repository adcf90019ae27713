import { addExpense } from '@brigade/contract/expenses/expenses.contract.ts'
import { localTime, readDate } from '@brigade/contract/kernel/dates.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { useField } from '../../shared/ui/field.ts'
import { useNow } from '../../shared/use-now.ts'
import { mayBeSent, refuseAt } from '../lookups/read-form.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { usePlace } from '../restaurants/use-place.ts'
import { useAfterwards } from '../suppliers/use-afterwards.ts'
import { useAfterExpense, useExpenseCategories } from './expenses.queries.ts'

// A form may be open past midnight.
const A_MINUTE = 60_000

/** What the next bill often has in common with this one; '' while it is not chosen. */
export interface Booking {
  expCatId: string
  /** The wire's. */
  date: string
}

interface Asked {
  restId: string
  booking: Booking
  onBooking: (booking: Booking) => void
  onSaved: () => void
}

/** The expense that is being entered: what is typed and chosen, what is wrong with it, and its saving. */
export function useExpenseForm({ restId, booking, onBooking, onSaved }: Asked) {
  const { t } = useTranslation()
  const { timeZone } = useBranch()
  const categories = useExpenseCategories()
  const billId = useField('no-or-name', { maxLength: 60 })
  const purpose = useField('name', { minLength: 1, maxLength: 500 })
  const spended = useField('float-number')
  const day = usePlace()
  const category = usePlace()
  const { reload, reloadCategories } = useAfterExpense()

  const today = localTime(new Date(useNow(A_MINUTE)), timeZone).date
  const isFuture = readDate(booking.date) !== null && booking.date > today
  const places = {
    billId,
    purpose,
    spended,
    date: { ...day.place, wrong: isFuture ? t('purchase.future') : null },
    expCatId: category.place,
  }

  const { act, isBusy } = useAction(addExpense, {
    onDone: () => {
      reload()
      onSaved()
    },
    onFail: ({ fields }) => {
      if (fields.expCatId !== undefined) reloadCategories()
      afterwards(() => refuseAt(places, fields))
    },
  })
  const afterwards = useAfterwards(isBusy)

  // One that is gone meanwhile is not chosen any more.
  const chosen = categories.data?.some(({ _id }) => _id === booking.expCatId) ? booking.expCatId : ''
  const save = () => {
    const entered = {
      restId,
      billId: billId.text,
      purpose: purpose.text,
      spended: Number(spended.text),
      date: booking.date,
      expCatId: chosen,
    }
    if (mayBeSent(addExpense.input, entered, places)) act(entered)
  }

  return {
    categories,
    category,
    chosen,
    choose: (expCatId: string) => {
      onBooking({ ...booking, expCatId })
      category.forget()
    },
    day,
    setDate: (date: string) => {
      onBooking({ ...booking, date })
      day.forget()
    },
    billId,
    purpose,
    spended,
    save,
    isBusy,
  }
}
