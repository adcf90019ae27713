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
  /** `sum` is all that is to be paid, such as what is due with a tip. */
  return (draft: MoneyDraft, sum: Minor = due): Problems => {
    const words = money(toDecimal(sum, decimals))
    const read = readMoney({ ...draft, due: sum }, decimals)
    if ('place' in read) {
      return read.place === 'mode'
        ? { paymentModeId: t(modeProblem) }
        : { recivedAmount: t(read.problem, { due: words }) }
    }
    // Else a slip of the finger on a card would have the staff give change from the drawer.
    const mode = modes?.find(({ _id }) => _id === draft.modeId)
    const isChange = mode && !isCash(mode) && read.taken.recivedAmount > toDecimal(Math.max(0, sum), decimals)
    return isChange ? { recivedAmount: t('money.only-cash', { sum: words, mode: mode.name }) } : {}
  }
}
