import { ownerOtp, verifyOwner } from '@brigade/contract/accounts/accounts.contract.ts'
import { checkInput } from '@brigade/contract/kernel/input-rules.ts'
import { IconLock } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { codeOf, emptyBoxes } from '../../shared/ui/code-digits.ts'
import { CodeField } from '../../shared/ui/code-field.tsx'
import { say } from '../../shared/ui/snack-store.ts'
import form from './form.module.css'
import classes from './owner-unlock.module.css'
import { alreadySentCode, sentCode, type SentCode } from './sent-code.ts'
import type { Unlock } from './unlock.rules.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

const OWNER = 'owner'

interface OwnerUnlockProps {
  restId: string
  /** It was open, and its time is over. */
  isOver: boolean
  onUnlocked: (unlock: Omit<Unlock, 'restId'>) => void
}

/** A manager's way to change prices: the owner tells the code that is sent to them. */
export function OwnerUnlock({ restId, isOver, onUnlocked }: OwnerUnlockProps) {
  const { t } = useTranslation()
  const [sent, setSent] = useState<SentCode | null>(null)
  const { act, isBusy } = useAction(ownerOtp, {
    onDone: ({ data }) => setSent(sentCode(OWNER, data.key)),
    onFail: (error) => setSent((before) => alreadySentCode(OWNER, error) ?? before),
  })
  const ask = () => act({ restId })

  return (
    <section className={classes.root} aria-label={t('unlock.title')}>
      <p className={classes.title}>
        <IconLock size={20} stroke={1.75} aria-hidden />
        {t('unlock.title')}
      </p>
      {isOver && (
        <p className={classes.over} role="alert">
          {t('unlock.over')}
        </p>
      )}
      <p className={classes.hint}>{t(sent ? 'unlock.code-hint' : 'unlock.hint')}</p>
      {sent ? (
        <Code key={sent.key} sent={sent} isResending={isBusy} onResend={ask} onUnlocked={onUnlocked} />
      ) : (
        <div>
          <ActionButton isBusy={isBusy} onClick={ask}>
            {t('unlock.ask')}
          </ActionButton>
        </div>
      )}
    </section>
  )
}

interface CodeProps {
  sent: SentCode
  isResending: boolean
  onResend: () => void
  onUnlocked: OwnerUnlockProps['onUnlocked']
}

function Code({ sent, isResending, onResend, onUnlocked }: CodeProps) {
  const { t } = useTranslation()
  const [boxes, setBoxes] = useState(emptyBoxes)
  const [problem, setProblem] = useState<string | null>(null)
  const wait = useSecondsUntil(sent.resendAt)
  const verify = useAction(verifyOwner, {
    onDone: ({ data }) => onUnlocked(data),
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
    verify.act({ key: sent.key, otp: Number(code) })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    check(codeOf(boxes))
  }

  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <CodeField
        label={t('unlock.code')}
        boxes={boxes}
        problem={problem}
        isBusy={verify.isBusy}
        onChange={(next) => {
          setBoxes(next)
          setProblem(null)
        }}
        onWhole={check}
      />
      <div className={form.row}>
        <ActionButton tone="plain" isDisabled={wait > 0} isBusy={isResending} onClick={onResend}>
          {wait > 0 ? t('auth.resend-in', { seconds: wait }) : t('auth.resend')}
        </ActionButton>
        <ActionButton type="submit" isBusy={verify.isBusy}>
          {t('auth.continue')}
        </ActionButton>
      </div>
    </form>
  )
}
