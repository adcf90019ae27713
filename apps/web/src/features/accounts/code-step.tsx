import { verifyOtp } from '@brigade/contract/accounts/accounts.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { CodeForm, useCodeEntry } from './code-form.tsx'
import classes from './form.module.css'
import type { SentCode } from './sent-code.ts'

interface CodeStepProps {
  sent: SentCode
  isResending: boolean
  onResend: () => void
  onChangeProvider: () => void
  onKnown: (token: string) => void
  onNew: (key: string) => void
}

export function CodeStep({ sent, isResending, onResend, onChangeProvider, onKnown, onNew }: CodeStepProps) {
  const { t } = useTranslation()
  const { provider, key, resendAt } = sent
  const entry = useCodeEntry()
  const verify = useAction(verifyOtp, {
    onDone: ({ data }) => ('token' in data ? onKnown(data.token) : onNew(data.key)),
    onFail: entry.refuse,
  })

  return (
    <CodeForm
      label={t('auth.code')}
      entry={entry}
      isBusy={verify.isBusy}
      onCode={(otp) => verify.act({ provider, key, otp })}
      resendAt={resendAt}
      isResending={isResending}
      onResend={onResend}
    >
      <button type="button" className={classes.foot} onClick={onChangeProvider}>
        {t('auth.change-provider')}
      </button>
    </CodeForm>
  )
}
