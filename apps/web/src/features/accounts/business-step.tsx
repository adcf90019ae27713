import '../business/set-up-words.ts'
import { useMemo, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../shared/api/call-error.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { checkTexts, useText } from '../../shared/form/use-text.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Dropdown } from '../../shared/ui/dropdown.tsx'
import { ZoneDropdown } from '../../shared/ui/zone-dropdown.tsx'
import { namedCurrencies } from '../business/named-currencies.ts'
import classes from './form.module.css'
import type { BusinessDraft } from './use-set-up.ts'

interface BusinessStepProps {
  draft: BusinessDraft | null
  currencies: string[]
  isBusy: boolean
  error: CallError | null
  onReady: (draft: BusinessDraft) => void
}

const FIRST_CURRENCY = 'NZD'

export function BusinessStep({ draft, currencies, isBusy, error, onReady }: BusinessStepProps) {
  const { t } = useTranslation()
  const name = useText('name', 'name', { minLength: 1, maxLength: 120 }, draft?.name)
  const provider = useText('provider', 'mobile-or-email', { maxLength: 254 }, draft?.provider)
  const [currency, setCurrency] = useState(draft?.currency ?? FIRST_CURRENCY)
  const [timeZone, setTimeZone] = useState(draft?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
  const currencyChoices = useMemo(() => namedCurrencies(currencies), [currencies])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!checkTexts(event.currentTarget, name, provider)) return
    onReady({ name: name.text, currency, timeZone, provider: provider.text })
  }

  return (
    <form className="parts" noValidate onSubmit={submit}>
      <TextEntry field={name.field} label={t('set-up.name')} autoComplete="organization" hasFocus />
      <div className={classes.pair}>
        <Dropdown
          label={t('set-up.currency')}
          choices={currencyChoices}
          value={currency}
          hasSearch
          problem={error?.fields.currency ?? null}
          onChange={setCurrency}
        />
        <ZoneDropdown value={timeZone} problem={error?.fields.timeZone ?? null} onChange={setTimeZone} />
      </div>
      <TextEntry
        field={provider.field}
        label={t('set-up.owner')}
        hint={t('set-up.owner-hint')}
        autoComplete="username"
        inputMode="email"
      />
      {error && (
        <p className={classes.problem} role="alert">
          {error.message}
        </p>
      )}
      <ActionButton type="submit" isWide isBusy={isBusy}>
        {t('auth.send-code')}
      </ActionButton>
    </form>
  )
}
