import { returnAmount } from '@brigade/contract/carts/cart.rules.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useField } from '../../../shared/ui/field.ts'
import { say } from '../../../shared/ui/snack-store.ts'
import { useFormats } from '../../restaurants/use-formats.ts'
import { readMoney, readSoFar, type MoneyTaken } from './money-entry.rules.ts'

interface MoneyEntrySettings {
  due: Minor
  /** What to say where no payment mode is chosen. */
  modeProblem: 'cart.payment-mode' | 'order.payment-mode'
  /** Where the payment modes are to be reached by others. */
  start?: RefObject<HTMLFieldSetElement | null>
}

export type MoneyEntry = ReturnType<typeof useMoneyEntry>

const sayNothing = () => undefined

/** What is being entered about money that is received: how much, and how it is paid. */
export function useMoneyEntry({ due, modeProblem, start }: MoneyEntrySettings) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const field = useField('float-number', { maxLength: 16 })
  const soFar = readSoFar(field.value)
  const isWrong = soFar === 'wrong'
  const received = { ...field, problem: field.problem ?? (isWrong ? t('input.sum') : null), leave: sayNothing }
  const [modeId, setModeId] = useState<string | null>(null)
  const [isTold, setTold] = useState(false)
  const own = useRef<HTMLFieldSetElement>(null)
  const modes = start ?? own
  const entered = isWrong ? null : soFar

  /** What is to be sent; or null, after it was said what is missing. */
  const read = (): MoneyTaken | null => {
    const read = readMoney({ received: received.value, modeId, due })
    if ('taken' in read) return read.taken
    if (read.place === 'mode') {
      say(t(modeProblem), 'bad')
      setTold(true)
      modes.current?.querySelector('input')?.focus()
      return null
    }
    const words = t(read.problem, { due: money(toDecimal(due)) })
    say(words, 'bad')
    received.refuse(words)
    received.input.current?.focus()
    return null
  }

  return {
    due,
    received,
    entered,
    /** Null where nobody can tell. */
    back: isWrong ? null : returnAmount(entered, due),
    modeId,
    chooseMode: setModeId,
    modeProblem: isTold && modeId === null ? t(modeProblem) : null,
    modes,
    read,
  }
}
