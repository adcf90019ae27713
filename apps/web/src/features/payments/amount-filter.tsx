import './payments-overview-words.ts'
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
  const typed = useTypedSearch(amountsText(amounts), (text) => {
    const read = readAmounts(text)
    if (read) onChange(read)
  })
  const isWrong = readAmounts(typed.value) === null
  const field = {
    value: typed.value,
    isValid: false,
    problem: isWrong ? t('payments.amounts-wrong') : (problem ?? null),
    change: typed.type,
    leave: () => undefined,
  }
  return <TextField field={field} label={t('payments.amounts')} placeholder={t('payments.amounts')} isLabelHidden />
}
