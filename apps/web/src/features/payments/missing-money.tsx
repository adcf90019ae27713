import './missing-money-words.ts'
import type { Minor } from '@brigade/contract/kernel/money.ts'
import { useTranslation } from 'react-i18next'
import { useFormField, type FormField } from '../../shared/form/form-field.ts'

interface MissingMoneyProps {
  due: Minor
  received: FormField<string>
  modeId: FormField<string | null>
}

/** Says what to enter next, until the problem beside a field says it. */
export function MissingMoney({ due, received, modeId }: MissingMoneyProps) {
  const { t } = useTranslation()
  const mode = useFormField(modeId)
  const amount = useFormField(received)
  const needsMode = mode.value === null && mode.problem === null
  const needsAmount = due > 0 && amount.value.trim() === '' && amount.problem === null
  return (
    <p className="hint" role="status">
      {needsMode && t(needsAmount ? 'money.enter-both' : 'money.enter-mode')}
      {!needsMode && needsAmount && t('money.enter-amount')}
    </p>
  )
}
