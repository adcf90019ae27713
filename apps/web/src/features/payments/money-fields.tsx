import { returnAmount } from '@brigade/contract/carts/cart.rules.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { amountMessage } from '@brigade/contract/kernel/read-amounts.ts'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { quiet, useFormField, type FormField } from '../../shared/form/form-field.ts'
import { MoneyEntry } from '../restaurants/money-entry.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { amountText, readSoFar } from './money-entry.rules.ts'
import classes from './money-fields.module.css'
import { PaymentModes } from './payment-modes.tsx'
import { QuickAmounts } from './quick-amounts.tsx'
import { useExactAmount } from './use-exact-amount.ts'

const LONG = 12

interface MoneyFieldsProps {
  due: Minor
  received: FormField<string>
  modeId: FormField<string | null>
  start?: RefObject<HTMLFieldSetElement | null>
  /** How many likely amounts there is room for; all if left out. */
  most?: number
}

export function MoneyFields({ due, received, modeId, start, most }: MoneyFieldsProps) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const soFar = readSoFar(useFormField(received).value, decimals)
  useExactAmount(due, received, modeId)
  const isWrong = soFar === 'wrong'
  const entered = isWrong ? null : soFar
  // Unknown while the typed text is no amount.
  const back = isWrong ? null : returnAmount(entered, due)
  const isMissing = back !== null && back < 0
  const returned = back === null ? t('money.unknown') : money(toDecimal(Math.abs(back), decimals))
  const problem = () => received.problem() ?? (isWrong ? t(amountMessage('input.sum', decimals)) : null)
  return (
    <>
      <PaymentModes field={modeId} root={start} />
      <div className={classes.cash}>
        <MoneyEntry field={quiet({ ...received, problem })} label={t('money.received')} />
        <dl className={classes.return} data-missing={isMissing} data-long={returned.length > LONG}>
          <dt className="quiet">{t(isMissing ? 'money.missing' : 'money.return')}</dt>
          <dd className="aligned">{returned}</dd>
        </dl>
      </div>
      {most !== 0 && (
        <QuickAmounts
          due={due}
          most={most}
          entered={entered}
          onChoose={(amount) => received.change(amountText(amount, decimals))}
        />
      )}
    </>
  )
}
