import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { isCash } from '@brigade/contract/payments/cash.rules.ts'
import { useTranslation } from 'react-i18next'
import type { Problems } from '../../shared/form/entered.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { readMoney, type MoneyDraft } from './money-entry.rules.ts'
import { usePaymentModes } from './payments.queries.ts'

export function useMoneyProblems(due: Minor, modeProblem: 'cart.payment-mode' | 'order.payment-mode') {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const { data: modes } = usePaymentModes()
  return (draft: MoneyDraft): Problems => {
    const sum = money(toDecimal(due, decimals))
    const read = readMoney({ ...draft, due }, decimals)
    if ('place' in read) {
      return read.place === 'mode'
        ? { paymentModeId: t(modeProblem) }
        : { recivedAmount: t(read.problem, { due: sum }) }
    }
    // Else a slip of the finger on a card would have the staff give change from the drawer.
    const mode = modes?.find(({ _id }) => _id === draft.modeId)
    const isChange = mode && !isCash(mode) && read.taken.recivedAmount > toDecimal(Math.max(0, due), decimals)
    return isChange ? { recivedAmount: t('money.only-cash', { sum, mode: mode.name }) } : {}
  }
}
