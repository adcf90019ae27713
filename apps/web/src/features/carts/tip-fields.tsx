import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { useTranslation } from 'react-i18next'
import { quiet, useFormField, type FormField } from '../../shared/form/form-field.ts'
import { amountText } from '../payments/money-entry.rules.ts'
import quick from '../payments/quick-amounts.module.css'
import { MoneyEntry } from '../restaurants/money-entry.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import classes from './payment.module.css'
import { quickTips, readTip } from './tip.rules.ts'

interface TipFieldsProps {
  due: Minor
  field: FormField<string>
}

/** A tip for the whole bill: a share of it, or any amount. */
export function TipFields({ due, field }: TipFieldsProps) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const { value } = useFormField(field)
  const entered = value.trim() === '' ? null : readTip(value, decimals)
  return (
    <div className={`beside ${classes.tip}`} role="group" aria-label={t('till.tip')}>
      {quickTips(due).map(({ percentage, amount }) => {
        const percent = t('taxes.percent', { percentage })
        return (
          <button
            key={percentage}
            type="button"
            className={quick.amount}
            aria-label={t('till.tip-share', { percent, amount: money(toDecimal(amount, decimals)) })}
            aria-pressed={entered === amount}
            onClick={() => field.change(amountText(amount, decimals))}
          >
            {percent}
          </button>
        )
      })}
      <MoneyEntry field={quiet(field)} label={t('till.tip')} placeholder={t('till.tip')} isLabelHidden />
    </div>
  )
}
