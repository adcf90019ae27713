import { verifyOtp } from '@brigade/contract/accounts/accounts.contract.ts'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { checkInput } from '@brigade/contract/kernel/input-rules.ts'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { codeOf, emptyBoxes } from '../../shared/ui/code-digits.ts'
import { CodeField } from '../../shared/ui/code-field.tsx'
import { say } from '../../shared/ui/snack-store.ts'
import classes from './form.module.css'
import type { SentCode } from './sent-code.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

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
  const [boxes, setBoxes] = useState(emptyBoxes)
  const [problem, setProblem] = useState<string | null>(null)
  const wait = useSecondsUntil(sent.resendAt)
  const verify = useAction(verifyOtp, {
    onDone: ({ data }) => ('token' in data ? onKnown(data.token) : onNew(data.key)),
    onFail: (error) => {
      setProblem(error.fields.otp ?? error.message)
      if (!error.isUncertain) setBoxes(emptyBoxes)
    },
  })

  const check = (code: string) => {
    const failed = checkInput('otp', code)
    const wrong = failed && t(failed)
    setProblem(wrong)
    if (wrong !== null) return say(wrong, 'bad')
    verify.act({ provider: sent.provider, key: sent.key, otp: Number(code) })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    check(codeOf(boxes))
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <CodeField
        label={t('auth.code')}
        boxes={boxes}
        problem={problem}
        isBusy={verify.isBusy}
        onChange={(next) => {
          setBoxes(next)
          setProblem(null)
        }}
        onWhole={check}
      />
      <div className={classes.row}>
        <ActionButton tone="plain" isDisabled={wait > 0} isBusy={isResending} onClick={onResend}>
          {wait > 0 ? t('auth.resend-in', { seconds: wait }) : t('auth.resend')}
        </ActionButton>
        <ActionButton type="submit" isBusy={verify.isBusy}>
          {t('auth.continue')}
        </ActionButton>
      </div>
      <button type="button" className={classes.foot} onClick={onChangeProvider}>
        {t('auth.change-provider')}
      </button>
    </form>
  )
}
