import type { Minor } from '@brigade/contract/kernel/money.ts'
import { isCash } from '@brigade/contract/payments/cash.rules.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormField, type FormField } from '../../shared/form/form-field.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { amountText } from './money-entry.rules.ts'
import { usePaymentModes } from './payments.queries.ts'

/** Enters the amount due for every way to pay but cash, and follows it until another amount is typed. */
export function useExactAmount(due: Minor, received: FormField<string>, modeId: FormField<string | null>): void {
  const { data: modes } = usePaymentModes()
  const { decimals } = useFormats()
  const { value: chosen } = useFormField(modeId)
  const { value: typed } = useFormField(received)
  const entered = useRef('')
  const mode = modes?.find(({ _id }) => _id === chosen)
  const exact = mode && !isCash(mode) && due > 0 ? amountText(due, decimals) : ''
  const enter = useEffectEvent(() => {
    if (typed !== entered.current) return
    entered.current = exact
    if (typed !== exact) received.change(exact)
  })
  useEffect(() => enter(), [exact])
}
