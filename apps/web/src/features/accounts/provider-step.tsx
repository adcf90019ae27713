import { sendOtp } from '@brigade/contract/accounts/accounts.contract.ts'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { checkTexts, useText } from '../../shared/form/use-text.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { alreadySentCode, sentCode, type SentCode } from './sent-code.ts'

interface ProviderStepProps {
  provider: string
  onSent: (sent: SentCode) => void
}

export function ProviderStep({ provider, onSent }: ProviderStepProps) {
  const { t } = useTranslation()
  const typed = useText('provider', 'mobile-or-email', { maxLength: 254 }, provider)
  const send = useAction(sendOtp, {
    onDone: ({ data }, input) => onSent(sentCode(input.provider, data.key)),
    onFail: (error, input) => {
      const sent = alreadySentCode(input.provider, error)
      if (sent) onSent(sent)
      else typed.refuse(error.fields.provider ?? error.message)
    },
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (checkTexts(event.currentTarget, typed)) send.act({ provider: typed.text })
  }

  return (
    <form className="parts" noValidate onSubmit={submit}>
      <TextEntry
        field={typed.field}
        label={t('auth.provider')}
        hint={t('auth.provider-hint')}
        autoComplete="username"
        inputMode="email"
        hasFocus
      />
      <ActionButton type="submit" isWide isBusy={send.isBusy}>
        {t('auth.send-code')}
      </ActionButton>
    </form>
  )
}
