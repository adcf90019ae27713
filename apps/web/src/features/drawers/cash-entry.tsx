import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField } from '../../shared/form/form-field.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { FieldGroup } from '../../shared/ui/field-group.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { MoneyEntry } from '../restaurants/money-entry.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import type { CashCounting } from './use-cash-count.ts'

interface CashEntryProps {
  label: string
  placeholder?: string
  counting: CashCounting
  total: FormField<string>
  /** One for each coin and note. */
  counts: readonly FormField<string>[]
  /** Of what was entered so far. */
  sum: Minor | undefined
  /** Moves the focus to the field of a path. */
  go: (path: string) => void
}

/** Enter goes to the next coin, so that nobody sends half a count. */
function toNextCount(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter') return
  const fields = [...event.currentTarget.querySelectorAll('input')]
  const next = fields[fields.findIndex((each) => each === event.target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Cash as one total, or by its coins and notes where those of the currency are known. */
export function CashEntry({ label, placeholder, counting, total, counts, sum, go }: CashEntryProps) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const { values, isByPieces, setByPieces, path } = counting
  const entry = <MoneyEntry field={total} label={label} {...(placeholder !== undefined && { placeholder })} />
  if (values.length === 0) return entry
  const change = () => {
    setByPieces(!isByPieces)
    go(isByPieces ? path : 'counts.0')
  }
  return (
    <div className="lines">
      {isByPieces ? (
        <FieldGroup label={label} hint={t('drawers.pieces-hint')}>
          <div className="few-fields" onKeyDown={toNextCount}>
            {counts.map((field, at) => (
              <TextEntry
                key={field.path}
                field={field}
                label={money(toDecimal(values[at] ?? 0, decimals))}
                inputMode="numeric"
                lead="×"
              />
            ))}
          </div>
          <output className="strong">
            {t('drawers.pieces-sum', { amount: money(toDecimal(sum ?? 0, decimals)) })}
          </output>
        </FieldGroup>
      ) : (
        entry
      )}
      <div>
        <TextButton onClick={change}>{t(isByPieces ? 'drawers.by-total' : 'drawers.by-pieces')}</TextButton>
      </div>
    </div>
  )
}
