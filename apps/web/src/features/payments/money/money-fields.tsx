import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useFormats } from '../../restaurants/use-formats.ts'
import { amountText } from './money-entry.rules.ts'
import classes from './money-fields.module.css'
import { PaymentModes } from './payment-modes.tsx'
import { QuickAmounts } from './quick-amounts.tsx'
import type { MoneyEntry } from './use-money-entry.ts'

const LONG = 12

/** How the guest pays, what they hand over, and what they get back. */
export function MoneyFields({ entry }: { entry: MoneyEntry }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { back, due, entered, received } = entry
  const isMissing = back !== null && back < 0
  const returned = back === null ? t('money.unknown') : money(toDecimal(Math.abs(back)))
  return (
    <>
      <PaymentModes
        selected={entry.modeId}
        onSelect={entry.chooseMode}
        problem={entry.modeProblem}
        root={entry.modes}
      />
      <div className={classes.cash}>
        <TextField field={received} label={t('money.received')} inputMode="decimal" autoComplete="off" />
        <dl className={classes.return} data-missing={isMissing} data-long={returned.length > LONG}>
          <dt>{t(isMissing ? 'money.missing' : 'money.return')}</dt>
          <dd>{returned}</dd>
        </dl>
      </div>
      <QuickAmounts due={due} entered={entered} onChoose={(amount) => received.change(amountText(amount))} />
    </>
  )
}
