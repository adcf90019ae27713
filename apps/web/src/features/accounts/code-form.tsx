import { checkInput } from '@brigade/contract/kernel/input-rules.ts'
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../shared/api/call-error.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { codeOf, emptyBoxes, type Boxes } from '../../shared/ui/code-digits.ts'
import { CodeField, type CodeFieldHandle } from '../../shared/ui/code-field.tsx'
import { Countdown } from '../../shared/ui/countdown.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import classes from './form.module.css'
import { RESEND_WAIT_S } from './sent-code.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

export function useCodeEntry() {
  const [boxes, setBoxes] = useState(emptyBoxes)
  const [problem, setProblem] = useState<string | null>(null)
  return {
    boxes,
    problem,
    setProblem,
    change: (next: Boxes) => {
      setBoxes(next)
      setProblem(null)
    },
    refuse: (error: CallError) => {
      setProblem(error.fields.otp ?? error.message)
      if (!error.isUncertain) setBoxes(emptyBoxes)
    },
  }
}

interface CodeFormProps {
  label: string
  entry: ReturnType<typeof useCodeEntry>
  isBusy: boolean
  onCode: (otp: number) => void
  /** The earliest time for another code, in milliseconds since the epoch. */
  resendAt: number
  isResending: boolean
  onResend: () => void
  children?: ReactNode
}

export function CodeForm(props: CodeFormProps) {
  const { label, entry, isBusy, onCode, resendAt, isResending, onResend, children } = props
  const { t } = useTranslation()
  const wait = useSecondsUntil(resendAt)
  const field = useRef<CodeFieldHandle>(null)

  const check = (code: string) => {
    const failed = checkInput('otp', code)
    const wrong = failed && t(failed)
    entry.setProblem(wrong)
    if (wrong === null) return onCode(Number(code))
    toast(wrong, 'bad')
    field.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    check(codeOf(entry.boxes))
  }

  return (
    <form className="parts" noValidate onSubmit={submit}>
      <CodeField
        ref={field}
        label={label}
        boxes={entry.boxes}
        problem={entry.problem}
        isBusy={isBusy}
        onChange={entry.change}
        onWhole={check}
      />
      <div className={classes.row}>
        <ActionButton tone="plain" isDisabled={wait > 0} isBusy={isResending} onClick={onResend}>
          {wait > 0 ? (
            <Countdown left={wait / RESEND_WAIT_S}>{t('auth.resend-in', { seconds: wait })}</Countdown>
          ) : (
            t('auth.resend')
          )}
        </ActionButton>
        <ActionButton type="submit" isBusy={isBusy}>
          {t('auth.continue')}
        </ActionButton>
      </div>
      {children}
    </form>
  )
}
