import '../business/set-up-words.ts'
import { getSetUp } from '@brigade/contract/business/business.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../shared/api/queries.ts'
import { beginSession } from '../../shared/api/session.ts'
import { LoadingScreen } from '../../shared/ui/loading-screen.tsx'
import { CodeStep } from './code-step.tsx'
import { Docket } from './docket.tsx'
import { NamesStep } from './names-step.tsx'
import type { SentCode } from './sent-code.ts'
import { BusinessStep } from './business-step.tsx'
import { useSetUp, type BusinessDraft } from './use-set-up.ts'

type Step = { name: 'business' } | { name: 'code'; sent: SentCode } | { name: 'names'; key: string }

export default function SetUpPage() {
  const { t } = useTranslation()
  const token = new URLSearchParams(location.search).get('token') ?? ''
  const state = useCall(getSetUp, { token }, { enabled: token !== '' })
  const [step, setStep] = useState<Step>({ name: 'business' })
  const [draft, setDraft] = useState<BusinessDraft | null>(null)
  const setUp = useSetUp(token, (sent) => setStep({ name: 'code', sent }))

  const signIn = (owner: string) => {
    history.replaceState(null, '', '/dashboard')
    beginSession(owner)
  }
  const startAgain = () => setStep({ name: 'business' })

  if (state.isPending && token !== '') return <LoadingScreen />
  if (!state.data?.open) {
    const why = state.error?.isUncertain ? state.error.message : t('set-up.closed')
    return (
      <Docket title={t('set-up.closed-title')} intro={why}>
        <a href="/auth">{t('auth.to-sign-in')}</a>
      </Docket>
    )
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
      <Docket title={t('set-up.title')} intro={t('auth.code-sent-to', { provider: step.sent.provider })}>
        <CodeStep
          key={step.sent.key}
          sent={step.sent}
          isResending={setUp.isBusy}
          onResend={() => draft && setUp.act(draft)}
          onChangeProvider={startAgain}
          onKnown={signIn}
          onNew={(key) => setStep({ name: 'names', key })}
        />
      </Docket>
    )
  }
  return (
    <Docket title={t('set-up.title')} intro={t('set-up.intro')}>
      <BusinessStep
        draft={draft}
        currencies={state.data.currencies}
        isBusy={setUp.isBusy}
        error={setUp.error}
        onReady={(next) => {
          setDraft(next)
          setUp.act(next)
        }}
      />
    </Docket>
  )
}
