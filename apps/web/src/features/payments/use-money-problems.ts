import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { useTranslation } from 'react-i18next'
import type { Problems } from '../../shared/form/entered.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { readMoney, type MoneyDraft } from './money-entry.rules.ts'

export function useMoneyProblems(due: Minor, modeProblem: 'cart.payment-mode' | 'order.payment-mode') {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  return (draft: MoneyDraft): Problems => {
    const read = readMoney({ ...draft, due }, decimals)
    if ('taken' in read) return {}
    return read.place === 'mode'
      ? { paymentModeId: t(modeProblem) }
      : { recivedAmount: t(read.problem, { due: money(toDecimal(due, decimals)) }) }
  }
}
