import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../restaurants/use-formats.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import classes from './quick-amounts.module.css'
import { quickAmounts } from './quick-amounts.rules.ts'

interface QuickAmountsProps {
  due: Minor
  most?: number | undefined
  entered: Minor | null
  onChoose: (amount: Minor) => void
}

export function QuickAmounts({ due, most, entered, onChoose }: QuickAmountsProps) {
  const { t, i18n } = useTranslation()
  const { currency } = useBranch()
  const { decimals } = useFormats()
  const short = useMemo(() => {
    const format = new Intl.NumberFormat(i18n.language, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      trailingZeroDisplay: 'stripIfInteger',
    })
    return (amount: Minor) => format.format(toDecimal(amount, decimals))
  }, [i18n.language, currency, decimals])
  const amounts = quickAmounts(due).slice(0, most)
  if (amounts.length === 0) return null
  return (
    <div className="beside" role="group" aria-label={t('money.quick')}>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className={classes.amount}
          aria-label={amount === due ? t('money.quick-exact', { amount: short(amount) }) : undefined}
          aria-pressed={entered === amount}
          onClick={() => onChoose(amount)}
        >
          {short(amount)}
        </button>
      ))}
    </div>
  )
}
