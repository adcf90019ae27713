import { sendOtp } from '@brigade/contract/accounts/accounts.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { beginSession } from '../../shared/api/session.ts'
import { CodeStep } from './code-step.tsx'
import { Docket } from './docket.tsx'
import { forgetCode, keepCode, keptCode } from './kept-code.ts'
import { NamesStep } from './names-step.tsx'
import { ProviderStep } from './provider-step.tsx'
import { alreadySentCode, sentCode, type SentCode } from './sent-code.ts'

export interface AuthPageProps {
  /** Called when a code is sent: the time to prefetch the dashboard. */
  onNearlyIn: () => void
}

function firstStep(): Step {
  const sent = keptCode()
  return sent ? { name: 'code', sent } : { name: 'provider' }
}

type Step = { name: 'provider' } | { name: 'code'; sent: SentCode } | { name: 'names'; key: string }

export function AuthPage({ onNearlyIn }: AuthPageProps) {
  const { t } = useTranslation()
  const [step, setStep] = useState(firstStep)
  const [provider, setProvider] = useState(() => keptCode()?.provider ?? '')

  const enterCode = (sent: SentCode) => {
    keepCode(sent)
    setProvider(sent.provider)
    setStep({ name: 'code', sent })
    onNearlyIn()
  }
  const resend = useAction(sendOtp, {
    onDone: ({ data }, input) => enterCode(sentCode(input.provider, data.key)),
    onFail: (error, input) => {
      const sent = alreadySentCode(input.provider, error)
      if (sent) enterCode(sent)
    },
  })
  const enterNames = (key: string) => {
    forgetCode()
    setStep({ name: 'names', key })
  }
  const signIn = (token: string) => {
    forgetCode()
    beginSession(token)
  }
  const startAgain = () => {
    forgetCode()
    setStep({ name: 'provider' })
  }

  if (step.name === 'names') {
    return (
      <Docket title={t('auth.names')} intro={t('auth.names-hint')}>
        <NamesStep stepKey={step.key} onNamed={signIn} onStartAgain={startAgain} />
      </Docket>
    )
  }
  if (step.name === 'code') {
    return (
      <Docket title={t('auth.title')} intro={t('auth.code-sent-to', { provider })} step={2}>
        <CodeStep
          key={step.sent.key}
          sent={step.sent}
          isResending={resend.isBusy}
          onResend={() => resend.act({ provider })}
          onChangeProvider={startAgain}
          onKnown={signIn}
          onNew={enterNames}
        />
      </Docket>
    )
  }
  return (
    <Docket title={t('auth.title')} step={1}>
      <ProviderStep provider={provider} onSent={enterCode} />
    </Docket>
  )
}
