import './payments-overview-words.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../shared/ui/text-field.tsx'
import { useTypedSearch } from '../../shared/ui/use-typed-search.ts'
import { amountsText, readAmounts, type Amounts } from './payment-amounts.rules.ts'

interface AmountFilterProps {
  amounts: Amounts
  /** Of the amounts, such as too many decimals. */
  problem: string | undefined
  onChange: (amounts: Amounts) => void
}

/** An amount, or those between two. */
export function AmountFilter({ amounts, problem, onChange }: AmountFilterProps) {
  const { t } = useTranslation()
  const asked = amountsText(amounts)
  /** The amounts before, and those that this field asked for last. */
  const [{ before, own }, remember] = useState({ before: asked, own: asked })
  const typed = useTypedSearch(asked, (text) => {
    const read = readAmounts(text)
    if (!read) return
    remember({ before: asked, own: amountsText(read) })
    onChange(read)
  })
  if (asked !== before) {
    remember({ before: asked, own })
    // Something else changed the filters, so what was typed does not count any more.
    if (asked !== own) typed.forget()
  }
  const isWrong = readAmounts(typed.value) === null
  const field = {
    value: typed.value,
    isValid: false,
    problem: isWrong ? t('payments.amounts-wrong') : (problem ?? null),
    change: typed.type,
    leave: () => undefined,
  }
  return <TextField field={field} label={t('payments.amount')} placeholder={t('payments.amounts-like')} isLabelInside />
}
